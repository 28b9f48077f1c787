import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteAt, characterAt } from '#renderer/editors/text/byte-position.ts';
import { minimalEdit } from '#renderer/editors/text/minimal-edit.ts';

test('one replacement turns any text into any other, without touching the common ends', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'é', '😀'), maxLength: 20 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = minimalEdit(before, after);
      if (edit === null) {
        expect(after).toBe(before);
        return;
      }
      expect(before.slice(0, edit.start) + edit.text + before.slice(edit.end)).toBe(after);
      // Half a surrogate pair cannot be encoded.
      expect(() => encodeURIComponent(edit.text + before.slice(edit.start, edit.end))).not.toThrow();
    }),
  );
});

test('a typed letter is an insertion, not a new text', () => {
  expect(minimalEdit('one two', 'one, two')).toEqual({ start: 3, end: 3, text: ',' });
  expect(minimalEdit('aaa', 'aa')).toEqual({ start: 2, end: 3, text: '' });
});

test.each([
  ['Unicode (UTF-8)', (text: string) => new TextEncoder().encode(text).length],
  ['Unicode (UTF-8) with mark', (text: string) => 3 + new TextEncoder().encode(text).length],
  ['Unicode (UTF-16)', (text: string) => 2 + text.length * 2],
  ['Western (Windows 1252)', (text: string) => text.length],
])("in %s a character's byte offset is the length of the text before it", (encoding, bytes) => {
  const text = 'Ysgramör 😀\r\nsword';
  for (const at of [0, 3, 7, 8, text.length]) {
    const offset = byteAt(text, encoding, at);
    expect(offset).toBe(bytes(text.slice(0, at)));
    expect(characterAt(text, encoding, offset)).toBe(at);
  }
});

test('a byte inside a character belongs to it, and bytes past the end to the end', () => {
  expect(characterAt('öx', 'Unicode (UTF-8)', 1)).toBe(0);
  expect(characterAt('öx', 'Unicode (UTF-8)', 2)).toBe(1);
  expect(characterAt('öx', 'Unicode (UTF-8)', 99)).toBe(2);
});
