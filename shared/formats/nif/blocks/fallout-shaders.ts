import { f32, i32, u32 } from '#shared/binary/number.ts';
import { when, whenAll } from '#shared/binary/struct.ts';
import { block, ref, texturePath } from '#shared/formats/nif/common.ts';
import { CLAMP_MODES, SKY_OBJECT_TYPES } from '#shared/formats/nif/render-enums.ts';
import { fallout3Flags1, fallout3Flags2 } from '#shared/formats/nif/shader-flags.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { SHADE_PROPERTY } from './properties.ts';

/** Shaders of Fallout 3 and New Vegas. Source: nif.xml. */

const fallout3 = ({ bs }: NifContext): boolean => bs <= 34;

const SHADER_TYPES = {
  0: 'tall grass',
  1: 'default',
  10: 'sky',
  14: 'skin',
  15: 'unknown',
  17: 'water',
  29: 'lighting 3.0',
  32: 'tile',
  33: 'no lighting',
} as const;

const SHADER = {
  ...SHADE_PROPERTY,
  ...whenAll(fallout3, {
    shaderType: u32({ values: SHADER_TYPES }),
    shaderFlags: fallout3Flags1,
    shaderFlags2: fallout3Flags2,
    environmentMapScale: f32(),
  }),
};
export const BSShaderProperty = block('BSShaderProperty', SHADER);
export const WaterShaderProperty = block('WaterShaderProperty', SHADER);
export const HairShaderProperty = block('HairShaderProperty', SHADER);
export const DistantLODShaderProperty = block('DistantLODShaderProperty', SHADER);
export const BSDistantTreeShaderProperty = block('BSDistantTreeShaderProperty', SHADER);
export const VolumetricFogShaderProperty = block('VolumetricFogShaderProperty', SHADER);
export const TallGrassShaderProperty = block('TallGrassShaderProperty', () => ({
  ...SHADER,
  fileName: texturePath({ doc: 'Texture' }),
}));

const LIGHTING = { ...SHADER, textureClampMode: when(fallout3, u32({ values: CLAMP_MODES })) };

const PP_LIGHTING = {
  ...LIGHTING,
  textureSet: ref({ takes: 'texture set' }),
  refractionStrength: when(({ bs }: NifContext) => bs > 14, f32()),
  refractionFirePeriod: when(({ bs }: NifContext) => bs > 14, i32()),
  parallaxMaxPasses: when(({ bs }: NifContext) => bs > 24, f32()),
  parallaxScale: when(({ bs }: NifContext) => bs > 24, f32()),
};
export const BSShaderPPLightingProperty = block('BSShaderPPLightingProperty', PP_LIGHTING);
export const Lighting30ShaderProperty = block('Lighting30ShaderProperty', PP_LIGHTING);

export const BSShaderNoLightingProperty = block('BSShaderNoLightingProperty', () => ({
  ...LIGHTING,
  fileName: texturePath({ doc: 'Texture' }),
  ...whenAll(({ bs }: NifContext) => bs > 26, {
    falloffStartAngle: f32({ doc: 'Cosine of the angle to the viewer at which falloff begins' }),
    falloffStopAngle: f32({ doc: 'Cosine of the angle at which it ends' }),
    falloffStartOpacity: f32({ range: [0, 1] }),
    falloffStopOpacity: f32({ range: [0, 1] }),
  }),
}));

export const SkyShaderProperty = block('SkyShaderProperty', () => ({
  ...LIGHTING,
  fileName: texturePath({ doc: 'Texture' }),
  skyObjectType: u32({ values: SKY_OBJECT_TYPES }),
}));

export const TileShaderProperty = block('TileShaderProperty', () => ({
  ...LIGHTING,
  fileName: texturePath({ doc: 'Texture' }),
}));

export const FALLOUT_SHADERS = [
  BSShaderProperty,
  BSShaderPPLightingProperty,
  BSShaderNoLightingProperty,
  Lighting30ShaderProperty,
  SkyShaderProperty,
  TileShaderProperty,
  TallGrassShaderProperty,
  WaterShaderProperty,
  HairShaderProperty,
  DistantLODShaderProperty,
  BSDistantTreeShaderProperty,
  VolumetricFogShaderProperty,
];
