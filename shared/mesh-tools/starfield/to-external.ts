import { write } from '#shared/binary/read.ts';
import { sha1 } from '#shared/codec/sha1.ts';
import { CONTEXT, MeshData } from '#shared/formats/mesh/schema.ts';
import { INTERNAL_GEOMETRY } from '#shared/formats/nif/blocks/newer-games.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { type Geometry, type GeometryMesh, geometries, sizeOf } from './geometry-slots.ts';

/**
 * Writes geometry inside of shapes to `.mesh` files. The game names its own by the SHA-1 hash of their contents, the first
 * half of which is a folder: checked on a real file. Equal geometry then has one file, and a changed one a new name.
 */
export const toExternal: MeshTool = {
  id: 'to-external',
  draft(draft) {
    for (const [block, value] of geometries(draft, 'internal')) {
      if (draft.others?.canAdd === true) takeOut(draft, block, value);
      else draft.leave(block, ALONE);
    }
  },
};

const ALONE =
  'Its geometry would go to files of its own, which an open mesh cannot have before it is saved: run this over files, in the Mesh Tools side view or on the command line.';

function takeOut(draft: MeshDraft, block: number, value: Geometry): void {
  const paths: string[] = [];
  const meshes: GeometryMesh[] = [];
  const slots = value.meshes.map((slot) => {
    if (slot.mesh?.meshData === undefined) return slot;
    const bytes = write(MeshData, slot.mesh.meshData, CONTEXT, { backEnd: draft.mesh.nif.backEnd });
    const name = sha1(bytes);
    const [folder, file] = [name.slice(0, HALF), name.slice(HALF)];
    const meshPath = `${folder}\\${file}`;
    const path = `geometries/${folder}/${file}.mesh`;
    draft.addFile(path, bytes.slice());
    paths.push(path);
    meshes.push(slot.mesh);
    return { ...slot, mesh: { ...slot.mesh, meshPath, meshData: undefined } };
  });
  const flags = Number(value.flags) & ~INTERNAL_GEOMETRY;
  draft.rewrite(
    block,
    { ...value, flags, meshes: slots },
    {
      change: 'geometry',
      old: `in the block: ${sizeOf(meshes)}`,
      new: paths.join(', '),
      why: 'Geometry is in files named by their contents, as in the game’s own meshes.',
    },
  );
}

/** Digits of the folder’s name, and of the file’s. */
const HALF = 20;
