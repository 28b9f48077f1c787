import { UserError } from '#shared/errors.ts';
import {
  hknpShapeMassProperties,
  hkRefCountedProperties,
  PROPERTY_KEYS,
  Property,
} from '#shared/formats/havok/classes/shapes.ts';
import { type ObjectPlan, rows } from '#shared/formats/havok/object-plan.ts';
import { principalAxes } from '#shared/hull/principal-axes.ts';
import type { Solid } from '#shared/hull/solid.ts';

/** The properties of a shape: one object, by what it holds. */
export function propertiesPlan(
  holds: (typeof PROPERTY_KEYS)[keyof typeof PROPERTY_KEYS],
  object: ObjectPlan,
): ObjectPlan {
  const key = Object.entries(PROPERTY_KEYS).find(([, name]) => name === holds)?.[0];
  return {
    type: hkRefCountedProperties,
    head: {},
    arrays: { entries: rows(Property, [{ key: Number(key) }]) },
    pointers: { 'entries[0].object': object },
  };
}

/**
 * How mass is spread in a convex shape, for a density of 1 (reference havok-packfile.md, 3.10).
 * @throws UserError `too-large`, in words that follow “The shape”
 */
export function massProperties(solid: Solid): ObjectPlan {
  const { volume, center } = solid;
  const { inertia, rotation } = principalAxes(solid);
  const [x, y, z, factor] = rotation.map(packedUnit);
  return {
    type: hknpShapeMassProperties,
    head: {
      centerOfMass: packedVector(center),
      inertia: packedVector(inertia.map((value) => value * volume)),
      majorAxisSpace: { x, y, z, factor: factor! & 0xffff },
      mass: volume,
      volume,
    },
  };
}

/**
 * Three numbers of 16 bits and the upper half of a float: a power of two by which the largest just fits. Numbers below those of
 * floats are 0.
 * @throws UserError `too-large`, in words that follow “The shape”
 */
export function packedVector(values: readonly number[]) {
  const largest = Math.max(...values.map(Math.abs));
  const exponent = Math.ceil(Math.log2(largest / LARGEST));
  // Numbers count as if they were the upper halves of 32 bits.
  const biased = exponent - 16 + FLOAT_BIAS;
  if (biased < 1) return { x: 0, y: 0, z: 0, factor: 0 };
  if (!(biased <= MOST_BIASED)) throw new UserError('too-large', 'is too large to have a mass');
  const [x = 0, y = 0, z = 0] = values.map((value) => Math.round(value / 2 ** exponent));
  return { x, y, z, factor: biased << 7 };
}

const LARGEST = 0x7fff;
const FLOAT_BIAS = 127;
const MOST_BIASED = 254;

/** A number from −1 to 1 in steps of 1/30,000, from the middle of 16 bits without a sign; as signed bits. */
function packedUnit(value: number): number {
  return ((Math.round(value * 30_000) + 0x8000) << 16) >> 16;
}
