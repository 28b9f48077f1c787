import { describe, expect, test } from 'vitest';
import { rebuild } from '#shared/binary/rewrite.ts';
import { TexDesc } from '#shared/formats/nif/blocks/texturing.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import {
  FIRST,
  GAMES,
  type ShaderBlock,
  type ShaderNif,
  shaderNif,
  textureSet,
} from '#test/fixtures/nif/shader-nif.ts';

/** Which features blocks, flags and shader types give a surface, game by game. */

function materialOf(mesh: ShaderNif): SceneMaterial {
  const { materials, notes, meshes } = nifScene(openNif(shaderNif(mesh)));
  expect(notes).toEqual([]);
  expect(meshes[0]?.positions.length).toBe(12);
  return materials[0]!;
}

const bits = (...set: readonly number[]): number => set.reduce((all, bit) => all + 2 ** bit, 0);
const color = (r: number, g: number, b: number) => ({ r, g, b });

/** A surface of Skyrim’s or Fallout 4’s lighting shader. */
function lit(
  game: 'skyrim' | 'fallout4',
  value: object,
  slots: Readonly<Record<number, string>> = {},
  alpha: readonly ShaderBlock[] = [],
): SceneMaterial {
  const shader = {
    type: 'BSLightingShaderProperty',
    value: { ...value, textureSet: FIRST + 1 + alpha.length },
  };
  return materialOf({ game, properties: [shader, ...alpha], more: [textureSet(slots)] });
}

describe('Skyrim', () => {
  test('highlights have their color and strength, and their mask in the alpha of the normal map', () => {
    const value = { shaderFlags1: bits(0), specularColor: color(1, 0.5, 0.25), specularStrength: 2 };
    const plain = lit('skyrim', value, { 1: 'n.dds', 7: 's.dds' });
    expect([plain.specularColor, plain.specular, plain.gloss, plain.textures.specular]).toEqual([
      [1, 0.5, 0.25],
      2,
      'normal alpha',
      '',
    ]);
    const model = lit('skyrim', { ...value, shaderFlags1: bits(0, 12) }, { 1: 'n.dds', 7: 's.dds' });
    expect([model.gloss, model.textures.specular, model.normalMap]).toEqual(['red', 's.dds', 'model']);
  });

  test('soft, rim and back light need their flags, and have their masks in slots 2 and 7', () => {
    const value = { lightingEffect1: 0.5, lightingEffect2: 3 };
    const slots = { 2: 'sk.dds', 7: 'back.dds' };
    const none = lit('skyrim', value, slots);
    expect([none.softLight, none.rimLight, none.backLight]).toEqual([undefined, undefined, undefined]);
    const all = lit('skyrim', { ...value, shaderFlags2: bits(25, 26, 27) }, slots);
    expect([all.softLight, all.rimLight, all.backLight]).toEqual([
      { rolloff: 0.5, mask: 'sk.dds' },
      { power: 3, mask: 'sk.dds' },
      { strength: 1, mask: 'back.dds' },
    ]);
  });

  test('the shader type decides on tints of skin and hair', () => {
    const skin = lit('skyrim', { shaderType: 5, skinTintColor: color(0.5, 0.25, 1) });
    expect(skin.tint).toEqual({ color: [0.5, 0.25, 1], by: 'soft' });
    const hair = lit('skyrim', { shaderType: 6, hairTintColor: color(0.5, 0.25, 1) });
    expect(hair.tint).toEqual({ color: [0.5, 0.25, 1], by: 'vertex green' });
    expect(lit('skyrim', {}).tint).toBeUndefined();
  });

  test('a face has a tint in slot 6 and details in slot 3', () => {
    const slots = { 3: 'detail.dds', 6: 'tint.dds' };
    expect(lit('skyrim', { shaderType: 4 }, slots).faceTint).toEqual({
      tint: 'tint.dds',
      detail: 'detail.dds',
    });
    expect(lit('skyrim', {}, slots).faceTint).toBeUndefined();
  });

  test('parallax takes its height from slot 3, and its depth from the scale of occlusion', () => {
    const slots = { 3: 'height.dds' };
    expect(lit('skyrim', { shaderType: 3 }, slots).parallax).toEqual({ height: 'height.dds', depth: 0.08 });
    const scaled = lit('skyrim', { shaderType: 7, maxPasses: 4, scale: 0.5 }, slots);
    expect(scaled.parallax?.depth).toBeCloseTo(0.04);
    expect(lit('skyrim', { shaderType: 7, maxPasses: 4, scale: 1e9 }, slots).parallax?.depth).toBe(0.4);
    expect(lit('skyrim', { shaderType: 3 }, {}).parallax).toBeUndefined();
  });

  test('multilayer parallax has an inner layer and its own strength of reflection', () => {
    const value = {
      shaderType: 11,
      parallaxInnerLayerThickness: 8,
      parallaxRefractionScale: 0.5,
      parallaxInnerLayerTextureScale: { u: 2, v: 3 },
      parallaxEnvmapStrength: 0.75,
    };
    const ice = lit('skyrim', value, { 4: 'cube.dds', 5: 'mask.dds', 6: 'inner.dds' });
    expect(ice.innerLayer).toEqual({ map: 'inner.dds', thickness: 8, refraction: 0.5, scale: [2, 3] });
    expect(ice.environment).toEqual({ map: 'cube.dds', mask: 'mask.dds', scale: 0.75 });
  });

  test('the alpha of trees sways them and does not fade them', () => {
    const flags = { shaderFlags1: bits(3) };
    expect(lit('skyrim', flags).vertexAlpha).toBe(true);
    expect(lit('skyrim', { ...flags, shaderFlags2: bits(29) }).vertexAlpha).toBe(false);
  });

  test('refraction needs its flag', () => {
    expect(lit('skyrim', { refractionStrength: 0.5 }).refraction).toBeUndefined();
    expect(lit('skyrim', { refractionStrength: 0.5, shaderFlags1: bits(15) }).refraction).toBe(0.5);
  });
});

