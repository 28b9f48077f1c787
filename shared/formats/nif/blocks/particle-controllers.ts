import { u8, u16, u32 } from '#shared/binary/number.ts';
import { when } from '#shared/binary/struct.ts';
import { block, ptr, ref, string } from '#shared/formats/nif/common.ts';
import { data, hasInterpolator, SINGLE_INTERP_CONTROLLER, TIME_CONTROLLER } from './controllers.ts';
import { FloatKeys, linearKeys } from './keys.ts';

/** Controllers of particle systems and of their modifiers’ values. Source: nif.xml. */

const MODIFIER_CTLR = {
  ...SINGLE_INTERP_CONTROLLER,
  modifierName: string({ doc: 'Modifier it changes' }),
};

const VALUE_CTLR = { ...MODIFIER_CTLR, data };

const EMITTER_CTLR = {
  ...MODIFIER_CTLR,
  data,
  visibilityInterpolator: when(
    hasInterpolator,
    ref({ doc: 'Whether it emits; the other one gives particles per second' }),
  ),
};

export const NiPSysEmitterCtlr = block('NiPSysEmitterCtlr', EMITTER_CTLR);
export const BSPSysMultiTargetEmitterCtlr = block('BSPSysMultiTargetEmitterCtlr', () => ({
  ...EMITTER_CTLR,
  maxEmitters: u16(),
  masterParticleSystem: ptr(),
}));

export const NiPSysEmitterCtlrData = block('NiPSysEmitterCtlrData', () => ({
  birthRateKeys: FloatKeys,
  numActiveKeys: u32({ edit: 'derived' }),
  activeKeys: linearKeys(u8(), 'numActiveKeys'),
}));

export const NiPSysUpdateCtlr = block('NiPSysUpdateCtlr', TIME_CONTROLLER);
export const NiPSysResetOnLoopCtlr = block('NiPSysResetOnLoopCtlr', TIME_CONTROLLER);

/** Controllers of one modifier value each. The name says which; the fields are the same. */
const MODIFIER_VALUES = [
  'ModifierActive',
  'EmitterDeclination',
  'EmitterDeclinationVar',
  'EmitterInitialRadius',
  'EmitterLifeSpan',
  'EmitterPlanarAngle',
  'EmitterPlanarAngleVar',
  'EmitterSpeed',
  'GravityStrength',
  'InitialRotSpeed',
  'InitialRotSpeedVar',
  'InitialRotAngle',
  'InitialRotAngleVar',
  'FieldMagnitude',
  'FieldAttenuation',
  'FieldMaxDistance',
  'AirFieldAirFriction',
  'AirFieldInheritVelocity',
  'AirFieldSpread',
] as const;

export const MODIFIER_VALUE_CTLRS = MODIFIER_VALUES.map((value) => block(`NiPSys${value}Ctlr`, VALUE_CTLR));

export const PARTICLE_CONTROLLERS = [
  NiPSysEmitterCtlr,
  BSPSysMultiTargetEmitterCtlr,
  NiPSysEmitterCtlrData,
  NiPSysUpdateCtlr,
  NiPSysResetOnLoopCtlr,
  ...MODIFIER_VALUE_CTLRS,
];
