import type { Infer } from '#shared/binary/type.ts';
import { effectPalette } from '#shared/formats/nif/scene/effect-features.ts';
import { fallout4Light } from '#shared/formats/nif/scene/lighting-features.ts';
import type { ShaderFeatures } from '#shared/scene/shader-features.ts';
import type { Bgem, Bgsm } from './schema.ts';
import { dataPath } from './texture-path.ts';

/** What the shader of a lit material does beyond its textures and colors. */
export function litFeatures(value: Infer<typeof Bgsm>): ShaderFeatures {
  const { specularColor: s, hairTintColor: h } = value;
  const map = dataPath(value.greyscaleTexture);
  const isPalette = value.grayscaleToPaletteColor !== 0 && map !== '';
  return {
    specularColor: [s.r, s.g, s.b],
    // Fallout 76 keeps colors of highlights in the texture, and smoothness in another.
    gloss: value.specularTexture === undefined ? 'red and green' : 'red',
    ...fallout4Light(
      value.subsurfaceLighting ? (value.subsurfaceLightingRolloff ?? 0) : 0,
      value.rimLighting ? value.rimPower : 0,
      value.backLighting ? value.backLightPower : 0,
    ),
    tint: value.hair ? { color: [h.r, h.g, h.b], by: 'multiply' } : undefined,
    palette: isPalette ? { map, row: value.grayscaleToPaletteScale, color: true, alpha: false } : undefined,
    refraction: value.refraction ? value.refractionPower : undefined,
  };
}

/** What the shader of an effect does beyond its textures and colors. */
export function effectFileFeatures(value: Infer<typeof Bgem>): ShaderFeatures {
  const { falloffStartAngle, falloffStopAngle, falloffStartOpacity, falloffStopOpacity } = value;
  return {
    falloff: value.falloffEnabled
      ? {
          start: falloffStartAngle,
          stop: falloffStopAngle,
          startOpacity: falloffStartOpacity,
          stopOpacity: falloffStopOpacity,
          color: value.falloffColorEnabled !== 0,
        }
      : undefined,
    palette: effectPalette(
      dataPath(value.grayscaleTexture),
      value.grayscaleToPaletteColor !== 0,
      value.grayscaleToPaletteAlpha !== 0,
      value.baseColor.r,
    ),
    lightInfluence: value.effectLightingEnabled ? value.lightingInfluence : undefined,
    refraction: value.refraction ? value.refractionPower : undefined,
  };
}
