import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { modwrightJson } from './cli-support.ts';

/** Real mods, against lists that were made by hand from the texts in their files. */

const MODS = join(process.cwd(), '../shared/corpus/mods');

interface Need {
  readonly path: string;
  readonly by: readonly { readonly from: string; readonly record: string | null; readonly part: string }[];
}

const paths = (json: unknown): readonly string[] =>
  (json as readonly { readonly path: string }[]).map(({ path }) => path);

describe.skipIf(corpusMissing !== undefined)('a whole mod of Morrowind', () => {
  test('has two meshes that nothing uses, and no unused texture', async () => {
    const { json } = await modwrightJson('unused', join(MODS, 'deeper-dagoth-ur'), '--game', 'morrowind');
    expect(paths(json)).toEqual(['Meshes/DDU/ballista_projectile.nif', 'Meshes/DU/DW/DU_dwrv_crank.nif']);
  });
});

describe.skipIf(corpusMissing !== undefined)('a whole mod of Fallout 4', () => {
  const data = join(MODS, 'fallout4-vr-body');
  const needs = async (target: string): Promise<readonly Need[]> =>
    (await modwrightJson('needs', target, '--data', data, '--game', 'fallout4')).json as readonly Need[];

  test('has a plugin that needs two meshes and two scripts', async () => {
    const all = await needs('FRIK.esp');
    const named = all.map(
      ({ path, by }) => [path, by.map(({ record, part }) => `${record} ${part}`)] as const,
    );
    expect(new Map(named.map(([path, by]) => [path, new Set(by)]))).toEqual(
      new Map([
        ['meshes/Props/Holotape_Prop.nif', new Set(['NOTE FRIK.esp|000F99 FRIK_Holotape MODL'])],
        [
          'meshes/Props/PipboyMiscItem/PipboyMisc01.nif',
          new Set(['ARMO Fallout4.esm|021B3B Pipboy MOD2', 'ARMO Fallout4.esm|021B3B Pipboy MOD4']),
        ],
        ['scripts/FRIK/FRIK.pex', new Set(['QUST FRIK.esp|000F9B FRIK_Quest VMAD'])],
        ['scripts/FRIK/FRIK_Terminal_01000F9A_2.pex', new Set(['TERM FRIK.esp|000F9A FRIK_Terminal VMAD'])],
      ]),
    );
  });

  test('has a project that needs a character, its skeleton, its behavior and the animations of both', async () => {
    const all = await needs('Meshes/Pipboy/HoloPipboyProject.hkx');
    const by = (path: string) => all.find((one) => one.path === path)?.by.map(({ part }) => part);
    const animations = ['ChangeCat', 'ChangeCat2', 'ChangeTabs2'].map((name) => `Animations/FRIK/${name}`);
    const missing = ['ChangeTabs', 'RadMeterIdle', 'RadMeterTurning', 'Select', 'TuneRadio'].concat(
      'pipboyClamp',
      'pipboyHolotapeLoad',
    );
    expect(paths(all).toSorted()).toEqual(
      [
        ...animations,
        ...missing.map((name) => `Animations/${name}`),
        'Behaviors/HoloPipboyBehavior',
        'CharacterAssets/HoloSkeleton',
        'Characters/HoloPipboy',
      ]
        .map((path) => `Meshes/Pipboy/${path}.hkx`)
        .toSorted(),
    );
    expect(by('Meshes/Pipboy/CharacterAssets/HoloSkeleton.hkx')).toEqual(['rigName']);
    expect(by('Meshes/Pipboy/Animations/FRIK/ChangeCat.hkx')).toEqual(['animationNames', 'animationName']);
  });

  test.each([
    ['PipBoyScreen.BGSM', ['textures/FRIK/PipBoyScreen_d.dds', 'textures/Shared/FlatFlat_n.dds']],
    ['Sphere.bgem', ['textures/FRIK/green.dds']],
    [
      'GlassTile01.BGEM',
      [
        'textures/Shared/Cubemaps/mipblur_DefaultOutside1.dds',
        'textures/Shared/Glass02Grad_d.dds',
        'textures/Shared/GlassTile01_d.dds',
        'textures/Shared/GlassTile01_g.dds',
        'textures/Shared/GlassTile01_n.dds',
      ],
    ],
    [
      'PipBoyScreena.BGSM',
      ['textures/AnimObjects/PipBoy/PipBoyScreen_d.dds', 'textures/Shared/FlatFlat_n.dds'],
    ],
    ['HoloScreen.bgem', ['textures/FRIK/PipBoyScreen2_d.dds']],
  ])('has a material %s with the textures that its bytes spell', async (name, textures) => {
    const all = await needs(`Materials/FRIK/${name}`);
    expect(all.map(({ path }) => path.toLowerCase())).toEqual(textures.map((path) => path.toLowerCase()));
  });

  test('has meshes that need the materials and textures that their bytes spell, and no others', async () => {
    const meshes = corpusFiles('mods/fallout4-vr-body', /\.nif$/i);
    expect(meshes.length).toBe(84);
    const left: (readonly [mesh: string, files: readonly string[]])[] = [];
    for (const mesh of meshes) {
      const spelled = new Set(
        Buffer.from(corpusFile(mesh))
          .toString('latin1')
          .match(/[\w \\/.:@-]+\.(?:bgsm|bgem|dds|tga)/gi)
          ?.map((text) => fileOf(text)),
      );
      const from = mesh.slice('mods/fallout4-vr-body/'.length);
      const own = (await needs(from)).filter(({ by }) => by.some((one) => one.from === from));
      const named = new Set(
        own.map(({ path }) => fileOf(path)).filter((file) => /\.(?:bgsm|bgem|dds|tga)$/.test(file)),
      );
      expect([...named].filter((file) => !spelled.has(file))).toEqual([]);
      const over = [...spelled].filter((file) => !named.has(file));
      if (over.length > 0) left.push([fileOf(mesh), over]);
    }
    // Strings of the table that no block refers to any more.
    expect(new Map(left)).toEqual(LEFT);
  });
});

/** Checked by hand: these texts are only in the tables of strings, left from meshes that these were made of. */
const LEFT: ReadonlyMap<string, readonly string[]> = new Map([
  ['1x1sphere.nif', ['stimpakused.bgem']],
  ['attaboyvr.nif', ['pipboy01.bgsm', 'pipboy02.bgsm', 'pipboyscreeneffectshader.bgem']],
  ['pbhelperorb.nif', ['stimpakused.bgem']],
  [
    '_primarywand.nif',
    [
      ...['humanmaleskinhands.bgsm', 'outfittemplate_wet.bgsm', 'vaultsuitdirtym.bgsm'],
      ...['desdemonagloves.bgsm', 'pahandhd01.bgsm'],
    ],
  ],
  ['pipboylowplayer.nif', ['pipboyscreeneffectshader.bgem', 'defaulttemplate_wet.bgsm']],
]);

function fileOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
}
