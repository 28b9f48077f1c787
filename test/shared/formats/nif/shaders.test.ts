import { describe, expect, test } from 'vitest';
import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import {
  BSEffectShaderProperty,
  BSSkyShaderProperty,
  BSWaterShaderProperty,
  effectShaderData,
} from '#shared/formats/nif/blocks/effect-shader.ts';
import {
  BSShaderNoLightingProperty,
  Lighting30ShaderProperty,
  SkyShaderProperty,
  TallGrassShaderProperty,
  TileShaderProperty,
  WaterShaderProperty,
} from '#shared/formats/nif/blocks/fallout-shaders.ts';
import { BSLightingShaderProperty, lightingShaderData } from '#shared/formats/nif/blocks/lighting-shader.ts';
import { BSShaderTextureSet } from '#shared/formats/nif/blocks/shader-textures.ts';
import { SHADER_FLAG_HASHES } from '#shared/formats/nif/shader-flags.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import {
  FALLOUT,
  FALLOUT_4,
  FALLOUT_76,
  lay,
  SKYRIM,
  STARFIELD,
  take,
  XBOX,
} from '#test/support/hand-laid-nif.ts';

/** Bytes written by hand from the published description. */

/** No name, no extra data, no controller. */
const object = (laid: HandLaid, name = -1): HandLaid => laid.i32(name).u32(0).i32(-1);
const LARGEST = 3.4028234663852886e38;

describe.each([FALLOUT, XBOX])('shaders of Fallout 3, little-endian: $littleEndian', (context) => {
  /** Smooth, type, flags of a tested and written depth, environment map of half strength. */
  const shader = (type: number, of: NifContext = context): HandLaid =>
    object(lay(of)).u16(1).u32(type, 0x82000000, 1).f32(0.5);

  test('each has the fields of its kind after the shared ones', () => {
    take(WaterShaderProperty, shader(17), context);
    const path = 'textures\\a.dds';
    expect(take(TallGrassShaderProperty, shader(0).text(path), context).fileName).toBe(path);
    expect(take(TileShaderProperty, shader(32).u32(3).text(path), context).textureClampMode).toBe(3);
    expect(take(SkyShaderProperty, shader(10).u32(3).text(path).u32(5), context).skyObjectType).toBe(5);
    const lit = take(Lighting30ShaderProperty, shader(29).u32(3).i32(4).f32(0.25).i32(-7).f32(4, 1), context);
    expect(lit).toMatchObject({ textureSet: 4, refractionFirePeriod: -7, parallaxMaxPasses: 4 });
    const glow = take(
      BSShaderNoLightingProperty,
      shader(33).u32(3).text(path).f32(1, 0, 0.75, 0.125),
      context,
    );
    expect(glow).toMatchObject({ environmentMapScale: 0.5, falloffStopOpacity: 0.125 });
  });

  test('early files have fewer of them', () => {
    const [of14, of24] = [
      { ...context, bs: 14 },
      { ...context, bs: 24 },
    ];
    take(Lighting30ShaderProperty, shader(29, of14).u32(3).i32(4), of14);
    take(Lighting30ShaderProperty, shader(29, of24).u32(3).i32(4).f32(0).i32(0), of24);
    take(BSShaderNoLightingProperty, shader(33, of24).u32(3).text('a'), of24);
  });

  test('flags and types are shown by name', () => {
    const laid = shader(29);
    const tree = locate(WaterShaderProperty, laid.bytes, context);
    expect(tree.at('shaderType').text()).toBe('lighting 3.0 (29)');
    expect(tree.at('shaderFlags.zBufferTest').value()).toBe(true);
    expect(tree.at('shaderFlags2.zBufferWrite').value()).toBe(true);
  });
});

