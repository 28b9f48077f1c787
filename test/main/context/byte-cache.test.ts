import { expect, test } from 'vitest';
import { ByteCache } from '#main/context/byte-cache.ts';

test('the least recently used values are evicted when the limit is exceeded', () => {
  const cache = new ByteCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
});

test('a replaced value counts once', () => {
  const cache = new ByteCache<string>(10);
  cache.set('a', 'A', 4);
  for (let size = 1; size <= 6; size++) cache.set('b', `B${size}`, size);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'B6']);
});

test('a value larger than the limit is not kept, and evicts nothing', () => {
  const cache = new ByteCache<string>(10);
  cache.set('a', 'A', 10);
  cache.set('b', 'B', 11);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', undefined]);
});
