import type { Curve, EulerCurve, KeyedCurve, KeyInterpolation } from '#shared/animation/curve.ts';

/**
 * Curves of the keys in data blocks. Numbers that are not finite become 0. Source: reference animation.md, 3.
 */

/** Keys as the schemas read them: columns. */
interface KeyColumns {
  readonly length: number;
  readonly time: ArrayLike<number>;
  readonly value: unknown;
  /** The incoming tangent. */
  readonly forward?: unknown;
  /** The outgoing tangent. */
  readonly backward?: unknown;
  readonly tbc?: unknown;
}

/** Keys after their number and type. */
export interface KeyGroupValue {
  readonly interpolation?: number | undefined;
  readonly keys: KeyColumns;
}

/** Rotations by quaternions or by angles, as data blocks hold them. */
export interface RotationKeys {
  readonly rotationType?: number | undefined;
  readonly quaternionKeys?: KeyColumns | undefined;
  readonly xyzRotations?: readonly KeyGroupValue[] | undefined;
}

const NUMBER: readonly string[] = [];
const XYZ = ['x', 'y', 'z'];
const XYZW = ['x', 'y', 'z', 'w'];
const RGB = ['r', 'g', 'b'];
/** Curves have bias before continuity. */
const TBC = ['tension', 'bias', 'continuity'];

/** One number a key; undefined if there is no key, as below. */
export function floatCurve(group: KeyGroupValue | undefined): Curve | undefined {
  return group === undefined ? undefined : keyedCurve(group.keys, NUMBER, betweenOf(group.interpolation));
}

/** x, y, z. */
export function vectorCurve(group: KeyGroupValue | undefined): Curve | undefined {
  return group === undefined ? undefined : keyedCurve(group.keys, XYZ, betweenOf(group.interpolation));
}

/** r, g, b; the fourth number of colors is not used by anything that they change. */
export function colorCurve(group: KeyGroupValue | undefined): Curve | undefined {
  return group === undefined ? undefined : keyedCurve(group.keys, RGB, betweenOf(group.interpolation));
}

/** Yes or no at each key: there is nothing between them, whatever their type says. */
export function switchCurve(keys: KeyColumns | undefined): Curve | undefined {
  return keys === undefined ? undefined : keyedCurve(keys, NUMBER, 'step');
}

/** A rotation from quaternions, or from three angles. */
export function rotationCurve({
  rotationType,
  quaternionKeys,
  xyzRotations,
}: RotationKeys): Curve | undefined {
  if (xyzRotations !== undefined) return eulerCurve(xyzRotations);
  if (quaternionKeys === undefined) return undefined;
  const between = betweenOf(rotationType);
  // Rotations are turned evenly from key to key: their tangents are made by the engine, and differ by hundredths of a degree.
  return keyedCurve(quaternionKeys, XYZW, between === 'step' ? 'step' : 'linear');
}

function eulerCurve(groups: readonly KeyGroupValue[]): EulerCurve | undefined {
  const none: Curve = { kind: 'constant', value: [0] };
  const [x, y, z] = [0, 1, 2].map((axis) => floatCurve(groups[axis]));
  if (x === undefined && y === undefined && z === undefined) return undefined;
  return { kind: 'euler', axes: [x ?? none, y ?? none, z ?? none] };
}

function betweenOf(type: number | undefined): KeyInterpolation {
  if (type === 2) return 'quadratic';
  if (type === 3) return 'tbc';
  return type === 5 ? 'step' : 'linear';
}

function keyedCurve(
  keys: KeyColumns,
  names: readonly string[],
  between: KeyInterpolation,
): KeyedCurve | undefined {
  const { length, time, value, forward, backward, tbc } = keys;
  if (length === 0) return undefined;
  const components = Math.max(names.length, 1);
  const curve = { kind: 'keys', components, times: Float32Array.from(time) } as const;
  const values = interleaved(value, names, length);
  if (between === 'quadratic' && forward !== undefined && backward !== undefined) {
    const incoming = interleaved(forward, names, length);
    return { ...curve, between, values, incoming, outgoing: interleaved(backward, names, length) };
  }
  if (between === 'tbc' && tbc !== undefined) {
    return { ...curve, between, values, tbc: interleaved(tbc, TBC, length) };
  }
  return { ...curve, between: between === 'step' ? 'step' : 'linear', values };
}

function interleaved(columns: unknown, names: readonly string[], length: number): Float32Array {
  const parts =
    names.length === 0
      ? [columns as ArrayLike<number>]
      : names.map((name) => (columns as Readonly<Record<string, ArrayLike<number>>>)[name]!);
  const numbers = new Float32Array(parts.length * length);
  parts.forEach((part, at) => {
    for (let i = 0; i < length; i += 1) {
      const number = Number(part[i]);
      numbers[i * parts.length + at] = Number.isFinite(number) ? number : 0;
    }
  });
  return numbers;
}
