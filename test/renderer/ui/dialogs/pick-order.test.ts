import { expect, test } from 'vitest';
import { matchingItems } from '#renderer/ui/dialogs/pick-order.ts';

const TYPES = ['BSFadeNode', 'NiNode', 'NiNodeExtra', 'NiTriShape'];
const found = (query: string): readonly string[] => matchingItems(TYPES, query).map((i) => TYPES[i] ?? '');

test('an empty query matches every item, in order', () => {
  expect(found('')).toEqual(TYPES);
  expect(found('   ')).toEqual(TYPES);
});

test('exact matches come first, then prefixes, then other matches', () => {
  expect(found('ninode')).toEqual(['NiNode', 'NiNodeExtra']);
  expect(found('node')).toEqual(['BSFadeNode', 'NiNode', 'NiNodeExtra']);
  expect(matchingItems(['12 NiNode', '2', '1'], '1')).toEqual([2, 0]);
});

test('every word must be in the item, in any order', () => {
  expect(found('extra ni')).toEqual(['NiNodeExtra']);
  expect(found('ni cube')).toEqual([]);
});
