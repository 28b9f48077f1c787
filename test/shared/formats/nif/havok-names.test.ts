import { describe, expect, test } from 'vitest';
import { locate } from '#shared/binary/locate.ts';
import { FALLOUT4_MATERIALS, SKYRIM_MATERIALS } from '#shared/formats/havok/material-names.ts';
import { materialHash } from '#shared/formats/havok/values.ts';
import { HavokFilter, MATERIAL } from '#shared/formats/nif/blocks/havok.ts';
import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { FALLOUT, FALLOUT_4, lay, OBLIVION, SKYRIM } from '#test/support/hand-laid-nif.ts';

describe('the hash of a material’s name', () => {
  test.each([
    ['Metal', 104858580],
    ['Wood', 500811281],
    ['Stone', 3741512247],
    ['Plastic', 2113564165],
    ['MetalHollow', 2993325253],
    ['MetalSolid', 706373264],
    ['Cloth', 3839073443],
    ['Water', 1024582599],
    ['Glass', 3739830338],
    ['Dirt', 3106094762],
    ['solid metal', 1288358971],
    ['CharacterBumper', 0x5dd8a028],
    ['', 0],
  ])('of “%s” is %i', (name, hash) => {
    expect(materialHash(name)).toBe(hash);
  });

  test('ignores case', () => {
    expect(materialHash('METALHOLLOW')).toBe(materialHash('metalhollow'));
  });
});

/** Ids of the published lists: a name mistyped in ours shows as a missing id. */
const SKYRIM_IDS = `
  131151687 322207473 346811165 365420259 398949039 428587608 438912228 493553910 500811281 591247106 617099282
  732141076 781661019 790784366 873356572 880200008 899511101 1024582599 1028101969 1060167844 1264672850 1286705471
  1288358971 1305674443 1440721808 1461712277 1486385281 1550912982 1560365355 1570821952 1574477864 1591009235
  1607128641 1803571212 1848600814 1885326971 1886078335 2022742644 2025794648 2168343821 2229413539 2290050264
  2518321175 2617944780 2632367422 2742858142 2892392795 2965929619 2974920155 3049421844 3070783559 3074114406
  3106094762 3387452107 3424720541 3448167928 3589100606 3702389584 3708432437 3725505938 3739830338 3741512247
  3764646153 3839073443 3855001958 3895166727 3934839107 3969592277 4283869410 2794252627 1668849266 1734341287
  3974071006`;
const FALLOUT4_IDS = `
  0198AC25 04280084 043E188C 064003D4 0A49D8C1 0B237EAD 0E3D261F 1183C024 11F2215B 1383E6FD 14560422
  15881C70 17C77AAF 198BBA58 1AE0B5C1 1D6B08F6 1DD9C611 1E151923 233DB702 2597884C 2733FD4A 27D71C46
  2810DB21 29676A2A 2A1A6690 2C8F951F 2C992CF3 2E2C54E9 3057FDEE 340E5D1C 34C446FB 3657B01A 38A65A44
  3A363A56 3D11E3C7 3DB20A5B 3F8A92B1 4301AF5D 43DDF46D 46A891A2 479F2744 4BAEB094 4E85DE57 4ECD8A4D
  4FE3937B 532E0B01 543E8379 54D67FA5 55CBE58B 5647AF5A 58987081 595D700D 597E18B1 5AF5B832 5BCFAAAA
  5BFA2907 5F8E706E 680D0E62 6A3830DF 6CCAF7B5 6E2F68EE 6F2F6CF0 6F5D5172 7000682E 70796311 71971A7B
  72A964B2 742D4841 759D63FA 76DB7B9F 7720EFD7 77572546 78FA2E50 7A359672 7A565E6C 7DFA6E05 813E4D0D
  84115EBF 8420148B 84454330 86593A46 86D8076E 87AB4C9C 8838970B 8DB4BA3F 904580BD 92950590 9384F1D8
  95480672 956F001D 962AECF5 970ECC3C 9B4E1A61 9B78FC38 9F660BFB A1E75858 AA1835C0 AA87B0BA AB858F31
  ACDEC9D6 AD5ACB92 AE5B0FC9 AE697D67 B0A4E0C0 B139C58D B151ADDB B21D96A4 B26A0490 B26A84C5 B8FF14A8
  B9207C44 B9233EAA B9A18FF2 BD6CDB8B BDD69D70 BF2C6882 BF702961 BFCF56BF C0EB623D C1CF2BBB C3C8B87D
  C7F82142 C9601F3F CADE9C61 CF81E009 CFC6E5AC D0DE9ABD D822C827 D8F10645 DC82FA46 DEAAC6A1 DEB5E98A
  DEE94842 DF02F237 E2218D18 E3EF5389 E4D39CA3 E538F7DB E718F52D E82B8707 E868B7B9 EA88E143 EAA17C2D
  EEBAD018 EF371F70 F0170989 F1723C21 F413D173 F5F68F1C F7272B39 F81771FE FA43D6C2 FACCA15B FF9AE74C
  FFF2AF4E`;