describe('effects', () => {
  const effect = (value: object): SceneMaterial =>
    materialOf({ game: 'skyrim', properties: [{ type: 'BSEffectShaderProperty', value }] });
  const baseColor = { r: 0.25, g: 0.5, b: 1, a: 0.75 };

  test('opacity falls off by angle if the flag is set', () => {
    const value = {
      falloffStartAngle: 1,
      falloffStopAngle: 0.5,
      falloffStartOpacity: 1,
      falloffStopOpacity: 0.25,
    };
    expect(effect(value).falloff).toBeUndefined();
    expect(effect({ ...value, shaderFlags1: bits(6) }).falloff).toEqual({
      start: 1,
      stop: 0.5,
      startOpacity: 1,
      stopOpacity: 0.25,
      color: false,
    });
  });

  test('a palette colors by the row in red; the color then only brightens', () => {
    const value = { baseColor, baseColorScale: 2, greyscaleTexture: 'palette.dds' };
    const plain = effect(value);
    expect([plain.palette, plain.color]).toEqual([undefined, [0.5, 1, 2]]);
    const colored = effect({ ...value, shaderFlags1: bits(4, 5) });
    expect(colored.palette).toEqual({ map: 'palette.dds', row: 0.25, color: true, alpha: true });
    expect([colored.color, colored.opacity]).toEqual([[2, 2, 2], 0.75]);
  });

  test('light changes an effect as strongly as it says', () => {
    expect(effect({ lightingInfluence: 51 }).lightInfluence).toBeUndefined();
    expect(effect({ lightingInfluence: 51, shaderFlags2: bits(30) }).lightInfluence).toBeCloseTo(0.2);
  });
});

