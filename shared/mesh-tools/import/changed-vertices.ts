import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { VertexChange } from '#shared/mesh-tools/kit/write-geometry.ts';
import type { Surface, Tolerance } from './match-vertices.ts';

/** Vertices after an import: the old vertex that each comes from, and the new one, -1 if it has none. */
export interface ImportRows {
  readonly from: Uint32Array;
  readonly newOf: Int32Array;
}

/** The lists of vertices that an import changes. Rows that differ only by rounding keep the numbers of the mesh. */
export function changedVertices(
  geometry: ShapeGeometry,
  was: Surface,
  now: Surface,
  rows: ImportRows,
  tolerance: Tolerance,
): { readonly change: VertexChange; readonly moved: readonly string[] } {
  const { positions, normals, uvSets, colors } = geometry;
  const [uvs, ...otherSets] = uvSets;
  const merged = (
    stored: Float32Array | undefined,
    list: 'positions' | 'normals' | 'uvs' | 'colors',
    width: number,
    isSame: Tolerance['isSamePosition'],
    convert: (value: number, part: number) => number = (value) => value,
  ): Float32Array | undefined => {
    const before = was[list];
    const after = now[list];
    if (stored === undefined || before === undefined || after === undefined) return undefined;
    return mergedRows(stored, before, after, rows, width, (old, at) => isSame(was, old, now, at), convert);
  };
  const nextPositions = merged(positions, 'positions', 3, tolerance.isSamePosition);
  const nextNormals = merged(normals, 'normals', 3, tolerance.isSameNormal);
  const nextUvs = merged(uvs, 'uvs', 2, tolerance.isSameUv);
  const nextColors = merged(colors, 'colors', 4, tolerance.isSameColor, storedColor);
  const change: VertexChange = {
    ...(nextPositions === undefined ? {} : { positions: nextPositions }),
    ...(nextNormals === undefined ? {} : { normals: nextNormals }),
    ...(nextUvs === undefined
      ? {}
      : { uvSets: [nextUvs, ...otherSets.map((set) => rowsOf(set, rows.from, 2))] }),
    ...(nextColors === undefined ? {} : { colors: nextColors }),
  };
  const moved = [
    ...(nextPositions === undefined ? [] : ['positions']),
    ...(nextNormals === undefined ? [] : ['normals']),
    ...(nextUvs === undefined ? [] : ['texture coordinates']),
    ...(nextColors === undefined ? [] : ['colors']),
  ];
  return { change, moved };
}

function rowsOf(list: Float32Array, from: Uint32Array, width: number): Float32Array {
  const result = new Float32Array(from.length * width);
  for (const [i, old] of from.entries()) result.set(list.subarray(old * width, (old + 1) * width), i * width);
  return result;
}

/** Undefined if all rows stay. Numbers in a changed row that are as exported stay as well: an alpha that was not exported. */
function mergedRows(
  stored: Float32Array,
  before: Float32Array,
  after: Float32Array,
  { from, newOf }: ImportRows,
  width: number,
  isSame: (old: number, at: number) => boolean,
  convert: (value: number, part: number) => number,
): Float32Array | undefined {
  const result = rowsOf(stored, from, width);
  let isChanged = false;
  for (const [i, old] of from.entries()) {
    const at = newOf[i]!;
    if (at < 0 || isSame(old, at)) continue;
    isChanged = true;
    for (let part = 0; part < width; part += 1) {
      const value = after[at * width + part]!;
      if (value !== before[old * width + part]) result[i * width + part] = convert(value, part);
    }
  }
  return isChanged ? result : undefined;
}

/** A linear color, as glTF has them, in sRGB, as the games store them; alpha, the fourth part, is the same in both. */
export function storedColor(value: number, part: number): number {
  const inside = Math.min(1, Math.max(0, value));
  if (part === 3) return inside;
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}
