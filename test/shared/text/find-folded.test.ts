import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedFinder } from '#shared/text/find-folded.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('finds a text in any case, at either end and between', () => {
  for (const bytes of ['Lantern of the market', 'old LANTERN', 'a lantern b'])
    expect(foldedFinder('laNtern')(utf8(bytes))).toBe(true);
  for (const bytes of ['', 'lanter', 'lan tern', 'lanterm'])
    expect(foldedFinder('lantern')(utf8(bytes))).toBe(false);
});

test('finds letters beyond ASCII in UTF-8 and in Windows 1252', () => {
  expect(foldedFinder('CAFÉ')(utf8('Le café'))).toBe(true);
  expect(foldedFinder('café')(Uint8Array.from([0x43, 0x41, 0x46, 0xc9]))).toBe(true);
  expect(foldedFinder('灯')(utf8('灯り'))).toBe(true);
});

test('agrees with a search in texts', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', '.'), maxLength: 12 });
  fc.assert(
    fc.property(
      letters,
      fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', '.'), minLength: 1, maxLength: 4 }),
      (text, wanted) => {
        expect(foldedFinder(wanted)(utf8(text))).toBe(text.toLowerCase().includes(wanted.toLowerCase()));
      },
    ),
  );
});
