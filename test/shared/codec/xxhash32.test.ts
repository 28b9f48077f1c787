import { expect, it } from 'vitest';
import { xxhash32 } from '#shared/codec/xxhash32.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ['', 0, 0x02cc5d05],
  ['a', 0, 0x550d7456],
  ['abc', 0, 0x32d153ff],
  ['Nobody inspects the spammish repetition', 0, 0xe2293b2f],
])('hashes %j to its published value', (text, seed, hash) => {
  expect(xxhash32(bytes(text), 0, text.length, seed)).toBe(hash);
});

it('hashes a part of a buffer as if it stood alone', () => {
  const text = 'Nobody inspects the spammish repetition';
  expect(xxhash32(bytes(`..${text}...`), 2, 2 + text.length)).toBe(0xe2293b2f);
});

it('depends on the seed', () => {
  expect(xxhash32(bytes('abc'), 0, 3, 1)).not.toBe(xxhash32(bytes('abc')));
});
