import { expect, test } from 'vitest';
import { ba2Hash } from '#shared/formats/ba2/hash.ts';
import { tes3Hash } from '#shared/formats/tes3/hash.ts';

/** Known pairs of path and stored hash, measured on real archives. */
test.each([
  ['Sound\\Voice\\Fallout4.esm\\RobotMrHandy\\Mar\xEDa_M.fuz', 0xc9fb26f9, 'fuz\0', 0x8a9c014e],
  ['Sound\\Voice\\Fallout4.esm\\NPCMTravisMiles\\000A6032_1.fuz', 0x34402de0, 'fuz\0', 0xf186d761],
  ['Strings\\ccBGSFO4001-PipBoy(Black)_en.DLSTRINGS', 0x1985075c, 'dlst', 0x29f6b58b],
  ['Textures\\Terrain\\Commonwealth\\Commonwealth.4.-48.-60.DDS', 0x182c2446, 'dds\0', 0x4409e1a9],
  ['Textures\\Terrain\\Commonwealth\\Commonwealth.4.-80.8_msn.DDS', 0xda3234a4, 'dds\0', 0x4409e1a9],
  ['misc/example.txt', 0xf38044e1, 'txt\0', 0x5ee3c5a6],
])('%s has the hashes that Fallout 4 looks up', (path, name, extension, folder) => {
  expect(ba2Hash(path)).toEqual({ name, extension, folder });
  expect(ba2Hash(path.replaceAll('\\', '/').toUpperCase().replace('Í', '\xED'))).toEqual({
    name,
    extension,
    folder,
  });
});

test('a file without a folder has folder hash 0, and one without an extension none', () => {
  expect(ba2Hash('license').folder).toBe(0);
  expect(ba2Hash('license').extension).toBe('\0\0\0\0');
  expect(ba2Hash('a.b\\license').extension).toBe('\0\0\0\0');
});

test.each([
  ['meshes/c/artifact_bloodring_01.nif', 0x1c3c1149, 0x920d5f0c],
  ['meshes/r/xkwama worker.nif', 0x6d446e35, 0x2c3f5a1e],
  ['Share/License.txt', 0x1b0d3416, 0xf5d5f30e],
  ['Tiles/tile_0001.png', 0x0c18356b, 0xa578db74],
  ['Background/background_middle.png', 0x1b3b140a, 0x07b36e53],
  ['Construct 3/Pixel Platformer.c3p', 0x29505413, 0x1eb4ced7],
  ['Tilemap/characters_packed.png', 0x4b7d031b, 0xd4701ad4],
  ['Characters/character_0001.png', 0x74491918, 0x2bebcd0a],
  ['misc\\example.txt', 0x020b0c31, 0xb4c1ec11],
])('%s has the hash that Morrowind looks up', (path, low, high) => {
  expect(tes3Hash(path)).toEqual({ low, high });
});
