import type { LightingShaderData } from '#shared/formats/nif/blocks/lighting-shader.ts';
import type { FeatureColor, ShaderFeatures, Tint } from '#shared/scene/shader-features.ts';

/**
 * Features of BSLightingShaderProperty. Which slot of the texture set holds what, and what the numbers mean, was
 * published for NifSkope’s and the community’s shaders.
 */

/** What a lighting shader is read with. */
export interface LightingShader {
  readonly data: LightingShaderData;
  readonly bs: number;
  /** Paths of its texture set. */
  readonly slot: (slot: number) => string;
  /** Whether it has a flag, by its bit’s name or the name whose hash newer games store. */
  readonly has: (bit: string, hashed: string) => boolean;
}

/** Slots of a texture set that only some shaders use. */
const SUBSURFACE = 2;
const HEIGHT = 3;
const DETAIL = 3;
const PALETTE = 3;
const INNER_LAYER = 6;
const FACE_TINT = 6;
const BACK_LIGHT = 7;

const TYPES = { parallax: 3, faceTint: 4, skinTint: 5, hairTint: 6, occlusion: 7, innerLayer: 11 } as const;
/** Fallout 76 has other numbers. */
const TYPES_SINCE_76 = {
  ...TYPES,
  parallax: -1,
  faceTint: 3,
  skinTint: 4,
  hairTint: 5,
  occlusion: -1,
} as const;

/** Texture widths between the lowest and the highest point. */
const PARALLAX_DEPTH = 0.08;
/** Deeper relief slides apart. */
const DEEPEST = 0.4;
/** Fallout 4 stores the largest float for a rim light that is not used. */
const UNUSED = 3e38;

export function lightingFeatures(shader: LightingShader): ShaderFeatures {
  const { data, bs, slot, has } = shader;
  const fallout4 = bs >= 130;
  const { specularColor: s } = data;
  const model = has('modelSpaceNormals', 'MODELSPACENORMALS');
  const palette = has('greyscaleToPaletteColor', 'GRAYSCALE_TO_PALETTE_COLOR') ? slot(PALETTE) : '';
  return {
    specularColor: s && rgb(s),
    gloss: fallout4 ? 'red and green' : model ? 'red' : 'normal alpha',
    glowOnColor: !fallout4,
    ...(fallout4 ? fallout4Lights(data) : skyrimLights(shader)),
    tint: tintOf(shader),
    ...(fallout4 ? {} : skyrimRelief(shader)),
    palette:
      fallout4 && palette !== ''
        ? { map: palette, row: data.grayscaleToPaletteScale ?? 1, color: true, alpha: false }
        : undefined,
    refraction: has('refraction', 'REFRACTION') ? (data.refractionStrength ?? 0) : undefined,
  };
}

/** The multilayer shader has a strength of its own for the environment. */
export function innerEnvironmentScale({ data, bs }: LightingShader): number | undefined {
  return bs < 130 && data.shaderType === TYPES.innerLayer ? (data.parallaxEnvmapStrength ?? 0) : undefined;
}

function skyrimLights({ data, slot, has }: LightingShader): ShaderFeatures {
  const { lightingEffect1: rolloff = 0, lightingEffect2: power = 0 } = data;
  const [mask, back] = [slot(SUBSURFACE), slot(BACK_LIGHT)];
  const on = (flag: string, texture: string): boolean => has(flag, '') && texture !== '';
  return {
    softLight: on('softLighting', mask) && rolloff > 0 ? { rolloff, mask } : undefined,
    rimLight: on('rimLighting', mask) && power > 0 ? { power, mask } : undefined,
    backLight: on('backLighting', back) ? { strength: 1, mask: back } : undefined,
  };
}

function fallout4Lights({ subsurfaceRolloff = 0, rimlightPower, backlightPower }: LightingShaderData) {
  return fallout4Light(subsurfaceRolloff, rimlightPower, backlightPower);
}

/** Lights of Fallout 4, which have no masks; an absent power or one of 0 is none. */
export function fallout4Light(rolloff: number, rim = 0, back = 0): ShaderFeatures {
  return {
    softLight: rolloff > 0 ? { rolloff, mask: '' } : undefined,
    rimLight: rim > 0 && rim < UNUSED ? { power: rim, mask: '' } : undefined,
    backLight: back > 0 ? { strength: Math.min(1, back), mask: '' } : undefined,
  };
}

function tintOf({ data, bs, has }: LightingShader): Tint | undefined {
  const types = bs < 155 ? TYPES : TYPES_SINCE_76;
  const { shaderType, skinTintColor, skinTintAlpha = 1, hairTintColor } = data;
  if (shaderType === types.hairTint && hairTintColor !== undefined) {
    return { color: rgb(hairTintColor), by: bs < 130 ? 'vertex green' : 'multiply' };
  }
  if (skinTintColor === undefined || (shaderType !== types.skinTint && !has('facegenRgbTint', '')))
    return undefined;
  if (bs < 130) return { color: rgb(skinTintColor), by: 'soft' };
  const [r, g, b] = rgb(skinTintColor).map((value) => 1 + (value - 1) * skinTintAlpha);
  return { color: [r ?? 1, g ?? 1, b ?? 1], by: 'multiply' };
}

function skyrimRelief({ data, slot }: LightingShader): ShaderFeatures {
  const { shaderType, scale = 1 } = data;
  const { parallaxInnerLayerTextureScale: uv } = data;
  const height = slot(HEIGHT);
  const depth = PARALLAX_DEPTH * (shaderType === TYPES.occlusion ? scale : 1);
  const isRelief = shaderType === TYPES.parallax || shaderType === TYPES.occlusion;
  return {
    faceTint: shaderType === TYPES.faceTint ? { tint: slot(FACE_TINT), detail: slot(DETAIL) } : undefined,
    parallax:
      isRelief && height !== '' && depth > 0 ? { height, depth: Math.min(DEEPEST, depth) } : undefined,
    innerLayer:
      shaderType === TYPES.innerLayer && slot(INNER_LAYER) !== ''
        ? {
            map: slot(INNER_LAYER),
            thickness: data.parallaxInnerLayerThickness ?? 0,
            refraction: data.parallaxRefractionScale ?? 0,
            scale: [uv?.u ?? 1, uv?.v ?? 1],
          }
        : undefined,
  };
}

function rgb({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): FeatureColor {
  return [r, g, b];
}
