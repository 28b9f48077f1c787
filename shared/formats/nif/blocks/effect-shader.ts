import { f32, u8, u32 } from '#shared/binary/number.ts';
import { array, struct, when, whenAll } from '#shared/binary/struct.ts';
import { type Infer, rest } from '#shared/binary/type.ts';
import { block, Color3, Color4, OBJECT_NET, string, texturePath } from '#shared/formats/nif/common.ts';
import { CLAMP_MODES, SKY_OBJECT_TYPES } from '#shared/formats/nif/render-enums.ts';
import { waterFlags } from '#shared/formats/nif/shader-flags.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { BSSPLuminanceParams } from './lighting-shader.ts';
import { SHADER_FLAGS } from './shader-textures.ts';

/** Shaders of effects, sky and water, since Skyrim. Source: nif.xml. */

const sinceFallout4 = ({ bs }: NifContext): boolean => bs >= 130;
const beforeFallout76 = ({ bs }: NifContext): boolean => bs < 155;
const fallout76 = ({ bs }: NifContext): boolean => bs >= 155 && bs < 170;
const sinceFallout76 = ({ bs }: NifContext): boolean => bs >= 155;
const starfield = ({ bs }: NifContext): boolean => bs >= 170;

const DATA = {
  ...SHADER_FLAGS,
  sourceTexture: texturePath(),
  unknownFloat: when(starfield, f32()),
  textureClampMode: u8({ values: CLAMP_MODES }),
  lightingInfluence: u8({ doc: 'How strongly light affects it, 0 to 255' }),
  envMapMinLod: u8(),
  unusedByte: u8({ hue: 'padding' }),
  falloffStartAngle: f32({ doc: 'Cosine of the angle to the viewer at which falloff begins' }),
  falloffStopAngle: f32({ doc: 'Cosine of the angle at which it ends' }),
  falloffStartOpacity: f32({ range: [0, 1] }),
  falloffStopOpacity: f32({ range: [0, 1] }),
  refractionPower: when(fallout76, f32()),
  baseColor: Color4,
  baseColorScale: f32(),
  softFalloffDepth: f32({ doc: 'Distance from other objects at which it begins to fade' }),
  greyscaleTexture: texturePath({ doc: 'Palette for greyscaleToPaletteColor and -Alpha' }),
  ...whenAll(sinceFallout4, {
    envMapTexture: texturePath(),
    normalTexture: texturePath(),
    envMaskTexture: texturePath(),
    environmentMapScale: f32(),
  }),
  ...whenAll(sinceFallout76, {
    reflectanceTexture: texturePath(),
    lightingTexture: texturePath(),
    emittanceColor: Color3,
    emitGradientTexture: texturePath(),
    luminance: BSSPLuminanceParams,
  }),
  ...whenAll(starfield, {
    unknownBytes: array(u8(), 7),
    unknownFloats: array(f32(), 6),
    unknownByte: u8(),
  }),
};

/** The surface, for games that store it as a part of its own. */
export const BSEffectShaderPropertyData = struct('BSEffectShaderPropertyData', DATA);

export const BSEffectShaderProperty = block('BSEffectShaderProperty', () => ({
  ...OBJECT_NET,
  name: string({
    doc: 'Since Fallout 4 the path of a material file, which overrides nearly all fields below',
    names: 'materials',
  }),
  ...whenAll(beforeFallout76, DATA),
  shaderPropertyData: when(sinceFallout76, when(rest, BSEffectShaderPropertyData)),
}));

type Data = Infer<typeof BSEffectShaderPropertyData>;
export type EffectShaderData = { readonly [K in keyof Data]: Data[K] | undefined };

/** The surface of an effect shader, in any game’s form; undefined if a material file holds it. */
export function effectShaderData(shader: Infer<typeof BSEffectShaderProperty>): EffectShaderData {
  return shader.shaderPropertyData ?? shader;
}

export const BSWaterShaderProperty = block('BSWaterShaderProperty', () => ({
  ...OBJECT_NET,
  ...SHADER_FLAGS,
  waterShaderFlags: waterFlags,
}));

export const BSSkyShaderProperty = block('BSSkyShaderProperty', () => ({
  ...OBJECT_NET,
  ...SHADER_FLAGS,
  sourceTexture: texturePath(),
  skyObjectType: u32({ values: SKY_OBJECT_TYPES }),
}));

export const EFFECT_SHADERS = [BSEffectShaderProperty, BSWaterShaderProperty, BSSkyShaderProperty];
