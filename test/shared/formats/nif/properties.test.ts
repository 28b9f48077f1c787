import { describe, expect, test } from 'vitest';
import { locate } from '#shared/binary/locate.ts';
import { NiCamera } from '#shared/formats/nif/blocks/camera.ts';
import { NiPointLight, NiSpotLight, NiTextureEffect } from '#shared/formats/nif/blocks/lights.ts';
import {
  NiAlphaProperty,
  NiMaterialProperty,
  NiStencilProperty,
  NiVertexColorProperty,
  NiZBufferProperty,
} from '#shared/formats/nif/blocks/properties.ts';
import {
  NiPalette,
  NiPersistentSrcTextureRendererData,
  NiPixelData,
  NiSourceTexture,
} from '#shared/formats/nif/blocks/textures.ts';
import { NiTexturingProperty } from '#shared/formats/nif/blocks/texturing.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { HandLaid } from '#test/support/hand-laid.ts';
import {
  FALLOUT,
  FALLOUT_4,
  LEFTOVER,
  lay,
  MORROWIND,
  OBLIVION,
  take,
  XBOX,
} from '#test/support/hand-laid-nif.ts';

/** Bytes written by hand from the published description. */

/** The first fields of every named object of 20.2.0.7: no name, no extra data, no controller. */
const object = (context: NifContext): HandLaid => lay(context).i32(-1).u32(0).i32(-1);
/** The same for Morrowind, after the name of the block’s type. */
const oldObject = (type: string): HandLaid => lay(MORROWIND).text(type).text('').i32(-1, -1);
/** Position, rotation and scale of an object in the scene. */
const placed = (laid: HandLaid): HandLaid => laid.f32(1, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1);

describe('flags of properties', () => {
  test('blending and testing are shown and set by name', () => {
    const laid = object(FALLOUT).u16(0x12ec).u8(128);
    expect(take(NiAlphaProperty, laid, FALLOUT)).toMatchObject({ flags: 0x12ec, threshold: 128 });
    const tree = locate(NiAlphaProperty, laid.bytes, FALLOUT);
    const shown = (name: string): string => tree.at(`flags.${name}`).text();
    expect(
      ['alphaBlend', 'sourceBlendMode', 'destinationBlendMode', 'alphaTest', 'testFunc'].map(shown),
    ).toEqual(['false', 'source alpha (6)', 'inverse source alpha (7)', 'true', 'greater (4)']);
    const [change] = tree.change('flags.destinationBlendMode', 'one').changes;
    expect([...(change?.after ?? [])]).toEqual([0x0c, 0x12]);
  });

  test('settings that are fields in Oblivion are packed into flags later', () => {
    const spread = lay(OBLIVION).text('').u32(0).i32(-1).u8(1).u32(4, 0, 0xffffffff, 0, 0, 3, 3);
    expect(take(NiStencilProperty, spread, OBLIVION)).toMatchObject({
      stencilEnabled: 1,
      stencilFunction: 4,
      passAction: 3,
      drawMode: 3,
    });
    const packed = object(XBOX).u16(19840).u32(0, 0xffffffff);
    expect(take(NiStencilProperty, packed, XBOX).flags).toBe(19840);
    expect(locate(NiStencilProperty, packed.bytes, XBOX).at('flags.drawMode').text()).toBe('both sides (3)');
    take(NiZBufferProperty, object(FALLOUT).u16(15), FALLOUT);
    take(NiZBufferProperty, lay(OBLIVION).text('').u32(0).i32(-1).u16(15).u32(3), OBLIVION);
    take(NiZBufferProperty, oldObject('NiZBufferProperty').u16(15), MORROWIND);
    take(NiVertexColorProperty, oldObject('NiVertexColorProperty').u16(0).u32(2, 1), MORROWIND);
    take(NiVertexColorProperty, object(FALLOUT).u16(0x28), FALLOUT);
  });

  test('materials lose ambient and diffuse colors, and gain a factor, in Fallout', () => {
    const colors = (count: number): number[] => Array.from({ length: count * 3 }, (_, i) => i / 16);
    const old = oldObject('NiMaterialProperty')
      .u16(1)
      .f32(...colors(4), 10, 1);
    expect(take(NiMaterialProperty, old, MORROWIND)).toMatchObject({
      ambientColor: { r: 0 },
      emissiveColor: { b: 11 / 16 },
      glossiness: 10,
      alpha: 1,
    });
    const young = object(FALLOUT).f32(...colors(2), 50, 0.5, 2);
    expect(take(NiMaterialProperty, young, FALLOUT)).toMatchObject({ alpha: 0.5, emissiveMult: 2 });
    const between = { ...FALLOUT, bs: 24 };
    take(NiMaterialProperty, object(between).f32(...colors(4), 50, 1, 1), between);
  });
});

