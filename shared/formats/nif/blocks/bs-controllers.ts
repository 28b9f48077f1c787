import { f32, u16, u32 } from '#shared/binary/number.ts';
import { block, bool, ref } from '#shared/formats/nif/common.ts';
import { SINGLE_INTERP_CONTROLLER, TIME_CONTROLLER } from './controllers.ts';

/** Bethesda’s own controllers. Source: nif.xml. */

export const BSMaterialEmittanceMultController = block(
  'BSMaterialEmittanceMultController',
  SINGLE_INTERP_CONTROLLER,
);
export const BSRefractionStrengthController = block(
  'BSRefractionStrengthController',
  SINGLE_INTERP_CONTROLLER,
);
export const BSFrustumFOVController = block('BSFrustumFOVController', SINGLE_INTERP_CONTROLLER);
export const BSNiAlphaPropertyTestRefController = block(
  'BSNiAlphaPropertyTestRefController',
  SINGLE_INTERP_CONTROLLER,
);

export const BSRefractionFirePeriodController = block('BSRefractionFirePeriodController', () => ({
  ...TIME_CONTROLLER,
  interpolator: ref(),
}));

/** What a controller of an effect shader changes. */
export const EFFECT_VARIABLES: Readonly<Record<number, string>> = {
  0: 'emissive multiple',
  1: 'falloff start angle',
  2: 'falloff stop angle',
  3: 'falloff start opacity',
  4: 'falloff stop opacity',
  5: 'alpha',
  6: 'U offset',
  7: 'U scale',
  8: 'V offset',
  9: 'V scale',
  11: 'U offset (Fallout 76)',
  12: 'U scale (Fallout 76)',
  13: 'V offset (Fallout 76)',
  14: 'V scale (Fallout 76)',
};

/** What a controller of a lighting shader changes. */
export const LIGHTING_VARIABLES: Readonly<Record<number, string>> = {
  0: 'refraction strength',
  3: 'emissive multiple (Fallout 76)',
  8: 'environment map scale',
  9: 'glossiness',
  10: 'specular strength',
  11: 'emissive multiple',
  12: 'alpha',
  20: 'U offset',
  21: 'U scale',
  22: 'V offset',
  23: 'V scale',
};

export const BSEffectShaderPropertyFloatController = block('BSEffectShaderPropertyFloatController', () => ({
  ...SINGLE_INTERP_CONTROLLER,
  controlledVariable: u32({ values: EFFECT_VARIABLES }),
}));

export const BSEffectShaderPropertyColorController = block('BSEffectShaderPropertyColorController', () => ({
  ...SINGLE_INTERP_CONTROLLER,
  controlledColor: u32({ values: { 0: 'emissive color' } }),
}));

export const BSLightingShaderPropertyFloatController = block(
  'BSLightingShaderPropertyFloatController',
  () => ({
    ...SINGLE_INTERP_CONTROLLER,
    controlledVariable: u32({ values: LIGHTING_VARIABLES }),
  }),
);

export const BSLightingShaderPropertyUShortController = block(
  'BSLightingShaderPropertyUShortController',
  () => ({
    ...SINGLE_INTERP_CONTROLLER,
    controlledVariable: u32(),
  }),
);

export const BSLightingShaderPropertyColorController = block(
  'BSLightingShaderPropertyColorController',
  () => ({
    ...SINGLE_INTERP_CONTROLLER,
    controlledColor: u32({ values: { 0: 'specular color', 1: 'emissive color' } }),
  }),
);

export const BSLagBoneController = block('BSLagBoneController', () => ({
  ...TIME_CONTROLLER,
  linearVelocity: f32({ doc: 'How fast the bone swings back behind its actor' }),
  linearRotation: f32(),
  maximumDistance: f32(),
}));

export const BSProceduralLightningController = block('BSProceduralLightningController', () => ({
  ...TIME_CONTROLLER,
  interpolator1Generation: ref(),
  interpolator2Mutation: ref(),
  interpolator3Subdivision: ref(),
  interpolator4NumBranches: ref(),
  interpolator5NumBranchesVar: ref(),
  interpolator6Length: ref(),
  interpolator7LengthVar: ref(),
  interpolator8Width: ref(),
  interpolator9ArcOffset: ref(),
  subdivisions: u16(),
  numBranches: u16(),
  numBranchesVariation: u16(),
  length: f32(),
  lengthVariation: f32(),
  width: f32(),
  childWidthMult: f32({ doc: 'Width of branches, relative to the bolt’s' }),
  arcOffset: f32({ doc: '0 = straight' }),
  fadeMainBolt: bool(),
  fadeChildBolts: bool(),
  animateArcOffset: bool(),
  shaderProperty: ref(),
}));

export const BS_CONTROLLERS = [
  BSMaterialEmittanceMultController,
  BSRefractionStrengthController,
  BSFrustumFOVController,
  BSNiAlphaPropertyTestRefController,
  BSRefractionFirePeriodController,
  BSEffectShaderPropertyFloatController,
  BSEffectShaderPropertyColorController,
  BSLightingShaderPropertyFloatController,
  BSLightingShaderPropertyUShortController,
  BSLightingShaderPropertyColorController,
  BSLagBoneController,
  BSProceduralLightningController,
];
