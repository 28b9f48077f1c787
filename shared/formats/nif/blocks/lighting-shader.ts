import { f32, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when, whenAll } from '#shared/binary/struct.ts';
import { sizedText } from '#shared/binary/text.ts';
import { type Infer, rest } from '#shared/binary/type.ts';
import {
  block,
  bool,
  byteBool,
  Color3,
  DECIDES,
  OBJECT_NET,
  ref,
  string,
  Vector3,
  Vector4,
} from '#shared/formats/nif/common.ts';
import { CLAMP_MODES } from '#shared/formats/nif/render-enums.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { SHADER_FLAGS } from './shader-textures.ts';

/**
 * BSLightingShaderProperty: how a lit surface looks, since Skyrim. From Fallout 76 on it ends early if its name is that
 * of a material file. Sources: nif.xml; for Starfield, what other readers measured in its files.
 */

const beforeFallout4 = ({ bs }: NifContext): boolean => bs < 130;
const fallout4 = ({ bs }: NifContext): boolean => bs >= 130 && bs < 155;
const sinceFallout4 = ({ bs }: NifContext): boolean => bs >= 130;
const beforeFallout76 = ({ bs }: NifContext): boolean => bs < 155;
const fallout76 = ({ bs }: NifContext): boolean => bs >= 155 && bs < 170;
const sinceFallout76 = ({ bs }: NifContext): boolean => bs >= 155;
const starfield = ({ bs }: NifContext): boolean => bs >= 170;

const SHADER_TYPES = {
  0: 'default',
  1: 'environment map',
  2: 'glow',
  3: 'parallax',
  4: 'face tint',
  5: 'skin tint',
  6: 'hair tint',
  7: 'parallax occlusion',
  8: 'multitexture landscape',
  9: 'LOD landscape',
  10: 'snow',
  11: 'multilayer parallax',
  12: 'tree animation',
  13: 'LOD objects',
  14: 'sparkle snow',
  15: 'LOD objects HD',
  16: 'eye environment map',
  17: 'cloud',
  18: 'LOD landscape noise',
  19: 'multitexture landscape LOD blend',
  20: 'dismemberment',
} as const;
const SHADER_TYPES_SINCE_FALLOUT_76 = {
  0: 'default',
  2: 'glow',
  3: 'face tint',
  4: 'skin tint',
  5: 'hair tint',
  12: 'eye environment map',
  17: 'terrain',
} as const;

interface Typed {
  readonly shaderType?: number;
}
/** Fields of a shader type. Fallout 76 renumbers the types; Starfield stores no fields for them. */
const under =
  (type: number, newType?: number) =>
  ({ bs }: NifContext, { shaderType }: Typed): boolean =>
    bs < 170 && shaderType === (bs < 155 ? type : newType);

const LARGEST = 3.4028234663852886e38;
/** Fallout 4 stores the largest float for “not used”, and only then the backlight power. */
const rimlightUnused = (_context: NifContext, { rimlightPower = 0 }: { rimlightPower?: number }): boolean =>
  rimlightPower >= LARGEST && rimlightPower < Number.POSITIVE_INFINITY;

/** How water changes the surface; −1 = the game decides. */
export const BSSPWetnessParams = struct('BSSPWetnessParams', {
  specScale: f32(),
  specPower: f32(),
  minVar: f32(),
  envMapScale: when(({ bs }: NifContext) => bs === 130, f32()),
  fresnelPower: f32(),
  metalness: when(({ bs }: NifContext) => bs < 170, f32()),
  unknown1: when(({ bs }: NifContext) => bs > 130 && bs < 170, f32()),
  unknown2: when(fallout76, f32()),
});

export const BSSPLuminanceParams = struct('BSSPLuminanceParams', {
  lumEmittance: f32(),
  exposureOffset: f32(),
  finalExposureMin: f32(),
  finalExposureMax: f32(),
});

export const BSSPTranslucencyParams = struct('BSSPTranslucencyParams', {
  subsurfaceColor: Color3,
  transmissiveScale: f32(),
  turbulence: f32(),
  thickObject: bool(),
  mixAlbedo: bool(),
});

export const BSTextureArray = struct('BSTextureArray', {
  textureArrayWidth: u32({ edit: 'derived' }),
  textureArray: array(sizedText(u32(), { names: 'textures' }), 'textureArrayWidth'),
});

interface Fallout76 {
  readonly doTranslucency?: number;
  readonly hasTextureArrays?: number;
}
const hasArrays = (_context: NifContext, { hasTextureArrays = 0 }: Fallout76): boolean =>
  hasTextureArrays !== 0;

