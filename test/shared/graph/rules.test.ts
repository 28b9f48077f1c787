import { describe, expect, test } from 'vitest';
import { ruleMatcher } from '#shared/graph/rules.ts';
import { foldPath } from '#shared/text/fold.ts';

const match = (path: string, game?: Parameters<typeof ruleMatcher>[0]) =>
  ruleMatcher(game)(foldPath(path)).map(({ rule: { name }, owners }) => [name, owners] as const);

describe('a rule', () => {
  test.each([
    ['Sound/Voice/Mod.esp/MaleBrute/Line.fuz', 'voice of a plugin', ['mod.esp']],
    ['meshes/actors/character/FaceGenData/FaceGeom/Mod.esm/0001A2B3.NIF', 'face of an actor', ['mod.esm']],
    ['textures/actors/character/facegendata/facetint/Mod.esl/0001A2B3.dds', 'face of an actor', ['mod.esl']],
    ['seq/My Mod.seq', 'quests that start with the game', ['my mod.esp', 'my mod.esm', 'my mod.esl']],
    ['Strings/Mod_English.DLSTRINGS', 'texts of a plugin', ['mod.esp', 'mod.esm', 'mod.esl']],
    ['Mod - Textures.ba2', 'archive of a plugin', ['mod.esp', 'mod.esm', 'mod.esl']],
    ['meshes/terrain/Tamriel/tamriel.4.0.0.btr', 'level of detail of a world', []],
    ['vis/Fallout4.esm/0000DAC1.uvd', 'visibility of precombined cells', []],
    ['scripts/source/Thing.psc', 'sources of scripts', []],
  ])('says what %s belongs to', (path, name, owners) => {
    expect(match(path, 'skyrimse')).toContainEqual([name, owners]);
  });

  test('of a companion names the file that it goes with', () => {
    expect(match('meshes/armor/Robe_0.nif', 'skyrimse')).toContainEqual([
      'slim and full body',
      ['meshes/armor/robe_1.nif'],
    ]);
    expect(match('textures/clutter/mug_n.dds', 'oblivion')).toContainEqual([
      'normal map of a texture',
      ['textures/clutter/mug.dds'],
    ]);
    expect(match('meshes/r/xguar.nif', 'morrowind')).toContainEqual([
      'animations of a mesh',
      ['meshes/r/guar.nif'],
    ]);
  });

  test('of one game does not hold in another', () => {
    expect(match('textures/clutter/mug_n.dds', 'skyrimse')).toEqual([]);
    expect(match('meshes/clutter/mug.nif', 'oblivion')).toEqual([]);
  });

  test('takes no folder for a part of a name', () => {
    expect(match('seq/sub/Mod.seq', 'skyrimse')).toEqual([]);
    expect(match('sub/Mod - Textures.ba2', 'fallout4')).toEqual([]);
  });
});