describe('lighting shaders', () => {
  /** Up to the fields that Fallout 4 changed: offset, scale, textures, glow, clamp, alpha, refraction. */
  const skyrim = (type: number): HandLaid =>
    object(lay(SKYRIM).u32(type))
      .u32(0x82400301, 0x8021)
      .f32(0, 0, 1, 1)
      .i32(9)
      .f32(0, 0, 0, 1)
      .u32(3)
      .f32(1, 0, 80, 1, 0.5, 0.25, 2, 0.3, 2.5);
  const fallout4 = (type: number, rim: readonly number[]): HandLaid =>
    object(lay(FALLOUT_4).u32(type), 2)
      .u32(0x80400201, 1)
      .f32(0, 0, 1, 1)
      .i32(9)
      .f32(0, 0, 0, 1)
      .i32(-1)
      .u32(3)
      .f32(1, 0, 0.75, 1, 1, 1, 2, 0.3, ...rim, 0.5, 5, -1, -1, -1, -1, -1, -1);

  test.each([
    { type: 0, tail: [], fields: { lightingEffect2: 2.5, environmentMapScale: undefined } },
    { type: 1, tail: [0.5], fields: { environmentMapScale: 0.5 } },
    { type: 5, tail: [1, 0.5, 0.25], fields: { skinTintColor: { r: 1, g: 0.5, b: 0.25 } } },
    { type: 6, tail: [1, 0.5, 0.25], fields: { hairTintColor: { r: 1, g: 0.5, b: 0.25 } } },
    { type: 7, tail: [4, 1.5], fields: { maxPasses: 4, scale: 1.5 } },
    {
      type: 11,
      tail: [5, 0.25, 2, 3, 0.5],
      fields: { parallaxInnerLayerTextureScale: { u: 2, v: 3 }, parallaxEnvmapStrength: 0.5 },
    },
    { type: 14, tail: [1, 2, 3, 4], fields: { sparkleParameters: { x: 1, y: 2, z: 3, w: 4 } } },
    {
      type: 16,
      tail: [1.5, -2, 7, 4, 2, 7, 4],
      fields: { eyeCubemapScale: 1.5, rightEyeReflectionCenter: { x: 2, y: 7, z: 4 } },
    },
  ])('Skyrim’s type $type ends with what it needs', ({ type, tail, fields }) => {
    const shader = take(BSLightingShaderProperty, skyrim(type).f32(...tail), SKYRIM);
    expect(shader).toMatchObject({ shaderType: type, glossiness: 80, specularStrength: 2, ...fields });
    expect(lightingShaderData(shader)).toMatchObject({ textureSet: 9, ...fields });
  });

  test('Fallout 4 stores backlight only if the rim light is not used', () => {
    const unused = take(BSLightingShaderProperty, fallout4(0, [LARGEST, 7]), FALLOUT_4);
    expect(unused).toMatchObject({ backlightPower: 7, grayscaleToPaletteScale: 0.5, fresnelPower: 5 });
    expect(Object.values(unused.wetness ?? {})).toEqual([-1, -1, -1, -1, -1, -1]);
    const used = take(BSLightingShaderProperty, fallout4(0, [2]), FALLOUT_4);
    expect(used).toMatchObject({ rimlightPower: 2, backlightPower: undefined, grayscaleToPaletteScale: 0.5 });
  });

  test('Fallout 4 adds fields at the end', () => {
    const shiny = take(BSLightingShaderProperty, fallout4(1, [2]).f32(0.5).u8(1, 0), FALLOUT_4);
    expect(shiny).toMatchObject({ useScreenSpaceReflections: 1, wetnessControlUseSsr: 0 });
    const skin = take(BSLightingShaderProperty, fallout4(5, [2]).f32(1, 1, 1, 0.5), FALLOUT_4);
    expect(skin).toMatchObject({ skinTintAlpha: 0.5 });
  });

  test('since Fallout 76 nothing follows the name of a material file', () => {
    for (const context of [FALLOUT_76, STARFIELD]) {
      const named = take(BSLightingShaderProperty, object(lay(context), 3), context);
      expect(named.shaderPropertyData).toBeUndefined();
      expect(lightingShaderData(named).textureSet).toBeUndefined();
      const effect = take(BSEffectShaderProperty, object(lay(context), 3), context);
      expect(effectShaderData(effect).sourceTexture).toBeUndefined();
    }
  });

  test('Fallout 76 lists set flags by the hashes of their names otherwise', () => {
    const laid = object(lay(FALLOUT_76)).u32(4, 1, 2, 3849131744, 731263983, 1).f32(0, 0, 1, 1).i32(9);
    laid.f32(0, 0, 0, 1).i32(-1).u32(3).f32(1, 0, 0.75, 1, 1, 1, 2, 0.5, 5);
    laid.f32(-1, -1, -1, -1, -1, -1, -1, 100, 13.5, 2, 3).u8(1).f32(1, 0, 0, 0.5, 0.25).u8(1, 0);
    laid.u8(1).u32(1, 2).text('a.dds').text('b.dds').f32(1, 1, 1, 0.5);
    const data = lightingShaderData(take(BSLightingShaderProperty, laid, FALLOUT_76));
    expect(data).toMatchObject({
      shaderType: 4,
      luminance: { lumEmittance: 100, finalExposureMax: 3 },
      translucency: { turbulence: 0.25, thickObject: 1 },
      skinTintAlpha: 0.5,
    });
    expect(data.textureArrays?.[0]?.textureArray.get(1)).toBe('b.dds');
    const tree = locate(BSLightingShaderProperty, laid.bytes, FALLOUT_76);
    expect(tree.at('shaderPropertyData.sf1[0]').text()).toBe('DECAL (0xE56D16E0)');
    expect(tree.at('shaderPropertyData.sf2').childCount).toBe(2);
  });

  test('Starfield’s has no root material, less wetness, and unknown bytes at its end', () => {
    const laid = object(lay(STARFIELD)).u32(0, 1, 0, 348504749).f32(0, 0, 1, 1).i32(-1).f32(1, 1, 1, 1);
    laid.u32(3).f32(1, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, -1, 100, 13.5, 2, 3, 1, 2, 3, 4, 5, 6, 7).u16(8);
    expect(laid.bytes).toHaveLength(166);
    const data = lightingShaderData(take(BSLightingShaderProperty, laid, STARFIELD));
    expect(data).toMatchObject({ smoothness: 1, luminance: { exposureOffset: 13.5 }, unknownShort: 8 });
    expect(data.wetness).toEqual({ specScale: 1, specPower: 1, minVar: 1, fresnelPower: -1 });
  });

  test('a truncated shader does not count as one that ends after its name', () => {
    const cut = object(lay(FALLOUT_76)).u32(0).bytes;
    expect(() => read(BSLightingShaderProperty, cut, FALLOUT_76)).toThrow(
      expect.objectContaining({ path: 'shaderPropertyData.numSf1' }),
    );
  });
});

