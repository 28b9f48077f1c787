import type { EffectShaderData } from '#shared/formats/nif/blocks/effect-shader.ts';
import type { Falloff, GreyscalePalette, ShaderFeatures } from '#shared/scene/shader-features.ts';

/** Features of BSEffectShaderProperty, whose numbers NifSkope’s shaders explain. */
export function effectFeatures(
  data: EffectShaderData,
  has: (bit: string, hashed: string) => boolean,
): ShaderFeatures {
  const { lightingInfluence = 0, greyscaleTexture: map = '' } = data;
  return {
    falloff:
      has('useFalloff', 'FALLOFF') || has('rgbFalloff', 'RGB_FALLOFF') ? falloffOf(data, has) : undefined,
    palette: effectPalette(
      map,
      has('greyscaleToPaletteColor', 'GRAYSCALE_TO_PALETTE_COLOR'),
      has('greyscaleToPaletteAlpha', 'GRAYSCALE_TO_PALETTE_ALPHA'),
      data.baseColor?.r,
    ),
    lightInfluence: has('effectLighting', 'EFFECT_LIGHTING') ? lightingInfluence / 255 : undefined,
    refraction: has('refraction', 'REFRACTION') ? (data.refractionPower ?? 0.5) : undefined,
  };
}

/** The palette of an effect; the red of its color is the row. */
export function effectPalette(
  map: string,
  color: boolean,
  alpha: boolean,
  row = 1,
): GreyscalePalette | undefined {
  return map !== '' && (color || alpha) ? { map, row, color, alpha } : undefined;
}

function falloffOf(data: EffectShaderData, has: (bit: string, hashed: string) => boolean): Falloff {
  const {
    falloffStartAngle = 1,
    falloffStopAngle = 0,
    falloffStartOpacity = 1,
    falloffStopOpacity = 0,
  } = data;
  return {
    start: falloffStartAngle,
    stop: falloffStopAngle,
    startOpacity: falloffStartOpacity,
    stopOpacity: falloffStopOpacity,
    color: has('rgbFalloff', 'RGB_FALLOFF'),
  };
}
