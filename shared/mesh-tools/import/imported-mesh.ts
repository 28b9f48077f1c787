import type { ToolFile } from '#shared/batch/batch-tool.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Splice } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { nifOf } from '#shared/formats/nif/open-file.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { GltfFile } from '#shared/scene/gltf-in/read-gltf.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { type ImportedShape, type ImportOptions, importGltf } from './import-gltf.ts';

/** A mesh after an import. */
export interface ImportedMesh {
  readonly shapes: readonly ImportedShape[];
  /** The whole file. */
  readonly source: ByteSource;
  /** The same as splices to apply in order, such as to an open document; empty = nothing changes. */
  readonly splices: readonly Splice[];
}

/**
 * Imports a glTF file into a mesh. The result is read back before it is returned.
 *
 * @param name of the mesh, for messages
 * @param scene of the same mesh, with skins
 * @throws UserError `no-scene`, `not-changed`, and those of `importGltf`
 */
export function importedMesh(
  mesh: ToolFile,
  name: string,
  scene: Scene,
  gltf: GltfFile,
  options: ImportOptions = {},
): ImportedMesh {
  const nif = nifOf(mesh.file);
  if (nif === undefined)
    throw new UserError('no-scene', `“${name}” is not a mesh that can be changed.`, { path: name });
  const draft = new MeshDraft(blockValues(nif, nif.backEnd));
  const shapes = importGltf(draft, scene, gltf, options);
  if (draft.isEmpty) return { shapes, source: mesh.source, splices: [] };
  const { source, splices } = applyDraft(mesh, draft);
  const again = nifOf(mesh.format.open(source));
  if (nif.footer !== undefined && again?.footer === undefined)
    throw new UserError('not-changed', 'The mesh did not read back as it should, so nothing was changed.');
  return { shapes, source, splices };
}