describe('textures', () => {
  /** A texture in a slot: source, clamp, filter, set. */
  const map = (laid: HandLaid, source: number): HandLaid => laid.u8(1).i32(source).u16(0x3200).u8(0);

  test('Fallout’s slots for normals and height come before the decals', () => {
    const laid = object(FALLOUT).u16(0x24).u32(9);
    map(laid, 3).u8(0, 0, 0, 0);
    laid.u8(1).i32(4).u16(0x3200).u8(0).f32(1, 0, 1, 0, 0, 1);
    map(laid, 5);
    map(laid, 6).f32(0.5);
    map(laid, 7).u32(1).u8(1).i32(8).u16(0).u8(1).f32(0, 0, 1, 1, 0.25).u32(2).f32(0.5, 0.5).u32(9);
    const value = take(NiTexturingProperty, laid, FALLOUT);
    expect(value).toMatchObject({
      baseTexture: { source: 3, flags: 0x3200 },
      bumpMapTexture: { source: 4 },
      normalTexture: { source: 5 },
      parallaxTexture: { source: 6 },
      parallaxOffset: 0.5,
      decal0Texture: { source: 7 },
      hasDecal1Texture: undefined,
    });
    expect(value.shaderTextures).toMatchObject([{ mapId: 9, map: { source: 8, center: { u: 0.5 } } }]);
  });

  test('Morrowind’s slots have booleans of four bytes, and settings for the PlayStation 2', () => {
    const laid = oldObject('NiTexturingProperty').u16(1).u32(2, 7, 1).i32(5).u32(3, 2, 0).u16(0, 0xffb5, 0);
    laid.u32(0, 0, 0, 0, 0, 0);
    expect(take(NiTexturingProperty, laid, MORROWIND)).toMatchObject({
      applyMode: 2,
      baseTexture: { source: 5, clampMode: 3, ps2K: -75, unknownShort1: 0 },
      hasDecal0Texture: 0,
    });
  });

  test('a texture’s pixels are in the file, or beside it', () => {
    const tail = [6, 1, 3] as const;
    const inside = oldObject('NiSourceTexture')
      .u8(0, 1)
      .i32(4)
      .u32(...tail)
      .u8(1);
    expect(take(NiSourceTexture, inside, MORROWIND)).toMatchObject({ pixelData: 4, fileName: undefined });
    const beside = oldObject('NiSourceTexture')
      .u8(1)
      .text('a.dds')
      .u32(...tail)
      .u8(1);
    expect(take(NiSourceTexture, beside, MORROWIND)).toMatchObject({
      fileName: 'a.dds',
      pixelData: undefined,
    });
    const both = lay(OBLIVION)
      .text('')
      .u32(0)
      .i32(-1)
      .u8(0)
      .text('b.dds')
      .i32(4)
      .u32(...tail)
      .u8(1, 1);
    expect(take(NiSourceTexture, both, OBLIVION)).toMatchObject({ fileName: 'b.dds', pixelData: 4 });
    const young = object(FALLOUT)
      .u8(1)
      .u32(7)
      .i32(-1)
      .u32(...tail)
      .u8(1, 1, 0);
    expect(take(NiSourceTexture, young, FALLOUT)).toMatchObject({ fileName: 7, persistRenderData: 0 });
  });

  test('every face has as many pixels as declared', () => {
    const masked = lay(OBLIVION).u32(1);
    const old = lay(MORROWIND).text('NiPixelData').u32(1, 0xff, 0xff00, 0xff0000, 0xff000000, 32);
    old.u8(129, 8, 130, 32, 0, 65, 12, 0).i32(-1).u32(1, 4, 1, 1, 0, 4).u8(1, 2, 3, 4);
    expect([...take(NiPixelData, old, MORROWIND).pixelData]).toEqual([1, 2, 3, 4]);
    masked.u8(32).u32(0, 0).u8(1).u32(0);
    for (let i = 0; i < 4; i += 1) masked.u32(i, 0).u8(8, 0);
    masked.i32(-1).u32(1, 4, 1, 1, 0, 4, 2).u8(1, 2, 3, 4, 5, 6, 7, 8);
    expect(take(NiPixelData, masked, OBLIVION)).toMatchObject({ numFaces: 2, bitsPerPixel: 32 });
    const stored = lay(FALLOUT).u32(4).u8(0).u32(0, 0).u8(0).u32(0);
    for (let i = 0; i < 4; i += 1) stored.u32(4, 4).u8(0, 0);
    stored
      .i32(-1)
      .u32(1, 0, 4, 4, 0, 8, 0, 1, 3)
      .u8(...new Array<number>(8).fill(9));
    expect(take(NiPersistentSrcTextureRendererData, stored, FALLOUT).pixelData).toHaveLength(8);
  });

  test('a palette’s colors are units of four bytes, which a console reverses', () => {
    const colors = Array.from({ length: 16 }, (_, i) => [i, 0x20, 0x30, 0x40]);
    const little = lay(FALLOUT)
      .u8(1)
      .u32(16)
      .u8(...colors.flat());
    const big = lay(XBOX)
      .u8(1)
      .u32(16)
      .u8(...colors.flatMap((color) => color.toReversed()));
    for (const [laid, context] of [
      [little, FALLOUT],
      [big, XBOX],
    ] as const) {
      const { palette } = take(NiPalette, laid, context);
      expect([...(palette as unknown as { readonly r: Uint8Array }).r].slice(0, 3)).toEqual([0, 1, 2]);
    }
  });
});

