import type { OpenDocument } from '#main/documents/open-document.ts';
import type { Documents } from '#main/documents/service.ts';
import { editedMaterials } from '#main/scenes/edited-materials.ts';
import type { OwnMaterials } from '#main/scenes/own-materials.ts';
import type { ReadScene, SceneReader } from '#main/scenes/service.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { UserError } from '#shared/errors.ts';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { namesDataFile } from '#shared/scene/data-path.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { MaterialFiles } from './material-files.ts';
import { materialParents } from './material-parents.ts';
import { materialOf } from './service.ts';

/** A surface of a shape of ours: it shines as most surfaces of meshes do, and has no vertex colors. */
const SURFACE: SceneMaterial = { ...PLAIN, vertexColors: false, specular: 1 };

/** The looks of open materials, for previews beside their properties and on open meshes. */
export function createMaterialLooks(
  documents: Documents,
  workspaces: Workspaces,
  readScene: SceneReader,
  own: OwnMaterials,
  files: MaterialFiles,
): Pick<Handlers, 'material.look' | 'material.scene'> {
  /** Opens a mesh for as long as it is read. */
  async function readMesh(address: FileAddress, signal: AbortSignal): Promise<ReadScene> {
    const read = new AbortController();
    const { id } = await documents.open(address, { signal, window: read.signal });
    try {
      return await readScene(id, signal);
    } finally {
      read.abort();
    }
  }

  async function ownMaterials(mesh: FileAddress, signal: AbortSignal): Promise<readonly SceneMaterial[]> {
    if (own.get(mesh) === undefined) await readMesh(mesh, signal);
    return own.get(mesh) ?? [];
  }

  return {
    'material.look': async ({ document: id, mesh }, { signal }) => {
      const document = documents.get(id);
      const materials = mesh === undefined ? [] : await ownMaterials(inFolderOf(document, mesh), signal);
      // As it is now: it may have been edited while the mesh was read.
      const { revision } = document.history;
      const material = materialOf(document);
      const { workspace } = document.address;
      const find = editedMaterials(documents, workspace, workspaces.get(workspace));
      const { parents } = await materialParents(material, find, files);
      return {
        revision,
        material: material.look(SURFACE, parents),
        onMesh: namersOf(materials, document).map((index) => [
          index,
          material.look(materials[index]!, parents),
        ]),
      };
    },
    'material.scene': async ({ document: id, mesh }, { signal }) => {
      const document = documents.get(id);
      const { scene } = await readMesh(inFolderOf(document, mesh), signal);
      return { scene, isUser: scene.materials.some((one) => isNamed(one, document)) };
    },
  };
}

/** @throws UserError `other-folder` */
function inFolderOf({ address, name }: OpenDocument, mesh: FileAddress): FileAddress {
  if (mesh.workspace === address.workspace) return mesh;
  throw new UserError('other-folder', `“${name}” and the mesh are in different folders.`, { path: name });
}

/** Indices of the materials that name a document; of all if none does. */
function namersOf(materials: readonly SceneMaterial[], document: OpenDocument): readonly number[] {
  const named = [...materials.keys()].filter((index) => isNamed(materials[index]!, document));
  return named.length > 0 ? named : [...materials.keys()];
}

function isNamed({ file }: SceneMaterial, { address }: OpenDocument): boolean {
  return namesDataFile(file, 'materials', address.path);
}
