import { UserError } from '#shared/errors.ts';
import { pointColumns, triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { type JoinedParts, joinedParts, type MeshPart } from './joined-parts.ts';

/** A vertex is named by 16 bits. */
const MOST_VERTICES = 65_535;

/**
 * Data of a packed mesh: vertices and triangles of all parts, in their order.
 * @param hasNormals whether each triangle has a normal (Oblivion)
 * @throws UserError `too-many-vertices`, in words that follow “The mesh”
 */
export function packedMeshData(
  blank: BlockValue,
  parts: readonly MeshPart[],
  hasNormals: boolean,
): BlockValue {
  const all = joinedParts(parts);
  const count = all.positions.length / 3;
  if (count > MOST_VERTICES) {
    throw new UserError(
      'too-many-vertices',
      `has ${count.toLocaleString('en')} vertices, more than the ${MOST_VERTICES.toLocaleString('en')} that collision of its game takes`,
    );
  }
  const length = all.triangles.length / 3;
  return {
    ...blank,
    numTriangles: length,
    triangles: {
      length,
      triangle: triangleColumns(all.triangles),
      weldingInfo: new Uint16Array(length),
      normal: hasNormals ? faceNormals(all) : undefined,
    },
    numVertices: count,
    vertices: pointColumns(all.positions),
  };
}

/** Parts by material and layer, as columns: each has the next of the vertices. */
export function packedParts(parts: readonly MeshPart[], layer: number) {
  const length = parts.length;
  return {
    length,
    havokFilter: {
      length,
      layer: new Uint8Array(length).fill(layer),
      flags: new Uint8Array(length),
      group: new Uint16Array(length),
    },
    numVertices: Uint32Array.from(parts, ({ positions }) => positions.length / 3),
    materialUnknownInt: undefined,
    material: Uint32Array.from(parts, ({ material }) => material),
  };
}

function faceNormals({ positions, triangles }: JoinedParts) {
  const normals = new Float32Array(triangles.length);
  const at = (vertex: number) => positions.subarray(3 * vertex, 3 * vertex + 3);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [at(triangles[i]!), at(triangles[i + 1]!), at(triangles[i + 2]!)];
    const [ux, uy, uz] = [b[0]! - a[0]!, b[1]! - a[1]!, b[2]! - a[2]!];
    const [vx, vy, vz] = [c[0]! - a[0]!, c[1]! - a[1]!, c[2]! - a[2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const size = Math.hypot(x, y, z) || 1;
    normals.set([x / size, y / size, z / size], i);
  }
  return pointColumns(normals);
}
