import { expect, test } from 'vitest';
import { bsCrc32 } from '#shared/codec/bs-crc32.ts';

/** Every vector of the reference. */
test.each([
  ['fallout4 - geometry', 0xddf19a67],
  ['dlccoast - geometry', 0x2088054d],
  ['dlcnukaworld - geometry', 0xe81b308e],
  ['dlcrobot - geometry', 0x3a1b90b8],
  ['dlcworkshop01 - geometry', 0x8e566007],
  ['dlcworkshop03 - geometry', 0x626dfe98],
  ['b21_ckre_interior - geometry', 0xebff1469],
  ['vis', 0x2d4fe48a],
  ['0000091f', 0x31e8ac65],
  ['bldwoodwall01', 0x4e578ee1],
  ['materials\\interiors\\building', 0xa6e66ac9],
])("the hash of “%s” matches the game's", (name, hash) => {
  expect(bsCrc32(name)).toBe(hash);
  expect(bsCrc32(name.toUpperCase())).toBe(hash);
});

test('only ASCII letters are lowercased, whatever the language', () => {
  expect(bsCrc32('\u00c4')).not.toBe(bsCrc32('\u00e4'));
});
