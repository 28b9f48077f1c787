import { expect, test } from 'vitest';
import { createDigestCache } from '#main/conflicts/digest-cache.ts';

const stamp = { size: 3, mtimeMs: 1000, ino: 7, dev: 1 };

test('a digest is valid only for exactly the file and entry that it was read from', () => {
  const cache = createDigestCache();
  cache.set('a.bsa', stamp, 4, 'of entry 4');
  cache.set('a.bsa', stamp, undefined, 'of the file');
  expect(cache.get('a.bsa', stamp, 4)).toBe('of entry 4');
  expect(cache.get('a.bsa', stamp)).toBe('of the file');
  expect(cache.get('a.bsa', stamp, 5)).toBeUndefined();
  expect(cache.get('a.bsa', { ...stamp, mtimeMs: 1001 }, 4)).toBeUndefined();
  expect(cache.get('b.bsa', stamp, 4)).toBeUndefined();
});

test('when there are too many, the oldest are dropped', () => {
  const cache = createDigestCache(2);
  for (const entry of [1, 2, 3]) cache.set('a.bsa', stamp, entry, String(entry));
  expect([1, 2, 3].map((entry) => cache.get('a.bsa', stamp, entry))).toEqual([undefined, '2', '3']);
});
