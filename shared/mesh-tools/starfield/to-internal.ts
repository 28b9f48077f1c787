import { readWithEnd } from '#shared/binary/read.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { CONTEXT, LATEST_VERSION, MeshFile, type MeshFileValue } from '#shared/formats/mesh/schema.ts';
import { INTERNAL_GEOMETRY } from '#shared/formats/nif/blocks/newer-games.ts';
import { geometryPath } from '#shared/formats/nif/starfield/geometry-paths.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { type Geometry, type GeometryMesh, geometries, sizeOf } from './geometry-slots.ts';

/**
 * Puts `.mesh` files into the shapes that name them. Inside a shape they are the same to the last byte. Source: reference
 * starfield.md, 2 and 3; the pair of files that another program made.
 */
export const toInternal: MeshTool = {
  id: 'to-internal',
  draft(draft) {
    for (const [block, value] of geometries(draft, 'external')) {
      try {
        putInto(draft, block, value);
      } catch (error) {
        if (!(error instanceof NotPut)) throw error;
        draft.leave(block, error.message);
      }
    }
  },
};

/** Why a shape stays as it is, as a sentence. */
class NotPut extends Error {}

function putInto(draft: MeshDraft, block: number, value: Geometry): void {
  const paths: string[] = [];
  const meshes: GeometryMesh[] = [];
  const slots = value.meshes.map((slot) => {
    if (slot.mesh === undefined) return slot;
    const path = geometryPath(slot.mesh.meshPath ?? '');
    if (path === undefined) throw new NotPut(`“${slot.mesh.meshPath}” is no path of a mesh.`);
    const file = meshFile(draft, path);
    const { indicesSize, numVerts } = file;
    const mesh: GeometryMesh = {
      ...slot.mesh,
      indicesSize,
      numVerts,
      meshPath: undefined,
      meshData: { ...file, numMeshlets: file.numMeshlets ?? 0, numCullData: file.numCullData ?? 0 },
    };
    paths.push(path);
    meshes.push(mesh);
    return { ...slot, mesh };
  });
  const flags = Number(value.flags) | INTERNAL_GEOMETRY;
  draft.rewrite(
    block,
    { ...value, flags, meshes: slots },
    {
      change: 'geometry',
      old: paths.join(', '),
      new: `in the block: ${sizeOf(meshes)}`,
      why: 'The mesh has its geometry in itself, and needs no .mesh file.',
    },
  );
}

/** @throws NotPut */
function meshFile(draft: MeshDraft, path: string): MeshFileValue {
  const bytes = bytesOf(draft, path);
  if (bytes === undefined) throw new NotPut(`“${path}” is not in this Data folder or archive.`);
  try {
    const { value } = readWithEnd(MeshFile, bytes, CONTEXT, { backEnd: draft.mesh.nif.backEnd });
    if (value.version > LATEST_VERSION)
      throw new NotPut(
        `“${path}” has version ${value.version}; only those up to ${LATEST_VERSION} are known.`,
      );
    const spare = value.trailing?.length ?? 0;
    if (spare > 0) throw new NotPut(`“${path}” has ${spare} bytes at its end that are not understood.`);
    return value;
  } catch (error) {
    if (error instanceof FormatError) throw new NotPut(`“${path}” cannot be read: it ${error.message}.`);
    throw error;
  }
}

/** @throws NotPut */
function bytesOf(draft: MeshDraft, path: string): Uint8Array | undefined {
  try {
    return draft.others?.read(path);
  } catch (error) {
    if (error instanceof FormatError || error instanceof UserError)
      throw new NotPut(`“${path}” cannot be read: ${error.message}`);
    throw error;
  }
}
