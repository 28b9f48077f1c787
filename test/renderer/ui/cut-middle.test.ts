import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutMiddle } from '#renderer/ui/cut-middle.ts';

/** Every letter has the same width. */
const letters = (text: string): number => [...text].length;

test('text that fits is left alone', () => {
  expect(cutMiddle('book.nif', 12, 8, letters)).toBe('book.nif');
});

test('the beginning is shortened first, then also the end', () => {
  expect(cutMiddle('meshes/architecture/wall01.nif', 10, 20, letters)).toBe('meshes/ar…wall01.nif');
  expect(cutMiddle('meshes/architecture/wall01.nif', 10, 9, letters)).toBe('mesh….nif');
  expect(cutMiddle('meshes/architecture/wall01.nif', 10, 1, letters)).toBe('…');
});

test('a folder without a limit loses its beginning only: the last folder tells', () => {
  expect(cutMiddle('meshes/architecture', Number.POSITIVE_INFINITY, 13, letters)).toBe('…architecture');
  expect(cutMiddle('meshes/architecture', Number.POSITIVE_INFINITY, 1, letters)).toBe('…');
});

test('letters outside the basic plane are never split', () => {
  expect(cutMiddle('😀😀😀😀😀😀', 2, 5, letters)).toBe('😀😀…😀😀');
});

test('the result fits, starts and ends like the text, and uses the available width', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 60 }),
      (text, keep, width) => {
        const shown = cutMiddle(text, keep, width, letters);
        expect(letters(shown)).toBe(Math.min(width, letters(text)));
        if (shown === text) return;
        const [head = '', tail = ''] = [
          shown.slice(0, shown.indexOf('…')),
          shown.slice(shown.indexOf('…') + 1),
        ];
        if (!text.includes('…')) expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
      },
    ),
  );
});
