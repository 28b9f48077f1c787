import { determinant, type Matrix } from './matrix.ts';
import { placesOfMesh } from './places.ts';
import type { SceneMesh } from './scene.ts';

/** Places as EXT_mesh_gpu_instancing lists them: a shift, a turn and a scale each. */
export interface ListedPlaces {
  /** Whether they are given for space that is mirrored at its origin. */
  readonly mirrored: boolean;
  /** x, y, z a place. */
  readonly translations: Float32Array;
  /** Unit quaternions: x, y, z, w a place. */
  readonly rotations: Float32Array;
  readonly scales: Float32Array;
}

/** How far from square the axes of a place may be, as a share of their lengths; of a node farther, which others hang on. */
const SKEW = 1e-4;
const NODE_SKEW = 1e-3;
/** A place that shrinks volumes more than this flattens them. */
const FLAT = 1e-30;

/**
 * The places of a mesh, in its node: those that can be listed, at most one list of each hand, and those that cannot, as
 * they are no turn and scale. Places that flatten the mesh are left out: nothing would be seen of it.
 * @param merge whether none is to be listed
 */
export function gltfPlaces(
  mesh: Pick<SceneMesh, 'matrix' | 'instances'>,
  merge: boolean,
): { readonly listed: readonly ListedPlaces[]; readonly others: readonly Matrix[] } {
  const straight: Matrix[] = [];
  const mirrored: Matrix[] = [];
  const others: Matrix[] = [];
  for (const place of placesOfMesh([], { ...mesh, node: -1 })) {
    const size = place === undefined ? 0 : determinant(place);
    if (place === undefined || !Number.isFinite(size) || Math.abs(size) < FLAT) continue;
    if (merge || !isSquare(place, SKEW)) others.push(place);
    else (size < 0 ? mirrored : straight).push(place);
  }
  const listed = [
    ...(straight.length === 0 ? [] : [listOf(straight, false)]),
    ...(mirrored.length === 0 ? [] : [listOf(mirrored, true)]),
  ];
  return { listed, others };
}

/** Whether a node's matrix is no turn and scale, which programs take it apart into, though it flattens nothing. */
export function isSkewed(place: Matrix): boolean {
  const size = determinant(place);
  return Number.isFinite(size) && Math.abs(size) >= FLAT && !isSquare(place, NODE_SKEW);
}

/** Whether the axes are square to each other. */
function isSquare(place: Matrix, most: number): boolean {
  const [x, y, z] = lengths(place);
  const along = (a: number, b: number): number =>
    place[a]! * place[b]! + place[a + 1]! * place[b + 1]! + place[a + 2]! * place[b + 2]!;
  return (
    Math.abs(along(0, 4)) <= most * x * y &&
    Math.abs(along(0, 8)) <= most * x * z &&
    Math.abs(along(4, 8)) <= most * y * z
  );
}

function lengths(place: Matrix): readonly [number, number, number] {
  const axis = (at: number): number => Math.hypot(place[at]!, place[at + 1]!, place[at + 2]!);
  return [axis(0), axis(4), axis(8)];
}

function listOf(places: readonly Matrix[], mirrored: boolean): ListedPlaces {
  const translations = new Float32Array(3 * places.length);
  const rotations = new Float32Array(4 * places.length);
  const scales = new Float32Array(3 * places.length);
  for (const [i, place] of places.entries()) {
    const own = mirrored ? place.map((value) => -value) : place;
    const size = lengths(own);
    translations.set(own.subarray(12, 15), 3 * i);
    scales.set(size, 3 * i);
    rotations.set(quaternionOf(own, size), 4 * i);
  }
  return { mirrored, translations, rotations, scales };
}

/** Of a matrix whose axes are square, right-handed and of these lengths: x, y, z, w. */
function quaternionOf(
  m: Matrix,
  [sx, sy, sz]: readonly [number, number, number],
): readonly [number, number, number, number] {
  const [r00, r10, r20] = [m[0]! / sx, m[1]! / sx, m[2]! / sx];
  const [r01, r11, r21] = [m[4]! / sy, m[5]! / sy, m[6]! / sy];
  const [r02, r12, r22] = [m[8]! / sz, m[9]! / sz, m[10]! / sz];
  // By the largest of the four parts, so that none is divided by a small one.
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
