import { describe, expect, test } from 'vitest';
import { detectGame, type FolderClues } from '#shared/games/detect-game.ts';

const detect = (files: readonly string[], beside: readonly string[] = [], versions: object = {}) =>
  detectGame({ files, beside, versions: new Map(Object.entries(versions)) as FolderClues['versions'] });

describe("a folder's game", () => {
  test.each([
    ['morrowind', ['morrowind.ESM', 'Tribunal.esm']],
    ['oblivion', ['Oblivion.esm', 'DLCShiveringIsles.esp']],
    ['nehrim', ['Nehrim.esm']],
    ['fallout3', ['Fallout3.esm']],
    ['newvegas', ['FalloutNV.esm']],
    ['newvegas', ['Fallout3.esm', 'FalloutNV.esm', 'TaleOfTwoWastelands.esm']],
    ['skyrimvr', ['Skyrim.esm', 'SkyrimVR.esm']],
    ['fallout4vr', ['Fallout4.esm', 'Fallout4_VR.esm']],
    ['fallout76', ['SeventySix.esm']],
    ['starfield', ['Starfield.esm']],
  ])('is %s for %s', (id, files) => {
    expect(detect(files)).toMatchObject({ edition: { id }, confidence: 'certain' });
  });

  test.each([
    ['skyrimse', 'certain', ['Skyrim.esm'], ['SkyrimSE.exe'], {}],
    ['skyrim', 'certain', ['Skyrim.esm'], ['tesv.exe'], {}],
    ['skyrimse', 'certain', ['Skyrim.esm', 'Skyrim - Textures0.bsa'], [], {}],
    ['skyrim', 'certain', ['Skyrim.esm', 'Skyrim - Meshes.bsa'], [], {}],
    ['skyrimse', 'likely', ['Skyrim.esm'], [], { 'Mod.bsa': { format: 'bsa', version: 105 } }],
    ['skyrim', 'likely', ['Skyrim.esm'], [], { 'Mod.bsa': { format: 'bsa', version: 104 } }],
    ['skyrimse', 'guess', ['Skyrim.esm'], [], {}],
    ['enderalse', 'certain', ['Skyrim.esm', 'Enderal - Forgotten Stories.esm'], ['SkyrimSE.exe'], {}],
    ['enderal', 'certain', ['Skyrim.esm', 'Enderal - Forgotten Stories.esm'], ['TESV.exe'], {}],
    ['fallout4', 'guess', ['Fallout4.esm'], [], {}],
    ['fallout4', 'certain', ['Fallout4.esm'], [], { 'Fallout4 - Misc.ba2': { format: 'ba2', version: 1 } }],
    ['fallout4ng', 'certain', ['Fallout4.esm'], [], { 'Fallout4 - Misc.ba2': { format: 'ba2', version: 8 } }],
    ['fallout4ng', 'likely', ['Fallout4.esm'], [], { 'Mod - Main.ba2': { format: 'ba2', version: 7 } }],
  ])(
    'of several with one master is %s (%s) for %s beside %s with %o',
    (id, confidence, files, beside, versions) => {
      expect(detect(files, beside, versions)).toMatchObject({ edition: { id }, confidence });
    },
  );

  test('is reported with the evidence', () => {
    expect(detect(['Oblivion.esm'])?.why).toBe('Oblivion.esm is here');
    expect(detect(['Skyrim.esm'], ['TESV.exe'])?.why).toBe(
      'Skyrim.esm is here, and TESV.exe beside the folder',
    );
  });

  test('is none without a master: a mod’s folder belongs to no game by itself', () => {
    expect(
      detect(['MyMod.esp', 'MyMod.bsa'], ['SkyrimSE.exe'], { 'MyMod.bsa': { format: 'bsa', version: 105 } }),
    ).toBe(undefined);
    expect(detect([])).toBe(undefined);
  });
});
