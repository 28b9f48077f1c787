import { f32, u8, u32 } from '#shared/binary/number.ts';
import { array, struct, switchOn, when } from '#shared/binary/struct.ts';
import type { Type } from '#shared/binary/type.ts';
import { Color4, DECIDES, Quaternion, Vector3 } from '#shared/formats/nif/common.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';

/**
 * Animation keys: values at times, as columns. The kind of interpolation decides what a key holds. Source: nif.xml
 * (Key, KeyGroup, QuatKey); the order of tension, continuity and bias is that of reference xbox360-nif.md, A7.
 */

const time = () => f32({ unit: 's' });

/** Keys can be added and removed: their number counts nothing else. */
const KEYS = { listOf: 'keys' } as const;

/** Kind of interpolation between keys. */
export const keyType = () =>
  u32({
    values: { 1: 'linear', 2: 'quadratic', 3: 'tension, continuity, bias', 4: 'XYZ', 5: 'constant' },
    ...DECIDES,
  });

/** Shape of the curve through a key, each usually -1 to 1. */
export const TBC = struct('TBC', { tension: f32(), continuity: f32(), bias: f32() });

/** Without keys, their type is not stored. */
const hasKeys = (_context: NifContext, { numKeys }: { readonly numKeys: number }) => numKeys > 0;

/** Keys without a stored type: each a time and a value. */
export function linearKeys<T, C>(value: Type<T, C>, count: string) {
  return array(struct('Key', { time: time(), value }), count, KEYS);
}

/** Keys of the type that the field `interpolation` names. */
export function keysOf<T, C>(value: Type<T, C>, interpolation: string, count: string) {
  return switchOn(
    interpolation,
    {
      2: array(
        struct('quadratic key', { time: time(), value, forward: value, backward: value }),
        count,
        KEYS,
      ),
      3: array(struct('TBC key', { time: time(), value, tbc: TBC }), count, KEYS),
    },
    linearKeys(value, count),
  );
}

/** Keys after their number and type. */
export function keyGroup<T, C>(value: Type<T, C>) {
  return struct('KeyGroup', {
    numKeys: u32({ edit: 'derived' }),
    interpolation: when(hasKeys, keyType()),
    keys: keysOf(value, 'interpolation', 'numKeys'),
  });
}

export const FloatKeys = keyGroup(f32());
export const Vector3Keys = keyGroup(Vector3);
export const Color4Keys = keyGroup(Color4);
/** One byte per value: 0 no, 1 yes. */
export const ByteKeys = keyGroup(u8());

const QuatKey = struct('QuatKey', { time: time(), value: Quaternion });
const TbcQuatKey = struct('TBC QuatKey', { time: time(), value: Quaternion, tbc: TBC });

interface Rotations {
  readonly numRotationKeys: number;
  readonly rotationType?: number;
}

/** Rotations by three angles instead of quaternions. */
export const isXyz = (_context: NifContext, { rotationType }: Rotations) => rotationType === 4;

/** Rotations by quaternions. Quadratic ones hold no tangents. */
export const ROTATION_KEYS = {
  numRotationKeys: u32({ edit: 'derived', doc: '1 if each axis has its own keys' }),
  rotationType: when(
    (_context: NifContext, { numRotationKeys }: Rotations) => numRotationKeys > 0,
    keyType(),
  ),
  quaternionKeys: when(
    (context: NifContext, self: Rotations) => !isXyz(context, self),
    switchOn(
      'rotationType',
      { 3: array(TbcQuatKey, 'numRotationKeys', KEYS) },
      array(QuatKey, 'numRotationKeys', KEYS),
    ),
  ),
};
