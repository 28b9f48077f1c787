import { f32, flags, i32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, when } from '#shared/binary/struct.ts';
import { block, bool, ptr, ref, refs, string } from '#shared/formats/nif/common.ts';
import {
  type NifContext,
  V10_1_0_0,
  V10_1_0_103,
  V10_1_0_104,
  V10_1_0_108,
  V10_2_0_0,
} from '#shared/formats/nif/version.ts';
import { lookAtFlags, PATH, pathFlags } from './interpolators.ts';

/**
 * Controllers change a value of an object over time. They form a chain that starts at the object. Before 10.1.0.104
 * they held their keys themselves; since then an interpolator does. Source: nif.xml.
 */

export const CYCLE_TYPES = { 0: 'loop', 1: 'reverse', 2: 'clamp' } as const;

export const TIME_CONTROLLER = {
  nextController: ref({ takes: 'controller' }),
  flags: flags(
    u16,
    {
      animType: { at: 0, doc: 'Time starts when the object appears, not with the game' },
      cycleType: { at: 1, width: 2, values: CYCLE_TYPES },
      active: 3,
      playBackwards: 4,
      managerControlled: 5,
      computeScaledTime: 6,
      forcedUpdate: 7,
    },
    { doc: 'Before 10.1 bits 4 and 5 of a material’s controller choose the color' },
  ),
  frequency: f32({ doc: 'Speed; 1 = as in the keys' }),
  phase: f32({ unit: 's' }),
  startTime: f32({ unit: 's' }),
  stopTime: f32({ unit: 's' }),
  target: ptr({ doc: 'Object it changes' }),
};

export const hasInterpolator = ({ version }: NifContext) => version >= V10_1_0_104;
const holdsData = ({ version }: NifContext) => version <= V10_1_0_103;

export const INTERP_CONTROLLER = {
  ...TIME_CONTROLLER,
  managerControlled: when(
    ({ version }: NifContext) => version >= V10_1_0_104 && version <= V10_1_0_108,
    bool(),
  ),
};

export const SINGLE_INTERP_CONTROLLER = {
  ...INTERP_CONTROLLER,
  interpolator: when(hasInterpolator, ref({ takes: 'interpolator' })),
};

/** Older files have this instead of an interpolator. */
export const data = when(holdsData, ref());

const KEYFRAME_CONTROLLER = { ...SINGLE_INTERP_CONTROLLER, data };

export const NiKeyframeController = block('NiKeyframeController', KEYFRAME_CONTROLLER);
export const NiTransformController = block('NiTransformController', KEYFRAME_CONTROLLER);
export const BSKeyframeController = block('BSKeyframeController', () => ({
  ...KEYFRAME_CONTROLLER,
  data2: ref(),
}));

export const NiMultiTargetTransformController = block('NiMultiTargetTransformController', () => ({
  ...INTERP_CONTROLLER,
  numExtraTargets: u16({ edit: 'derived' }),
  extraTargets: array(ptr(), 'numExtraTargets'),
}));

export const NiVisController = block('NiVisController', () => ({ ...SINGLE_INTERP_CONTROLLER, data }));
export const NiAlphaController = block('NiAlphaController', () => ({ ...SINGLE_INTERP_CONTROLLER, data }));
export const NiRollController = block('NiRollController', () => ({
  ...SINGLE_INTERP_CONTROLLER,
  data: ref(),
}));

export const NiMaterialColorController = block('NiMaterialColorController', () => ({
  ...SINGLE_INTERP_CONTROLLER,
  targetColor: when(
    ({ version }: NifContext) => version >= V10_1_0_0,
    u16({ values: { 0: 'ambient', 1: 'diffuse', 2: 'specular', 3: 'emissive' } }),
  ),
  data,
}));

export const NiLightColorController = block('NiLightColorController', () => ({
  ...SINGLE_INTERP_CONTROLLER,
  targetColor: when(
    ({ version }: NifContext) => version >= V10_1_0_0,
    u16({ values: { 0: 'diffuse', 1: 'ambient' } }),
  ),
  data,
}));

