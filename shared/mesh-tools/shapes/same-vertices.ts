import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { type ValueRows, ValueTree } from './value-tree.ts';

/** How far vertices may differ and still be one. */
export interface WeldTolerance {
  /** Game units. */
  readonly position: number;
  /** Of normals, texture coordinates and colors. */
  readonly other: number;
}

/** Vertices with as many bones in one place that are looked at: only lying files have more. */
const MOST_TRIED = 16;

/**
 * The vertex that stands for each vertex: the first that is at the same place and has the same normal, texture coordinates,
 * color and weights, within the tolerance; itself if there is none. Vertices that differ in any of these are no copies: a seam
 * stays whole. Of more than 16 vertices in one place that only differ in the weights of the same bones, some copies may stay.
 */
export function sameVertices(geometry: ShapeGeometry, tolerance: WeldTolerance): Uint32Array {
  const { weights } = geometry;
  const rows = rowsOf(geometry, tolerance);
  const { values, width, count } = rows;
  const same = Uint32Array.from({ length: count }, (_, vertex) => vertex);
  // What is not a number is equal to nothing; the tree has it at 0, and never gives it out.
  const isNumber = new Uint8Array(count).fill(1);
  for (const [i, value] of values.entries()) {
    if (Number.isFinite(value)) continue;
    isNumber[Math.floor(i / width)] = 0;
    values[i] = 0;
  }
  const tree = new ValueTree(rows);
  for (let vertex = 0; vertex < count; vertex += 1) {
    if (isNumber[vertex] === 0) continue;
    const hasSameWeights = (other: number): boolean =>
      weights === undefined || areWeightsNear(weights, other, vertex, tolerance.other);
    const found = tree.firstNear(vertex, MOST_TRIED, hasSameWeights);
    if (found === undefined) tree.add(vertex);
    else same[vertex] = found;
  }
  return same;
}

interface Column {
  readonly list: ArrayLike<number>;
  readonly width: number;
  readonly tolerance: number;
}

/** All that is compared, in a row for each vertex. */
function rowsOf(geometry: ShapeGeometry, { position, other }: WeldTolerance): ValueRows {
  const { positions, normals, colors, uvSets, weights, count } = geometry;
  const columns: readonly Column[] = [
    { list: positions, width: 3, tolerance: position },
    ...uvSets.map((list) => ({ list, width: 2, tolerance: other })),
    ...(normals === undefined ? [] : [{ list: normals, width: 3, tolerance: other }]),
    ...(colors === undefined ? [] : [{ list: colors, width: 4, tolerance: other }]),
    ...(weights === undefined ? [] : boneColumns(weights, count, other)),
  ];
  const width = columns.reduce((sum, one) => sum + one.width, 0);
  const values = new Float64Array(width * count);
  let at = 0;
  for (const { list, width: own } of columns) {
    for (let vertex = 0; vertex < count; vertex += 1)
      for (let i = 0; i < own; i += 1) values[vertex * width + at + i] = list[vertex * own + i] ?? 0;
    at += own;
  }
  const tolerances = columns.flatMap((one) => new Array<number>(one.width).fill(one.tolerance));
  return { values, width, count, tolerances };
}

type Weights = NonNullable<ShapeGeometry['weights']>;

/** What weights must have in common, as columns: number of bones, a sum over them, and weights of the first and last of them. */
function boneColumns(weights: Weights, count: number, tolerance: number): readonly Column[] {
  const bones = new Float64Array(2 * count);
  const ends = new Float64Array(2 * count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const own = weightsOf(weights, vertex);
    let [sum, first, last] = [0, Infinity, -Infinity];
    for (const bone of own.keys()) {
      sum += (bone + 1) ** 2;
      first = Math.min(first, bone);
      last = Math.max(last, bone);
    }
    bones.set([own.size, sum], 2 * vertex);
    ends.set([own.get(first) ?? 0, own.get(last) ?? 0], 2 * vertex);
  }
  return [
    { list: bones, width: 2, tolerance: 0 },
    { list: ends, width: 2, tolerance },
  ];
}

function weightsOf({ start, bone, weight }: Weights, vertex: number): ReadonlyMap<number, number> {
  const all = new Map<number, number>();
  for (let i = start[vertex]!; i < start[vertex + 1]!; i += 1) all.set(bone[i]!, weight[i]!);
  return all;
}

function areWeightsNear(weights: Weights, a: number, b: number, tolerance: number): boolean {
  const [own, others] = [weightsOf(weights, a), weightsOf(weights, b)];
  if (own.size !== others.size) return false;
  for (const [bone, weight] of own) {
    if (!(Math.abs(weight - (others.get(bone) ?? Number.NaN)) <= tolerance)) return false;
  }
  return true;
}
