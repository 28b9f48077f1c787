import { f32, flags, i8, i32, u8, u16 } from '#shared/binary/number.ts';
import { array, struct, switchOn, when } from '#shared/binary/struct.ts';
import type { Type } from '#shared/binary/type.ts';
import {
  block,
  bool,
  byteBool,
  Color4,
  DECIDES,
  Quaternion,
  ref,
  Vector3,
} from '#shared/formats/nif/common.ts';
import { type NifContext, V10_1_0_108, V10_1_0_109, V10_1_0_111 } from '#shared/formats/nif/version.ts';
import { NiQuatTransform } from './interpolators.ts';

/** Interpolators that mix others by weight, for sequences that overlap. Source: nif.xml. */

/** Up to this version numbers were wider, and in another order. */
const wide = ({ version }: NifContext) => version <= V10_1_0_109;
const old = ({ version }: NifContext) => version <= V10_1_0_111;
const width = (context: NifContext) => (wide(context) ? 'wide' : 'narrow');

const count = () => switchOn(width, { wide: u16({ edit: 'derived' }), narrow: u8({ edit: 'derived' }) });
const index = () => switchOn(width, { wide: u16(), narrow: u8() });
const priority = () => switchOn(width, { wide: i32(), narrow: i8() });

const InterpBlendItem = struct('InterpBlendItem', {
  interpolator: ref(),
  weight: f32(),
  normalizedWeight: f32(),
  priority: switchOn(width, { wide: i32(), narrow: u8() }),
  easeSpinner: f32(),
});

const Legacy = struct('NiBlendInterpolator before 10.1.0.112', {
  arraySize: count(),
  arrayGrowBy: when(wide, u16()),
  interpArrayItems: array(InterpBlendItem, 'arraySize'),
  managerControlled: bool(),
  weightThreshold: f32(),
  onlyUseHighestWeight: bool(),
  interpCount: index(),
  singleIndex: index(),
  singleInterpolator: when(({ version }: NifContext) => version >= V10_1_0_108, ref()),
  singleTime: when(({ version }: NifContext) => version >= V10_1_0_108, f32({ unit: 's' })),
  highPriority: priority(),
  nextHighPriority: priority(),
});

const recent = (context: NifContext) => !old(context);

/** Stored unless a manager fills it in while the game runs. */
function unmanaged<T, C>(type: Type<T, C>) {
  const stored = (_context: NifContext, { flags }: { readonly flags: number }) => (flags & 1) === 0;
  return when(recent, when(stored, type));
}

const BLEND = {
  legacy: when(old, Legacy),
  flags: when(
    recent,
    flags(u8, { managerControlled: 0, useOnlyHighestWeight: { at: 1, decides: false } }, DECIDES),
  ),
  arraySize: when(recent, u8({ edit: 'derived' })),
  weightThreshold: when(recent, f32()),
  interpCount: unmanaged(u8()),
  singleIndex: unmanaged(u8({ doc: '255 = none' })),
  highPriority: unmanaged(i8()),
  nextHighPriority: unmanaged(i8()),
  singleTime: unmanaged(f32({ unit: 's' })),
  highWeightsSum: unmanaged(f32()),
  nextHighWeightsSum: unmanaged(f32()),
  highEaseSpinner: unmanaged(f32()),
  interpArrayItems: unmanaged(array(InterpBlendItem, 'arraySize')),
};

export const NiBlendBoolInterpolator = block('NiBlendBoolInterpolator', () => ({
  ...BLEND,
  value: byteBool({ doc: '2 = not set' }),
}));
export const NiBlendFloatInterpolator = block('NiBlendFloatInterpolator', () => ({ ...BLEND, value: f32() }));
export const NiBlendPoint3Interpolator = block('NiBlendPoint3Interpolator', () => ({
  ...BLEND,
  value: Vector3,
}));
export const NiBlendColorInterpolator = block('NiBlendColorInterpolator', () => ({
  ...BLEND,
  value: Color4,
}));
export const NiBlendQuaternionInterpolator = block('NiBlendQuaternionInterpolator', () => ({
  ...BLEND,
  value: Quaternion,
}));
export const NiBlendTransformInterpolator = block('NiBlendTransformInterpolator', () => ({
  ...BLEND,
  value: when(wide, NiQuatTransform),
}));

export const BLEND_INTERPOLATORS = [
  NiBlendBoolInterpolator,
  NiBlendFloatInterpolator,
  NiBlendPoint3Interpolator,
  NiBlendColorInterpolator,
  NiBlendQuaternionInterpolator,
  NiBlendTransformInterpolator,
];
