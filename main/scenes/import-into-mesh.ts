import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import type { ImportedShape, ImportOptions } from '#shared/mesh-tools/import/import-gltf.ts';
import { importedMesh } from '#shared/mesh-tools/import/imported-mesh.ts';
import { readGltfFile } from './read-gltf-file.ts';

export interface ImportedFile {
  readonly shapes: readonly ImportedShape[];
  /** Undefined for a dry run. */
  readonly saved: SavedBytes | undefined;
}

/**
 * Imports a glTF file into a mesh.
 * @param output undefined = only report
 * @throws UserError `no-scene`, `not-changed`, `over-limit`, and those of reading and importing; nothing is written then
 */
export async function importIntoMesh(
  gltf: string,
  into: string,
  output: string | undefined,
  options: ImportOptions = {},
): Promise<ImportedFile> {
  const read = readGltfFile(gltf);
  return await withTarget(into, async ({ name, source, file, format, stamp }) => {
    const scene = file.scene?.build({ skins: true });
    if (scene === undefined)
      throw new UserError('no-scene', `“${name}” is not a mesh that can be changed.`, { path: name });
    const { shapes, source: changed } = importedMesh({ source, file, format }, name, scene, read, options);
    if (output === undefined) return { shapes, saved: undefined };
    const expected = isSameFile(output, into) ? stamp : undefined;
    return { shapes, saved: await saveBytes(output, changed.read(0, changed.size), expected) };
  });
}