/** Factors: a blank one changes nothing. */
const ONE = { blank: 1 } as const;
const WHITE = struct('Color3', { r: f32(ONE), g: f32(ONE), b: f32(ONE) });

const DATA = {
  ...SHADER_FLAGS,
  textureSet: ref({ takes: 'texture set' }),
  emissiveColor: Color3,
  emissiveMultiple: f32(),
  rootMaterial: when(
    ({ bs }: NifContext) => bs >= 130 && bs < 170,
    string({ doc: 'Parent of the material in name', names: 'materials' }),
  ),
  textureClampMode: u32({ values: CLAMP_MODES }),
  alpha: f32({ doc: 'Opacity; above 1 it offsets transparency of textures' }),
  refractionStrength: f32({ range: [0, 1] }),
  glossiness: when(beforeFallout4, f32({ doc: 'Specular power' })),
  smoothness: when(sinceFallout4, f32({ range: [0, 1] })),
  specularColor: Color3,
  specularStrength: f32(),
  lightingEffect1: when(beforeFallout4, f32({ doc: 'Soft lighting' })),
  lightingEffect2: when(beforeFallout4, f32({ doc: 'Rim lighting' })),
  subsurfaceRolloff: when(fallout4, f32()),
  rimlightPower: when(fallout4, f32({ doc: 'Largest float = not used', ...DECIDES })),
  backlightPower: when(fallout4, when(rimlightUnused, f32())),
  grayscaleToPaletteScale: when(sinceFallout4, f32({ range: [0, 1] })),
  fresnelPower: when(sinceFallout4, f32()),
  wetness: when(sinceFallout4, BSSPWetnessParams),
  luminance: when(sinceFallout76, BSSPLuminanceParams),
  ...whenAll(fallout76, {
    doTranslucency: bool(DECIDES),
    translucency: when(
      (_context: NifContext, { doTranslucency = 0 }: Fallout76) => doTranslucency !== 0,
      BSSPTranslucencyParams,
    ),
    hasTextureArrays: byteBool(DECIDES),
    numTextureArrays: when(hasArrays, u32({ edit: 'derived' })),
    textureArrays: when(hasArrays, list(BSTextureArray, 'numTextureArrays')),
  }),
  environmentMapScale: when(under(1), f32(ONE)),
  useScreenSpaceReflections: when(fallout4, when(under(1), bool())),
  wetnessControlUseSsr: when(fallout4, when(under(1), bool())),
  skinTintColor: when(under(5, 4), WHITE),
  skinTintAlpha: when(sinceFallout4, when(under(5, 4), f32(ONE))),
  hairTintColor: when(under(6, 5), WHITE),
  maxPasses: when(under(7), f32()),
  scale: when(under(7), f32(ONE)),
  parallaxInnerLayerThickness: when(under(11), f32()),
  parallaxRefractionScale: when(under(11), f32()),
  parallaxInnerLayerTextureScale: when(under(11), struct('TexCoord', { u: f32(ONE), v: f32(ONE) })),
  parallaxEnvmapStrength: when(under(11), f32()),
  sparkleParameters: when(under(14), Vector4),
  eyeCubemapScale: when(under(16), f32(ONE)),
  leftEyeReflectionCenter: when(under(16), Vector3),
  rightEyeReflectionCenter: when(under(16), Vector3),
  unknownFloats: when(starfield, array(f32(), 7)),
  unknownShort: when(starfield, u16()),
};

/** The surface, for games that store it as a part of its own. */
export const BSLightingShaderPropertyData = struct('BSLightingShaderPropertyData', {
  shaderType: u32({ values: SHADER_TYPES_SINCE_FALLOUT_76, ...DECIDES }),
  ...DATA,
});

export const BSLightingShaderProperty = block('BSLightingShaderProperty', () => ({
  shaderType: when(beforeFallout76, u32({ values: SHADER_TYPES, ...DECIDES })),
  ...OBJECT_NET,
  name: string({
    doc: 'Since Fallout 4 the path of a material file, which overrides nearly all fields below',
    names: 'materials',
  }),
  ...whenAll(beforeFallout76, DATA),
  shaderPropertyData: when(sinceFallout76, when(rest, BSLightingShaderPropertyData)),
}));

type Data = Infer<typeof BSLightingShaderPropertyData>;
export type LightingShaderData = { readonly [K in keyof Data]: Data[K] | undefined };

/** The surface of a lighting shader, in any game’s form; undefined if a material file holds it. */
export function lightingShaderData(shader: Infer<typeof BSLightingShaderProperty>): LightingShaderData {
  return shader.shaderPropertyData ?? shader;
}

export const LIGHTING_SHADERS = [BSLightingShaderProperty];
