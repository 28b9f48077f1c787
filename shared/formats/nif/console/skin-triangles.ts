import type { ConsoleMesh } from './console-mesh.ts';
import type { Partition, SkinRows } from './skin-rows.ts';

/** Triangles of a mesh, a column for each corner. */
export interface Triangles {
  readonly length: number;
  readonly v1: Uint16Array;
  readonly v2: Uint16Array;
  readonly v3: Uint16Array;
}

export interface Strip {
  readonly indices: Uint16Array;
}

/** Maximum number of triangles, strips, or points of a strip in a mesh. */
const MAX_COUNT = 0xffff;

/**
 * The triangles of all partitions in mesh vertices (xbox360-nif.md, A4). Strips are split into triangles; those without
 * area only connect strips and are dropped.
 * @throws FormatError `vertex-index` for a corner outside the partition, `too-many-triangles`, `no-triangles`
 */
export function partitionTriangles(mesh: ConsoleMesh, rows: SkinRows): Triangles {
  const most = rows.partitions.reduce((sum, partition) => sum + triangleCount(partition), 0);
  const into = { length: 0, v1: new Uint16Array(most), v2: new Uint16Array(most), v3: new Uint16Array(most) };
  for (const [i, partition] of rows.partitions.entries()) {
    if (partition.strips === undefined) addListed(mesh, rows, i, into);
    else for (const { indices } of partition.strips) addStrip(mesh, rows, i, indices, into);
  }
  const { length, v1, v2, v3 } = into;
  if (length > MAX_COUNT) throw tooMany(mesh, rows.block, `${length} triangles`);
  return { length, v1: v1.subarray(0, length), v2: v2.subarray(0, length), v3: v3.subarray(0, length) };
}

/**
 * The strips of all partitions in mesh vertices; single triangles become a strip each.
 * @throws FormatError as `partitionTriangles`
 */
export function partitionStrips(mesh: ConsoleMesh, rows: SkinRows): readonly Strip[] {
  const strips = rows.partitions.flatMap((partition, i) => {
    const stored = partition.strips ?? stripsOf(listed(mesh, rows, i));
    return stored.map(({ indices }) => ({ indices: mapped(mesh, rows, i, indices) }));
  });
  const triangles = strips.reduce((sum, { indices }) => sum + Math.max(0, indices.length - 2), 0);
  if (strips.length > MAX_COUNT) throw tooMany(mesh, rows.block, `${strips.length} strips`);
  if (triangles > MAX_COUNT) throw tooMany(mesh, rows.block, `${triangles} triangles`);
  return strips;
}

/** Number of triangles of a partition, including those of strips without area. */
export function triangleCount({ strips, triangles }: Partition): number {
  return (
    strips?.reduce((sum, { indices }) => sum + Math.max(0, indices.length - 2), 0) ?? triangles?.length ?? 0
  );
}

type Growing = Triangles & { length: number };

function addListed(mesh: ConsoleMesh, rows: SkinRows, i: number, into: Growing): void {
  const { v1, v2, v3, length } = listed(mesh, rows, i);
  const map = mapOf(rows, i);
  let at = into.length;
  for (let t = 0; t < length; t += 1, at += 1) {
    const [a, b, c] = [v1[t]!, v2[t]!, v3[t]!];
    if (a >= map.length || b >= map.length || c >= map.length) throw beyond(mesh, rows, i, [a, b, c]);
    into.v1[at] = map[a]!;
    into.v2[at] = map[b]!;
    into.v3[at] = map[c]!;
  }
  into.length = at;
}

/** Every second triangle has the opposite winding; dropped ones count. */
function addStrip(mesh: ConsoleMesh, rows: SkinRows, i: number, indices: Uint16Array, into: Growing): void {
  const map = mapOf(rows, i);
  let at = into.length;
  for (let t = 0; t + 2 < indices.length; t += 1) {
    const a = indices[t]!;
    const even = t % 2 === 0;
    const b = indices[even ? t + 1 : t + 2]!;
    const c = indices[even ? t + 2 : t + 1]!;
    if (a === b || b === c || a === c) continue;
    if (a >= map.length || b >= map.length || c >= map.length) throw beyond(mesh, rows, i, [a, b, c]);
    into.v1[at] = map[a]!;
    into.v2[at] = map[b]!;
    into.v3[at] = map[c]!;
    at += 1;
  }
  into.length = at;
}

const NO_TRIANGLES: Triangles = {
  length: 0,
  v1: new Uint16Array(),
  v2: new Uint16Array(),
  v3: new Uint16Array(),
};

function listed(mesh: ConsoleMesh, { block, partitions }: SkinRows, i: number): Triangles {
  const { triangles, numTriangles } = partitions[i] as Partition;
  if (triangles !== undefined) return triangles;
  if (numTriangles === 0) return NO_TRIANGLES;
  const message = `has a partition that declares ${numTriangles} triangles but has none`;
  throw mesh.error(block, 'no-triangles', message, `partitions[${i}].hasFaces`);
}

function stripsOf({ v1, v2, v3, length }: Triangles): readonly Strip[] {
  return Array.from({ length }, (_, i) => ({ indices: Uint16Array.of(v1[i]!, v2[i]!, v3[i]!) }));
}

/** Mesh vertices of a partition's strip. */
function mapped(mesh: ConsoleMesh, rows: SkinRows, i: number, indices: Uint16Array): Uint16Array {
  const map = mapOf(rows, i);
  const vertices = new Uint16Array(indices.length);
  for (let at = 0; at < indices.length; at += 1) {
    const corner = indices[at]!;
    if (corner >= map.length) throw beyond(mesh, rows, i, [corner]);
    vertices[at] = map[corner]!;
  }
  return vertices;
}

const NO_MAP = new Uint16Array();

/** Maps a partition's vertices to the mesh's. */
function mapOf({ partitions }: SkinRows, i: number): Uint16Array {
  return partitions[i]?.vertexMap ?? NO_MAP;
}

/** Error for the first corner outside the partition. */
function beyond(mesh: ConsoleMesh, rows: SkinRows, i: number, corners: readonly number[]) {
  const { length } = mapOf(rows, i);
  const message = `has a triangle with vertex ${corners.find((corner) => corner >= length)} in a partition of ${length} vertices`;
  return mesh.error(rows.block, 'vertex-index', message, `partitions[${i}]`);
}

function tooMany(mesh: ConsoleMesh, block: number, what: string) {
  return mesh.error(block, 'too-many-triangles', `would give the mesh ${what}; the limit is ${MAX_COUNT}`);
}
