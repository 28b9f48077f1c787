import { f32, i16, u8, u32 } from '#shared/binary/number.ts';
import { array, list, struct, when } from '#shared/binary/struct.ts';
import type { Scope } from '#shared/binary/type.ts';
import { block, byteBool, string, Vector3 } from '#shared/formats/nif/common.ts';
import {
  type NifContext,
  V10_1_0_0,
  V10_1_0_104,
  V10_1_0_106,
  V20_1_0_1,
} from '#shared/formats/nif/version.ts';
import {
  ByteKeys,
  Color4Keys,
  FloatKeys,
  isXyz,
  keysOf,
  keyType,
  linearKeys,
  ROTATION_KEYS,
  Vector3Keys,
} from './keys.ts';

/** What interpolators play back: keys and curves. Source: nif.xml. */

const xyzRotations = when(isXyz, list(FloatKeys, 3, { doc: 'Angles about X, Y and Z, in radians' }));

const TRANSFORM_DATA = {
  ...ROTATION_KEYS,
  order: when(({ version }: NifContext) => version <= V10_1_0_0, when(isXyz, f32())),
  xyzRotations,
  translations: Vector3Keys,
  scales: FloatKeys,
};

export const NiKeyframeData = block('NiKeyframeData', TRANSFORM_DATA);
export const NiTransformData = block('NiTransformData', TRANSFORM_DATA);
export const NiRotData = block('NiRotData', () => ({ ...ROTATION_KEYS, xyzRotations }));
export const NiFloatData = block('NiFloatData', () => ({ data: FloatKeys }));
export const NiPosData = block('NiPosData', () => ({ data: Vector3Keys }));
export const NiColorData = block('NiColorData', () => ({ data: Color4Keys }));
export const NiBoolData = block('NiBoolData', () => ({ data: ByteKeys }));

export const NiVisData = block('NiVisData', () => ({
  numKeys: u32({ edit: 'derived' }),
  keys: linearKeys(u8(), 'numKeys'),
}));

export const NiUVData = block('NiUVData', () => ({
  uvGroups: list(FloatKeys, 4, { doc: 'Offset along U and V, then tiling along U and V' }),
}));

export const NiBSplineData = block('NiBSplineData', () => ({
  numFloatControlPoints: u32({ edit: 'derived' }),
  floatControlPoints: array(f32(), 'numFloatControlPoints'),
  numCompactControlPoints: u32({ edit: 'derived' }),
  compactControlPoints: array(i16(), 'numCompactControlPoints', {
    doc: 'Value = offset + half range * point / 32767, with the interpolator’s offset and half range',
  }),
}));

export const NiBSplineBasisData = block('NiBSplineBasisData', () => ({
  numControlPoints: u32({ doc: 'Control points of each curve' }),
}));

/** Before interpolators, the morph itself held the keys, and their type even if there were none. */
const keyed = ({ version }: NifContext) => version <= V10_1_0_0;

const Morph = struct('Morph', {
  frameName: when(({ version }: NifContext) => version >= V10_1_0_106, string()),
  numKeys: when(keyed, u32({ edit: 'derived' })),
  interpolation: when(keyed, keyType()),
  keys: when(keyed, keysOf(f32(), 'interpolation', 'numKeys')),
  legacyWeight: when(
    ({ version, bs }: NifContext) => version >= V10_1_0_104 && version <= V20_1_0_1 && bs < 10,
    f32(),
  ),
  vectors: array(
    Vector3,
    (_context: NifContext, _self: unknown, at: Scope) =>
      (at.up(1) as { readonly numVertices: number }).numVertices,
    { doc: 'Vertex offsets; in the first morph, positions' },
  ),
});

export const NiMorphData = block('NiMorphData', () => ({
  numMorphs: u32({ edit: 'derived' }),
  numVertices: u32({ edit: 'derived' }),
  relativeTargets: byteBool({ doc: 'Morphs are offsets from the first' }),
  morphs: list(Morph, 'numMorphs'),
}));

export const ANIMATION_DATA = [
  NiKeyframeData,
  NiTransformData,
  NiRotData,
  NiFloatData,
  NiPosData,
  NiColorData,
  NiBoolData,
  NiVisData,
  NiUVData,
  NiBSplineData,
  NiBSplineBasisData,
  NiMorphData,
];
