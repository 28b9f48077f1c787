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

/** A mesh stores as many triangles, strips, or points of a strip, at the most. */
const MOST = 0xffff;

/**
 * The triangles of all partitions as the mesh's own (xbox360-nif.md, A4). Strips are taken apart; triangles of them that
 * have no area only lead from one strip to the next.
 * @throws FormatError `vertex-index` for a corner that the partition has not, `too-many-triangles`, `no-triangles`
 */
export function partitionTriangles(mesh: ConsoleMesh, rows: SkinRows): Triangles {
  const most = rows.partitions.reduce((sum, partition) => sum + triangleCount(partition), 0);
  const into = { length: 0, v1: new Uint16Array(most), v2: new Uint16Array(most), v3: new Uint16Array(most) };
  for (const [i, partition] of rows.partitions.entries()) {
    const corner = mapped(mesh, rows, i);
    if (partition.strips === undefined) addListed(listed(mesh, rows, i), corner, into);
    else for (const { indices } of partition.strips) addStrip(indices, corner, into);
  }
  const { length } = into;
  if (length > MOST) throw tooMany(mesh, rows.block, `${length} triangles`);
  const [v1, v2, v3] = [into.v1, into.v2, into.v3].map((corners) => corners.subarray(0, length));
  return { length, v1: v1!, v2: v2!, v3: v3! };
}

/**
 * The strips of all partitions as the mesh's own; a partition that has single triangles gives each as a strip.
 * @throws FormatError as `partitionTriangles`
 */
export function partitionStrips(mesh: ConsoleMesh, rows: SkinRows): readonly Strip[] {
  const strips = rows.partitions.flatMap((partition, i) => {
    const corner = mapped(mesh, rows, i);
    const stored = partition.strips ?? stripsOf(listed(mesh, rows, i));
    return stored.map(({ indices }) => ({ indices: indices.map(corner) }));
  });
  const triangles = strips.reduce((sum, { indices }) => sum + Math.max(0, indices.length - 2), 0);
  if (strips.length > MOST) throw tooMany(mesh, rows.block, `${strips.length} strips`);
  if (triangles > MOST) throw tooMany(mesh, rows.block, `${triangles} triangles`);
  return strips;
}

/** Triangles of a partition, those of strips that have no area included. */
export function triangleCount({ strips, triangles }: Partition): number {
  return (
    strips?.reduce((sum, { indices }) => sum + Math.max(0, indices.length - 2), 0) ?? triangles?.length ?? 0
  );
}

type Corner = (local: number) => number;
type Growing = Triangles & { length: number };

function addListed({ v1, v2, v3, length }: Triangles, corner: Corner, into: Growing): void {
  for (let i = 0; i < length; i += 1) add(into, corner(v1[i]!), corner(v2[i]!), corner(v3[i]!));
}

/** Every second triangle is turned the other way, those that are left out counted in. */
function addStrip(indices: Uint16Array, corner: Corner, into: Growing): void {
  for (let i = 0; i + 2 < indices.length; i += 1) {
    const a = indices[i]!;
    const b = indices[i + 1]!;
    const c = indices[i + 2]!;
    if (a === b || b === c || a === c) continue;
    if (i % 2 === 0) add(into, corner(a), corner(b), corner(c));
    else add(into, corner(a), corner(c), corner(b));
  }
}

function add(into: Growing, a: number, b: number, c: number): void {
  const at = into.length;
  into.v1[at] = a;
  into.v2[at] = b;
  into.v3[at] = c;
  into.length = at + 1;
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
  const message = `has a partition that says it has ${numTriangles} triangles and has none`;
  throw mesh.error(block, 'no-triangles', message, `partitions[${i}].hasFaces`);
}

function stripsOf({ v1, v2, v3, length }: Triangles): readonly Strip[] {
  return Array.from({ length }, (_, i) => ({ indices: Uint16Array.of(v1[i]!, v2[i]!, v3[i]!) }));
}

/** From a partition's vertex to the mesh's. */
function mapped(mesh: ConsoleMesh, { block, partitions }: SkinRows, i: number): Corner {
  const { vertexMap = new Uint16Array() } = partitions[i] as Partition;
  return (corner) => {
    const vertex = vertexMap[corner];
    if (vertex !== undefined) return vertex;
    const message = `has a triangle of vertex ${corner} in a partition of ${vertexMap.length}`;
    throw mesh.error(block, 'vertex-index', message, `partitions[${i}]`);
  };
}

function tooMany(mesh: ConsoleMesh, block: number, what: string) {
  return mesh.error(
    block,
    'too-many-triangles',
    `would give the mesh ${what}, and there is room for ${MOST}`,
  );
}