describe('lights and cameras', () => {
  test('Morrowind lists the nodes of a light by address, later games by block', () => {
    const old = placed(oldObject('NiPointLight').u16(0)).f32(0, 0, 0).u32(0, 0, 2, 0xaa, 0xbb);
    old.f32(1, 0, 0, 0, 1, 0.5, 0.25, 0, 0, 0, 0, 1, 0);
    const light = take(NiPointLight, old, MORROWIND);
    expect([...(light.affectedNodePointers ?? [])]).toEqual([0xaa, 0xbb]);
    expect(light).toMatchObject({ dimmer: 1, diffuseColor: { r: 1, b: 0.25 }, linearAttenuation: 1 });
    const young = placed(object(FALLOUT).u32(14)).u32(0).i32(-1).u8(1).u32(1).i32(3);
    young.f32(1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0, 45, 30, 1);
    const spot = take(NiSpotLight, young, FALLOUT);
    expect([...(spot.affectedNodes ?? [])]).toEqual([3]);
    expect(spot).toMatchObject({ outerSpotAngle: 45, innerSpotAngle: 30, exponent: 1 });
  });

  test('a light of Fallout 4 has no list, one of an early Oblivion file no inner angle', () => {
    const bright = [1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0];
    take(
      NiPointLight,
      placed(object(FALLOUT_4).u32(14))
        .i32(-1)
        .f32(...bright),
      FALLOUT_4,
    );
    const old = placed(lay(LEFTOVER).u32(0).text('').u32(0).i32(-1).u16(0)).u32(0).i32(-1).u8(1).u32(0);
    take(NiSpotLight, old.f32(...bright, 45, 1), LEFTOVER);
  });

  test('a texture effect has its projection; a camera, its view', () => {
    const effect = placed(object(FALLOUT).u32(14)).u32(0).i32(-1).u8(1).u32(0);
    effect.f32(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0).u32(2, 3, 2, 2).i32(9).u8(0).f32(0, 0, 1, 0);
    expect(take(NiTextureEffect, effect, FALLOUT)).toMatchObject({ sourceTexture: 9, textureType: 2 });
    const old = placed(oldObject('NiCamera').u16(0)).f32(0, 0, 0).u32(0, 0);
    old.f32(-1, 1, 1, -1, 1, 5000, 0, 1, 1, 0, 1).i32(-1).u32(0);
    expect(take(NiCamera, old, MORROWIND)).toMatchObject({ frustumFar: 5000, scene: -1 });
    const young = placed(object(FALLOUT).u32(14)).u32(0).i32(-1).u16(0).f32(-1, 1, 1, -1, 1, 5000).u8(1);
    young.f32(0, 1, 1, 0, 1).i32(-1).u32(0, 0);
    expect(take(NiCamera, young, FALLOUT)).toMatchObject({ useOrthographicProjection: 1, lodAdjust: 1 });
  });
});
