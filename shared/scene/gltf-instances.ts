import { axisLengths, decompose } from './decompose.ts';
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
  const [x, y, z] = axisLengths(transform);
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

function listOf(transforms: readonly Matrix[], mirrored: boolean): InstanceList {
  const translations = new Float32Array(3 * transforms.length);
  const rotations = new Float32Array(4 * transforms.length);
  const scales = new Float32Array(3 * transforms.length);
  for (const [i, transform] of transforms.entries()) {
    const own = mirrored ? transform.map((value) => -value) : transform;
    const { translation, rotation, scale } = decompose(own);
    translations.set(translation, 3 * i);
    scales.set(scale, 3 * i);
    rotations.set(rotation, 4 * i);
  }
  return { mirrored, translations, rotations, scales };
}
