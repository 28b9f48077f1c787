import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';

/** How far vertices may differ and still be one. */
export interface WeldTolerance {
  /** Game units. */
  readonly position: number;
  /** Of normals, texture coordinates and colors. */
  readonly other: number;
}

/**
 * The vertex that stands for each vertex: the first that is at the same place and has the same normal, texture coordinates,
 * color and weights, within the tolerance; itself if there is none. Vertices that differ in any of these are no copies: a seam
 * stays whole.
 */
export function sameVertices(geometry: ShapeGeometry, tolerance: WeldTolerance): Uint32Array {
  const { positions, count } = geometry;
  const size = Math.max(tolerance.position, 1e-6) * 2;
  const cells = new Map<string, number[]>();
  const same = new Uint32Array(count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const place = [0, 1, 2].map((axis) => positions[3 * vertex + axis]!);
    same[vertex] = vertex;
    // What is not a number is equal to nothing.
    if (!place.every(Number.isFinite)) continue;
    const found = near(cells, place, size).find((other) => isSame(geometry, other, vertex, tolerance));
    if (found !== undefined) {
      same[vertex] = found;
      continue;
    }
    const key = keyOf(place.map((value) => Math.floor(value / size)));
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [vertex]);
    else cell.push(vertex);
  }
  return same;
}

function keyOf(cell: readonly number[]): string {
  return cell.join(' ');
}

/** Vertices in the cell of a place and in those beside it, the first one first. */
function near(
  cells: ReadonlyMap<string, readonly number[]>,
  place: readonly number[],
  size: number,
): readonly number[] {
  const [x = 0, y = 0, z = 0] = place.map((value) => Math.floor(value / size));
  const found: number[] = [];
  for (const dx of NEAR)
    for (const dy of NEAR)
      for (const dz of NEAR) found.push(...(cells.get(keyOf([x + dx, y + dy, z + dz])) ?? []));
  return found.sort((a, b) => a - b);
}

const NEAR = [-1, 0, 1];

function isSame(geometry: ShapeGeometry, a: number, b: number, { position, other }: WeldTolerance): boolean {
  const { positions, normals, uvSets, colors } = geometry;
  return (
    isNear(positions, a, b, 3, position) &&
    (normals === undefined || isNear(normals, a, b, 3, other)) &&
    (colors === undefined || isNear(colors, a, b, 4, other)) &&
    uvSets.every((set) => isNear(set, a, b, 2, other)) &&
    hasSameWeights(geometry, a, b, other)
  );
}

function isNear(list: Float32Array, a: number, b: number, width: number, tolerance: number): boolean {
  for (let i = 0; i < width; i += 1)
    if (!(Math.abs(list[width * a + i]! - list[width * b + i]!) <= tolerance)) return false;
  return true;
}

function hasSameWeights({ weights }: ShapeGeometry, a: number, b: number, tolerance: number): boolean {
  if (weights === undefined) return true;
  const of = (vertex: number): ReadonlyMap<number, number> => {
    const all = new Map<number, number>();
    for (let i = weights.start[vertex]!; i < weights.start[vertex + 1]!; i += 1)
      all.set(weights.bone[i]!, weights.weight[i]!);
    return all;
  };
  const [own, others] = [of(a), of(b)];
  return (
    own.size === others.size &&
    [...own].every(([bone, weight]) => Math.abs(weight - (others.get(bone) ?? Number.NaN)) <= tolerance)
  );
}
