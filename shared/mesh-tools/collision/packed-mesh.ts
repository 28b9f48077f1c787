import { UserError } from '#shared/errors.ts';
import { pointColumns, triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { faceNormals } from './face-normals.ts';
import { joinedParts, type MeshPart } from './joined-parts.ts';
import { weldingOf } from './welding.ts';

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
      weldingInfo: Uint16Array.from(weldingOf(parts).flatMap((one) => [...one])),
      normal: hasNormals ? pointColumns(faceNormals(all.positions, all.triangles)) : undefined,
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
