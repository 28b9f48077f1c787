import { expect, test } from 'vitest';
import { ownerMap } from '#shared/binary/owner-map.ts';

test('values belong to one owner and one map', () => {
  const owner = { name: 'lantern' };
  const [first, second] = [ownerMap<object, number>(), ownerMap<object, string>()];
  first.set(owner, 1);
  second.set(owner, 'one');
  first.set(owner, 2);
  expect([first.get(owner), second.get(owner), first.get({ name: 'lantern' })]).toEqual([
    2,
    'one',
    undefined,
  ]);
});

test('copies, comparisons and JSON do not see what an owner has', () => {
  const owner = { name: 'lantern' };
  const map = ownerMap<object, number>();
  map.set(owner, 1);
  expect(map.get({ ...owner })).toBeUndefined();
  expect(map.get(structuredClone(owner))).toBeUndefined();
  expect(owner).toStrictEqual({ name: 'lantern' });
  expect(JSON.stringify(owner)).toBe('{"name":"lantern"}');
});
