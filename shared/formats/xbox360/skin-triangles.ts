import type { ConsoleMesh } from './console-mesh.ts';
import type { Partition, SkinRows } from './skin-rows.ts';

/** Triangles of a mesh, a column for each corner. */
export interface Triangles {
  readonly length: number;
  readonly v1: Uint16Array;
  readonly v2: Uint16Array;
  readonly v3: Uint16Array;
}

/** A mesh stores as many triangles, strips, or points of a strip, at the most. */
const MOST = 0xffff;

/**
 * The triangles of all partitions as the mesh's own (xbox360-nif.md, A4). Strips are taken apart; triangles of them that
 * have no area only lead from one strip to the next.
 * @throws FormatError `vertex-index` for a corner that the partition has not, `too-many-triangles`, `no-triangles`
 */
export function partitionTriangles(mesh: ConsoleMesh, rows: SkinRows): Triangles {
  const corners: number[] = [];
  for (const [i, partition] of rows.partitions.entries()) {
    const corner = mapped(mesh, rows, i);
    for (const [a, b, c] of partition.strips === undefined
      ? listed(mesh, rows, i)
      : partition.strips.flatMap(({ indices }) => trianglesOfStrip(indices))) {
      if (corners.length === 3 * MOST) throw tooMany(mesh, rows.block, `more than ${MOST} triangles`);
      corners.push(corner(a), corner(b), corner(c));
    }
  }
  const length = corners.length / 3;
  const at = (place: number) => Uint16Array.from({ length }, (_, i) => corners[3 * i + place]!);
  return { length, v1: at(0), v2: at(1), v3: at(2) };
}

/**
 * The strips of all partitions as the mesh's own; a partition that has single triangles gives each as a strip.
 * @throws FormatError as `partitionTriangles`
 */
export function partitionStrips(
  mesh: ConsoleMesh,
  rows: SkinRows,
): readonly { readonly indices: Uint16Array }[] {
  const strips = rows.partitions.flatMap((partition, i) => {
    const corner = mapped(mesh, rows, i);
    const stored =
      partition.strips ?? listed(mesh, rows, i).map((triangle) => ({ indices: Uint16Array.from(triangle) }));
    return stored.map(({ indices }) => ({ indices: indices.map(corner) }));
  });
  const triangles = strips.reduce((sum, { indices }) => sum + Math.max(0, indices.length - 2), 0);
  if (strips.length > MOST) throw tooMany(mesh, rows.block, `${strips.length} strips`);
  if (triangles > MOST) throw tooMany(mesh, rows.block, `${triangles} triangles`);
  return strips;
}

type Corners = readonly [number, number, number];

/** Every second triangle is turned the other way, those that are left out counted in. */
function trianglesOfStrip(indices: Uint16Array): readonly Corners[] {
  const triangles: Corners[] = [];
  for (let i = 0; i + 2 < indices.length; i += 1) {
    const [a, b, c] = [indices[i]!, indices[i + 1]!, indices[i + 2]!];
    if (a === b || b === c || a === c) continue;
    triangles.push(i % 2 === 0 ? [a, b, c] : [a, c, b]);
  }
  return triangles;
}

function listed(mesh: ConsoleMesh, { block, partitions }: SkinRows, i: number): readonly Corners[] {
  const { triangles, numTriangles } = partitions[i] as Partition;
  if (triangles === undefined) {
    if (numTriangles === 0) return [];
    const message = `has a partition that says it has ${numTriangles} triangles and has none`;
    throw mesh.error(block, 'no-triangles', message, `partitions[${i}].hasFaces`);
  }
  const { v1, v2, v3, length } = triangles;
  return Array.from({ length }, (_, at): Corners => [v1[at]!, v2[at]!, v3[at]!]);
}

/** From a partition's vertex to the mesh's. */
function mapped(mesh: ConsoleMesh, { block, partitions }: SkinRows, i: number): (corner: number) => number {
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