describe('other shaders', () => {
  const start = (context: NifContext): HandLaid => object(lay(context)).u32(0x80000000, 0x20);
  const effect = (laid: HandLaid): HandLaid =>
    laid.f32(0, 0, 1, 1).text('a.dds').u8(3, 204, 2, 0).f32(1, 0.5, 0, 1, 1, 1, 1, 0.25, 2, 100).text('');

  test('an effect holds its textures', () => {
    expect(take(BSEffectShaderProperty, effect(start(SKYRIM)), SKYRIM)).toMatchObject({
      sourceTexture: 'a.dds',
      lightingInfluence: 204,
      falloffStopAngle: 0.5,
      baseColor: { a: 0.25 },
      baseColorScale: 2,
    });
    const young = effect(start(FALLOUT_4)).text('e.dds').text('n.dds').text('m.dds').f32(0.5);
    expect(take(BSEffectShaderProperty, young, FALLOUT_4)).toMatchObject({
      envMapTexture: 'e.dds',
      envMaskTexture: 'm.dds',
      environmentMapScale: 0.5,
    });
  });

  test('the odd files between Fallout 4 and Fallout 76 have one list of flags', () => {
    const between = { ...FALLOUT_4, bs: 139 };
    const laid = effect(object(lay(between)).u32(1, 1740048692))
      .text('')
      .text('')
      .text('')
      .f32(1);
    expect([...(take(BSEffectShaderProperty, laid, between).sf1 ?? [])]).toEqual([1740048692]);
  });

  test('an effect since Fallout 76 has its textures in a part of its own', () => {
    const laid = object(lay(FALLOUT_76)).u32(0, 0).f32(0, 0, 1, 1).text('a.dds').u8(3, 204, 2, 0);
    laid.f32(1, 0.5, 0, 1, 0.125, 1, 1, 1, 0.25, 2, 100).text('g').text('e').text('n').text('m').f32(0.5);
    laid.text('r').text('l').f32(1, 0, 0).text('x').f32(100, 13.5, 2, 3);
    const data = effectShaderData(take(BSEffectShaderProperty, laid, FALLOUT_76));
    expect(data).toMatchObject({ refractionPower: 0.125, normalTexture: 'n', lightingTexture: 'l' });
    expect(data.luminance?.lumEmittance).toBe(100);
    const later = object(lay(STARFIELD)).u32(0, 0).f32(0, 0, 1, 1).text('a.dds').f32(9).u8(3, 204, 2, 0);
    later.f32(1, 0.5, 0, 1, 1, 1, 1, 0.25, 2, 100).text('g').text('e').text('n').text('m').f32(0.5);
    later.text('r').text('l').f32(1, 0, 0).text('x').f32(100, 13.5, 2, 3).u8(1, 2, 3, 4, 5, 6, 7);
    later.f32(1, 2, 3, 4, 5, 6).u8(8);
    const unknown = effectShaderData(take(BSEffectShaderProperty, later, STARFIELD));
    expect(unknown).toMatchObject({ unknownFloat: 9, unknownByte: 8 });
    expect(unknown.refractionPower).toBeUndefined();
  });

  test('water and sky start like the others', () => {
    const water = start(SKYRIM).f32(0, 0, 1, 1).u32(0xc4);
    expect(take(BSWaterShaderProperty, water, SKYRIM).waterShaderFlags).toBe(0xc4);
    const tree = locate(BSWaterShaderProperty, water.bytes, SKYRIM);
    expect(
      ['depth', 'reflections', 'refractions'].map((flag) => tree.at(`waterShaderFlags.${flag}`).value()),
    ).toEqual([true, true, true]);
    const sky = start(SKYRIM).f32(0, 0, 1, 1).text('sky.dds').u32(3);
    expect(take(BSSkyShaderProperty, sky, SKYRIM)).toMatchObject({
      sourceTexture: 'sky.dds',
      skyObjectType: 3,
    });
  });

  test('each game names its own flags', () => {
    const bits = (context: NifContext): readonly (string | undefined)[] =>
      ['receiveShadows', 'rgbFalloff'].map((name) => {
        const { bytes } = start(context).f32(0, 0, 1, 1).u32(0);
        const flags = locate(BSWaterShaderProperty, bytes, context).at('shaderFlags1');
        return flags.children(0, 64).find((bit) => bit.name === name)?.path;
      });
    expect(bits(SKYRIM)).toEqual(['shaderFlags1.receiveShadows', undefined]);
    expect(bits(FALLOUT_4)).toEqual([undefined, 'shaderFlags1.rgbFalloff']);
  });

  test('texture sets keep the bytes of paths, whatever their encoding', () => {
    const laid = lay(SKYRIM).u32(2).text('textures\\\xe4\xff.dds').text('');
    const { textures } = take(BSShaderTextureSet, laid, SKYRIM);
    expect([textures.get(0), textures.get(1)]).toEqual(['textures\\\xe4\xff.dds', '']);
  });
});

test('a flag’s hash is the CRC-32 of its name, starting with 0 and not inverted', () => {
  for (const [hash, name] of Object.entries(SHADER_FLAG_HASHES)) {
    let crc = 0;
    for (const byte of Buffer.from(name)) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    expect(`${name} ${crc >>> 0}`).toBe(`${name} ${hash}`);
  }
});