describe('Fallout 4', () => {
  const slots = { 3: 'palette.dds', 7: 's.dds' };

  test('smoothness is in green of the specular map, and lights have no masks', () => {
    const value = { subsurfaceRolloff: 0.3, rimlightPower: 2, specularColor: color(1, 1, 0) };
    const found = lit('fallout4', value, slots);
    expect([found.gloss, found.specularColor, found.softLight, found.rimLight, found.backLight]).toEqual([
      'red and green',
      [1, 1, 0],
      { rolloff: Math.fround(0.3), mask: '' },
      { power: 2, mask: '' },
      undefined,
    ]);
  });

  test('back light replaces a rim light that is not used', () => {
    const found = lit('fallout4', { rimlightPower: 3.4028234663852886e38, backlightPower: 0.5 }, slots);
    expect([found.rimLight, found.backLight]).toEqual([undefined, { strength: 0.5, mask: '' }]);
  });

  test('a palette needs its flag', () => {
    const value = { grayscaleToPaletteScale: 0.5 };
    expect(lit('fallout4', value, slots).palette).toBeUndefined();
    expect(lit('fallout4', { ...value, shaderFlags1: bits(4) }, slots).palette).toEqual({
      map: 'palette.dds',
      row: 0.5,
      color: true,
      alpha: false,
    });
  });

  test('tints are multiplied, that of skin as strongly as its alpha', () => {
    const skin = lit('fallout4', { shaderType: 5, skinTintColor: color(0.5, 0, 1), skinTintAlpha: 0.5 });
    expect(skin.tint).toEqual({ color: [0.75, 0.5, 1], by: 'multiply' });
    const hair = lit('fallout4', { shaderType: 6, hairTintColor: color(0.5, 0, 1) });
    expect(hair.tint).toEqual({ color: [0.5, 0, 1], by: 'multiply' });
  });
});

describe('Fallout 3', () => {
  const fallout = (value: object, slots: Readonly<Record<number, string>> = {}): SceneMaterial =>
    materialOf({
      game: 'fallout3',
      properties: [{ type: 'BSShaderPPLightingProperty', value: { ...value, textureSet: FIRST + 1 } }],
      more: [textureSet(slots)],
    });

  test('flags give relief, decals, windows that reflect, and refraction', () => {
    const slots = { 3: 'h.dds', 4: 'cube.dds', 5: 'mask.dds' };
    const none = fallout({ environmentMapScale: 1 }, slots);
    expect([none.parallax, none.decal, none.environment, none.refraction]).toEqual([
      undefined,
      false,
      undefined,
      undefined,
    ]);
    const all = fallout(
      { environmentMapScale: 0.5, shaderFlags: bits(11, 15, 21, 26), refractionStrength: 0.25 },
      slots,
    );
    expect([all.parallax, all.decal, all.environment, all.refraction, all.gloss]).toEqual([
      { height: 'h.dds', depth: 0.03 },
      true,
      { map: 'cube.dds', mask: 'mask.dds', scale: 0.5 },
      0.25,
      'normal alpha',
    ]);
  });

  test('unlit surfaces fall off by angle', () => {
    const value = {
      falloffStartAngle: 0.9,
      falloffStopAngle: 0.1,
      falloffStartOpacity: 1,
      falloffStopOpacity: 0,
    };
    const { falloff, unlit } = materialOf({
      game: 'fallout3',
      properties: [{ type: 'BSShaderNoLightingProperty', value }],
    });
    expect(unlit).toBe(true);
    expect(falloff?.startOpacity).toBe(1);
    expect(falloff?.stop).toBeCloseTo(0.1);
  });
});