const hashes = (names: readonly string[]): readonly number[] => names.map(materialHash);
const words = (list: string): readonly string[] => list.trim().split(/\s+/);

test('Skyrim’s names yield each listed id once', () => {
  expect(hashes(SKYRIM_MATERIALS).toSorted((a, b) => a - b)).toEqual(
    words(SKYRIM_IDS)
      .map(Number)
      .toSorted((a, b) => a - b),
  );
});

test('Fallout 4’s names yield each listed id once, and those of four more that files hold', () => {
  const more = hashes(['NullMaterial', 'CharacterBumper', 'None', 'Solid Metal']);
  expect(hashes(FALLOUT4_MATERIALS).toSorted((a, b) => a - b)).toEqual(
    [...words(FALLOUT4_IDS).map((id) => Number.parseInt(id, 16)), ...more].toSorted((a, b) => a - b),
  );
});

/** Names of a stored material and layer in a game's files. */
const materialName = (context: NifContext, value: number): string =>
  locate(MATERIAL.material, lay(context).u32(value).bytes, context).root.text();
const layerName = (context: NifContext, value: number): string =>
  locate(HavokFilter, lay(context).u8(value, 0).u16(0).bytes, context).at('layer').text();

describe('materials are named by the file’s own game', () => {
  test.each([
    ['Oblivion', OBLIVION, 0, 'stone (0)'],
    ['Oblivion', OBLIVION, 14, 'snow (14)'],
    ['Oblivion', OBLIVION, 15, 'stone stairs (15)'],
    ['Oblivion', OBLIVION, 29, 'snow stairs (29)'],
    ['Oblivion', OBLIVION, 30, 'elevator (30)'],
    ['Oblivion', OBLIVION, 31, 'rubber (31)'],
    ['Fallout 3', FALLOUT, 14, 'bottlecap (14)'],
    ['Fallout 3', FALLOUT, 27, 'rifle (27)'],
    ['Fallout 3', FALLOUT, 32, 'stone platform (32)'],
    ['Fallout 3', FALLOUT, 64 + 5, 'metal stairs (69)'],
    ['Fallout 3', FALLOUT, 127, 'rubber ball stairs and platform (127)'],
    ['Fallout 3', FALLOUT, 128, '128'],
    ['Skyrim', SKYRIM, 591247106, 'Skin (0x233DB702)'],
    ['Skyrim', SKYRIM, 0, 'no material (0x00000000)'],
    ['Skyrim', SKYRIM, 4239621792, '0xFCB37EA0'],
    ['Fallout 4', FALLOUT_4, 0x479f2744, 'MaterialWeaponRifle (0x479F2744)'],
    ['Fallout 4', FALLOUT_4, 0xfcb37ea0, '0xFCB37EA0'],
  ] as const)('%s: %4$s', (_game, context, value, text) => {
    expect(materialName(context, value)).toBe(text);
  });
});

describe('layers are named by the file’s own game', () => {
  test.each([
    [19, 'stairs', 'small debris', 'small debris', 'small debris'],
    [29, 'custom pick 2', 'dead biped', 'ward', 'large clutter'],
    [43, 'right upper arm', 'null', 'custom pick 1', 'custom pick 1'],
    [44, 'right forearm', undefined, 'custom pick 2', 'effects collider'],
    [48, 'right foot', undefined, 'falling trap trigger', 'falling trap'],
    [54, 'back weapon 2', undefined, 'trap trigger', 'trap trigger'],
    [56, 'wing', undefined, undefined, 'character bumper'],
    [57, 'null', undefined, undefined, undefined],
    [58, undefined, undefined, undefined, undefined],
  ])('%i', (value, ...names) => {
    const shown = [OBLIVION, FALLOUT, SKYRIM, FALLOUT_4].map((context) => layerName(context, value));
    expect(shown).toEqual(names.map((name) => (name === undefined ? `${value}` : `${name} (${value})`)));
  });

  test('and share the first nineteen', () => {
    for (let value = 0; value < 19; value += 1) {
      const shown = [OBLIVION, FALLOUT, SKYRIM, FALLOUT_4].map((context) => layerName(context, value));
      expect(new Set(shown).size).toBe(1);
      expect(shown[0]).toMatch(/^[a-z]/);
    }
  });
});

test('Fallout 76 shares Fallout 4’s names', () => {
  expect(havokGame({ ...FALLOUT_4, bs: 155 })).toBe('fallout4');
});
