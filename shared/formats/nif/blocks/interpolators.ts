import { f32, flags, i16, i32, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import { block, bool, Color4, ptr, Quaternion, ref, string, Vector3 } from '#shared/formats/nif/common.ts';
import { type NifContext, V10_1_0_109 } from '#shared/formats/nif/version.ts';

/** Give a controller's value at a time: a constant pose, or keys and curves of a data block. Source: nif.xml. */

const NOT_SET = { doc: 'Used if there is no data; -3.4e38 = not set' } as const;
const NO_HANDLE = { doc: 'First control point of its curve; 65535 = none' } as const;

/** A component of -3.4e38 is not set. */
export const NiQuatTransform = struct('NiQuatTransform', {
  translation: Vector3,
  rotation: Quaternion,
  scale: f32(),
  trsValid: when(
    ({ version }: NifContext) => version <= V10_1_0_109,
    array(bool(), 3, { doc: 'Which of translation, rotation and scale are set' }),
  ),
});

const TRANSFORM = { transform: NiQuatTransform, data: ref() };
const BOOL = { value: bool({ ...NOT_SET, doc: 'Used if there is no data; 2 = not set' }), data: ref() };

export const NiTransformInterpolator = block('NiTransformInterpolator', TRANSFORM);
export const BSRotAccumTransfInterpolator = block('BSRotAccumTransfInterpolator', TRANSFORM);
export const NiFloatInterpolator = block('NiFloatInterpolator', () => ({ value: f32(NOT_SET), data: ref() }));
export const NiPoint3Interpolator = block('NiPoint3Interpolator', () => ({ value: Vector3, data: ref() }));
export const NiColorInterpolator = block('NiColorInterpolator', () => ({ value: Color4, data: ref() }));
export const NiQuaternionInterpolator = block('NiQuaternionInterpolator', () => ({
  value: Quaternion,
  data: ref(),
}));
export const NiBoolInterpolator = block('NiBoolInterpolator', BOOL);
export const NiBoolTimelineInterpolator = block('NiBoolTimelineInterpolator', BOOL);

/** How an object follows a path; the older controller has the same fields. */
export const PATH = {
  bankDir: i32({ values: { [-1]: 'negative', 1: 'positive' } }),
  maxBankAngle: f32({ unit: 'rad' }),
  smoothing: f32(),
  followAxis: i16({ values: { 0: 'X', 1: 'Y', 2: 'Z' } }),
  pathData: ref(),
  percentData: ref(),
};

export const pathFlags = () =>
  flags(u16, {
    curveNeedsUpdate: 0,
    curveIsOpen: 1,
    allowFlip: 2,
    bank: 3,
    constantVelocity: 4,
    follow: 5,
    flip: 6,
  });

export const lookAtFlags = () => flags(u16, { flip: 0, yAxis: 1, zAxis: 2 });

export const NiPathInterpolator = block('NiPathInterpolator', () => ({ flags: pathFlags(), ...PATH }));

export const NiLookAtInterpolator = block('NiLookAtInterpolator', () => ({
  flags: lookAtFlags(),
  lookAt: ptr(),
  lookAtName: string(),
  transform: NiQuatTransform,
  interpolatorTranslation: ref(),
  interpolatorRoll: ref(),
  interpolatorScale: ref(),
}));

const B_SPLINE = {
  startTime: f32({ unit: 's' }),
  stopTime: f32({ unit: 's' }),
  splineData: ref(),
  basisData: ref(),
};
const B_SPLINE_FLOAT = { ...B_SPLINE, value: f32(NOT_SET), handle: u32(NO_HANDLE) };
const B_SPLINE_POINT3 = { ...B_SPLINE, value: Vector3, handle: u32(NO_HANDLE) };
const B_SPLINE_COLOR = { ...B_SPLINE, value: Color4, handle: u32(NO_HANDLE) };
const B_SPLINE_TRANSFORM = {
  ...B_SPLINE,
  transform: NiQuatTransform,
  translationHandle: u32(NO_HANDLE),
  rotationHandle: u32(NO_HANDLE),
  scaleHandle: u32(NO_HANDLE),
};

export const NiBSplineFloatInterpolator = block('NiBSplineFloatInterpolator', B_SPLINE_FLOAT);
export const NiBSplinePoint3Interpolator = block('NiBSplinePoint3Interpolator', B_SPLINE_POINT3);
export const NiBSplineColorInterpolator = block('NiBSplineColorInterpolator', B_SPLINE_COLOR);
export const NiBSplineTransformInterpolator = block('NiBSplineTransformInterpolator', B_SPLINE_TRANSFORM);

export const NiBSplineCompFloatInterpolator = block('NiBSplineCompFloatInterpolator', () => ({
  ...B_SPLINE_FLOAT,
  floatOffset: f32(),
  floatHalfRange: f32(),
}));
export const NiBSplineCompPoint3Interpolator = block('NiBSplineCompPoint3Interpolator', () => ({
  ...B_SPLINE_POINT3,
  positionOffset: f32(),
  positionHalfRange: f32(),
}));
export const NiBSplineCompColorInterpolator = block('NiBSplineCompColorInterpolator', () => ({
  ...B_SPLINE_COLOR,
  colorOffset: f32(),
  colorHalfRange: f32(),
}));
export const NiBSplineCompTransformInterpolator = block('NiBSplineCompTransformInterpolator', () => ({
  ...B_SPLINE_TRANSFORM,
  translationOffset: f32(),
  translationHalfRange: f32(),
  rotationOffset: f32(),
  rotationHalfRange: f32(),
  scaleOffset: f32(),
  scaleHalfRange: f32(),
}));

const BSTreadTransform = struct('BSTreadTransform', {
  name: string(),
  transform1: NiQuatTransform,
  transform2: NiQuatTransform,
});

export const BSTreadTransfInterpolator = block('BSTreadTransfInterpolator', () => ({
  numTreadTransforms: u32({ edit: 'derived' }),
  treadTransforms: list(BSTreadTransform, 'numTreadTransforms'),
  data: ref(),
}));

export const INTERPOLATORS = [
  NiTransformInterpolator,
  BSRotAccumTransfInterpolator,
  NiFloatInterpolator,
  NiPoint3Interpolator,
  NiColorInterpolator,
  NiQuaternionInterpolator,
  NiBoolInterpolator,
  NiBoolTimelineInterpolator,
  NiPathInterpolator,
  NiLookAtInterpolator,
  NiBSplineFloatInterpolator,
  NiBSplinePoint3Interpolator,
  NiBSplineColorInterpolator,
  NiBSplineTransformInterpolator,
  NiBSplineCompFloatInterpolator,
  NiBSplineCompPoint3Interpolator,
  NiBSplineCompColorInterpolator,
  NiBSplineCompTransformInterpolator,
  BSTreadTransfInterpolator,
];