describe('properties of Morrowind and Oblivion', () => {
  /** A texture of a slot; its block follows the properties. */
  const slot = (source: number, game: keyof typeof GAMES) =>
    rebuild(TexDesc, { source, clampMode: 3, filterMode: 2 }, GAMES[game]).value;
  const file = (fileName: string): ShaderBlock => ({
    type: 'NiSourceTexture',
    value: { useExternal: 1, fileName },
  });
  const material: ShaderBlock = {
    type: 'NiMaterialProperty',
    value: { specularColor: color(1, 0.5, 0), emissiveColor: color(0.5, 0, 0), alpha: 1 },
  };

  test('highlights of Morrowind need a property that turns them on', () => {
    const specular = (flags: number): ShaderBlock => ({ type: 'NiSpecularProperty', value: { flags } });
    const of = (...more: readonly ShaderBlock[]): number =>
      materialOf({ game: 'morrowind', properties: [material, ...more] }).specular;
    expect([of(), of(specular(1)), of(specular(0))]).toEqual([0, 1, 0]);
    expect(materialOf({ game: 'oblivion', properties: [material] }).specularColor).toEqual([1, 0.5, 0]);
  });

  test('vertex colors tint, glow or are ignored, as their property says', () => {
    const of = (vertexMode: number, lightingMode: number): SceneMaterial =>
      materialOf({
        game: 'morrowind',
        properties: [material, { type: 'NiVertexColorProperty', value: { vertexMode, lightingMode } }],
        color: [1, 0, 0, 0.5],
      });
    const facts = ({ vertexColors, vertexAlpha, vertexGlow = false, unlit }: SceneMaterial) => [
      vertexColors,
      vertexAlpha,
      vertexGlow,
      unlit,
    ];
    expect(facts(of(2, 1))).toEqual([true, true, false, false]);
    expect(facts(of(1, 1))).toEqual([true, false, true, false]);
    expect(facts(of(0, 1))).toEqual([false, false, false, false]);
    expect(facts(of(1, 0))).toEqual([true, false, false, true]);
    expect(of(0, 0).color).toEqual([0.5, 0, 0]);
  });

  test('further textures are layers: dark, detail, then decals', () => {
    const value = {
      textureCount: 7,
      hasBaseTexture: 1,
      baseTexture: slot(FIRST + 1, 'morrowind'),
      hasDarkTexture: 1,
      darkTexture: slot(FIRST + 2, 'morrowind'),
      hasDetailTexture: 1,
      detailTexture: slot(FIRST + 3, 'morrowind'),
      hasGlossTexture: 1,
      glossTexture: slot(FIRST + 4, 'morrowind'),
      hasBumpMapTexture: 0,
      hasDecal0Texture: 1,
      decal0Texture: slot(FIRST + 5, 'morrowind'),
    };
    const names = ['a.dds', 'dark.dds', 'detail.dds', 'gloss.dds', 'decal.dds'];
    const found = materialOf({
      game: 'morrowind',
      properties: [{ type: 'NiTexturingProperty', value }],
      more: names.map(file),
    });
    expect(found.layers).toEqual([
      { map: 'dark.dds', use: 'dark' },
      { map: 'detail.dds', use: 'detail' },
      { map: 'decal.dds', use: 'decal' },
    ]);
    expect([found.textures.specular, found.gloss]).toEqual(['gloss.dds', 'red']);
  });

  test('Oblivion finds normal and glow maps by name, and relief in the alpha of the texture', () => {
    const of = (applyMode: number): SceneMaterial =>
      materialOf({
        game: 'oblivion',
        properties: [
          {
            type: 'NiTexturingProperty',
            value: {
              applyMode,
              textureCount: 7,
              hasBaseTexture: 1,
              baseTexture: slot(FIRST + 1, 'oblivion'),
            },
          },
        ],
        more: [file('wall.dds')],
      });
    expect([of(2).textures.normal, of(2).glowByName, of(2).parallax]).toEqual([
      'wall_n.dds',
      'wall_g.dds',
      undefined,
    ]);
    expect(of(4).parallax).toEqual({ height: '', depth: 0.03 });
  });
});

describe('alpha', () => {
  const alphaOf = (flags: number, threshold = 128): SceneMaterial['alpha'] =>
    lit('skyrim', {}, {}, [{ type: 'NiAlphaProperty', value: { flags, threshold } }]).alpha;
  const blend = (source: number, destination: number): number => 1 + (source << 1) + (destination << 5);
  const tested = (comparison: number): number => (1 << 9) + (comparison << 10);

  test.each([
    ['the usual blending', blend(6, 7), { mode: 'blend', threshold: 0 }],
    ['usual light', blend(6, 0), { mode: 'add', threshold: 0 }],
    [
      'light that is added whole',
      blend(0, 0),
      { mode: 'add', threshold: 0, blend: { source: 'one', destination: 'one' } },
    ],
    [
      'multiplying',
      blend(4, 1),
      { mode: 'blend', threshold: 0, blend: { source: 'destination color', destination: 'zero' } },
    ],
    ['a test above', tested(4), { mode: 'test', threshold: 128 / 255, test: 'greater' }],
    ['a test from', tested(6), { mode: 'test', threshold: 128 / 255 }],
    ['a test that all pass', tested(0), { mode: 'opaque', threshold: 0 }],
    [
      'both',
      blend(6, 7) + tested(4),
      {
        mode: 'test',
        threshold: 128 / 255,
        test: 'greater',
        blend: { source: 'source alpha', destination: 'inverse source alpha' },
      },
    ],
  ] as const)('%s', (_, flags, expected) => {
    expect(alphaOf(flags)).toEqual(expected);
  });
});