export const NiLightDimmerController = block('NiLightDimmerController', SINGLE_INTERP_CONTROLLER);
export const NiLightIntensityController = block('NiLightIntensityController', SINGLE_INTERP_CONTROLLER);
export const NiLightRadiusController = block('NiLightRadiusController', SINGLE_INTERP_CONTROLLER);

const textureSlot = () =>
  u32({
    values: {
      0: 'base',
      1: 'dark',
      2: 'detail',
      3: 'gloss',
      4: 'glow',
      5: 'bump',
      6: 'normal',
      7: 'parallax',
      8: 'decal 0',
      9: 'decal 1',
      10: 'decal 2',
      11: 'decal 3',
    },
  });

export const NiTextureTransformController = block('NiTextureTransformController', () => ({
  ...SINGLE_INTERP_CONTROLLER,
  shaderMap: bool(),
  textureSlot: textureSlot(),
  operation: u32({
    values: { 0: 'move along U', 1: 'move along V', 2: 'rotate', 3: 'scale along U', 4: 'scale along V' },
  }),
  data,
}));

export const NiFlipController = block('NiFlipController', () => ({
  ...SINGLE_INTERP_CONTROLLER,
  textureSlot: textureSlot(),
  accumTime: when(holdsData, f32({ unit: 's' })),
  delta: when(holdsData, f32({ unit: 's', doc: 'Time that each texture is shown' })),
  numSources: u32({ edit: 'derived' }),
  sources: refs('numSources'),
}));

export const NiUVController = block('NiUVController', () => ({
  ...TIME_CONTROLLER,
  textureSet: u16({ doc: 'UV set it moves' }),
  data: ref(),
}));

export const NiPathController = block('NiPathController', () => ({
  ...TIME_CONTROLLER,
  pathFlags: when(({ version }: NifContext) => version >= V10_1_0_0, pathFlags()),
  ...PATH,
}));

export const NiLookAtController = block('NiLookAtController', () => ({
  ...TIME_CONTROLLER,
  lookAtFlags: when(({ version }: NifContext) => version >= V10_1_0_0, lookAtFlags()),
  lookAt: ptr(),
}));

const EXTRA_DATA_CONTROLLER = {
  ...SINGLE_INTERP_CONTROLLER,
  extraDataName: when(({ version }: NifContext) => version >= V10_2_0_0, string()),
};

export const NiColorExtraDataController = block('NiColorExtraDataController', EXTRA_DATA_CONTROLLER);

const beforeNames = ({ version }: NifContext) => version <= V10_1_0_0;

export const NiFloatExtraDataController = block('NiFloatExtraDataController', () => ({
  ...EXTRA_DATA_CONTROLLER,
  numExtraBytes: when(beforeNames, u8({ edit: 'derived' })),
  unknownBytes: when(beforeNames, array(u8(), 7)),
  unknownExtraBytes: when(beforeNames, array(u8(), 'numExtraBytes')),
  data,
}));

export const NiFloatsExtraDataController = block('NiFloatsExtraDataController', () => ({
  ...EXTRA_DATA_CONTROLLER,
  floatsExtraDataIndex: i32(),
  data,
}));

export const NiFloatsExtraDataPoint3Controller = block('NiFloatsExtraDataPoint3Controller', () => ({
  ...EXTRA_DATA_CONTROLLER,
  floatsExtraDataIndex: i32(),
}));

export const CONTROLLERS = [
  NiKeyframeController,
  NiTransformController,
  BSKeyframeController,
  NiMultiTargetTransformController,
  NiVisController,
  NiAlphaController,
  NiRollController,
  NiMaterialColorController,
  NiLightColorController,
  NiLightDimmerController,
  NiLightIntensityController,
  NiLightRadiusController,
  NiTextureTransformController,
  NiFlipController,
  NiUVController,
  NiPathController,
  NiLookAtController,
  NiColorExtraDataController,
  NiFloatExtraDataController,
  NiFloatsExtraDataController,
  NiFloatsExtraDataPoint3Controller,
];
