import { determinant, type Matrix } from './matrix.ts';
import type { SceneMesh } from './scene.ts';
import { instanceTransforms } from './transforms.ts';

/** Instance transforms as EXT_mesh_gpu_instancing stores them: translation, rotation and scale. */
export interface InstanceList {
  /** Whether the transforms are relative to a space mirrored at its origin. */
  readonly mirrored: boolean;
  /** x, y, z per instance. */
  readonly translations: Float32Array;
  /** Unit quaternions: x, y, z, w per instance. */
  readonly rotations: Float32Array;
  readonly scales: Float32Array;
}

/** Tolerance for axes that are not perpendicular, relative to their lengths; larger for a node, which has children. */
const SKEW = 1e-4;
const NODE_SKEW = 1e-3;
/** A transform that scales volumes by less than this flattens them. */
const FLAT = 1e-30;

/**
 * Splits a mesh’s instances, relative to its node: `listed` for those that fit a list, at most one list per handedness,
 * and `others` for those that are not translation, rotation and scale. Instances that flatten the mesh are skipped,
 * since they are invisible.
 * @param merge whether to list none
 */
export function gltfInstances(
  mesh: Pick<SceneMesh, 'matrix' | 'instances'>,
  merge: boolean,
): { readonly listed: readonly InstanceList[]; readonly others: readonly Matrix[] } {
  const straight: Matrix[] = [];
  const mirrored: Matrix[] = [];
  const others: Matrix[] = [];
  for (const transform of instanceTransforms([], { ...mesh, node: -1 })) {
    const size = transform === undefined ? 0 : determinant(transform);
    if (transform === undefined || !Number.isFinite(size) || Math.abs(size) < FLAT) continue;
    if (merge || !isSquare(transform, SKEW)) others.push(transform);
    else (size < 0 ? mirrored : straight).push(transform);
  }
  const listed = [
    ...(straight.length === 0 ? [] : [listOf(straight, false)]),
    ...(mirrored.length === 0 ? [] : [listOf(mirrored, true)]),
  ];
  return { listed, others };
}

/**
 * Whether a node’s matrix has a skew, which programs that decompose it would lose. A flattening matrix does not count.
 */
export function isSkewed(transform: Matrix): boolean {
  const size = determinant(transform);
  return Number.isFinite(size) && Math.abs(size) >= FLAT && !isSquare(transform, NODE_SKEW);
}

/** Whether the axes are perpendicular. */
function isSquare(transform: Matrix, tolerance: number): boolean {
  const [x, y, z] = lengths(transform);
  const along = (a: number, b: number): number =>
    transform[a]! * transform[b]! +
    transform[a + 1]! * transform[b + 1]! +
    transform[a + 2]! * transform[b + 2]!;
  return (
    Math.abs(along(0, 4)) <= tolerance * x * y &&
    Math.abs(along(0, 8)) <= tolerance * x * z &&
    Math.abs(along(4, 8)) <= tolerance * y * z
  );
}

function lengths(transform: Matrix): readonly [number, number, number] {
  const axis = (at: number): number => Math.hypot(transform[at]!, transform[at + 1]!, transform[at + 2]!);
  return [axis(0), axis(4), axis(8)];
}

function listOf(transforms: readonly Matrix[], mirrored: boolean): InstanceList {
  const translations = new Float32Array(3 * transforms.length);
  const rotations = new Float32Array(4 * transforms.length);
  const scales = new Float32Array(3 * transforms.length);
  for (const [i, transform] of transforms.entries()) {
    const own = mirrored ? transform.map((value) => -value) : transform;
    const size = lengths(own);
    translations.set(own.subarray(12, 15), 3 * i);
    scales.set(size, 3 * i);
    rotations.set(quaternionOf(own, size), 4 * i);
  }
  return { mirrored, translations, rotations, scales };
}

/** Quaternion (x, y, z, w) of a right-handed matrix with perpendicular axes of the given lengths. */
function quaternionOf(
  m: Matrix,
  [sx, sy, sz]: readonly [number, number, number],
): readonly [number, number, number, number] {
  const [r00, r10, r20] = [m[0]! / sx, m[1]! / sx, m[2]! / sx];
  const [r01, r11, r21] = [m[4]! / sy, m[5]! / sy, m[6]! / sy];
  const [r02, r12, r22] = [m[8]! / sz, m[9]! / sz, m[10]! / sz];
  // Uses the largest component, so that none is divided by a small one.
  const squares = [1 + r00 - r11 - r22, 1 - r00 + r11 - r22, 1 - r00 - r11 + r22, 1 + r00 + r11 + r22];
  const rows: readonly (readonly [number, number, number, number])[] = [
    [squares[0]!, r10 + r01, r20 + r02, r21 - r12],
    [r10 + r01, squares[1]!, r21 + r12, r02 - r20],
    [r20 + r02, r21 + r12, squares[2]!, r10 - r01],
    [r21 - r12, r02 - r20, r10 - r01, squares[3]!],
  ];
  const [x, y, z, w] = rows[squares.indexOf(Math.max(...squares))]!;
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}
