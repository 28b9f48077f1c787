import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isSameFile } from '#main/files/same-file.ts';
import { type SavedBytes, saveBytes } from '#main/files/save-bytes.ts';
import { withTarget } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import type { ImportedShape, ImportOptions } from '#shared/mesh-tools/import/import-gltf.ts';
import { importedMesh } from '#shared/mesh-tools/import/imported-mesh.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';

export interface ImportedFile {
  readonly shapes: readonly ImportedShape[];
  /** Undefined for a dry run. */
  readonly saved: SavedBytes | undefined;
}

/** Larger files are refused before they are read. */
const MOST_BYTES = 1024 * 1024 * 1024;

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
  const read = readGltf(readLimited(gltf), (name) => {
    // A file from elsewhere must not read others than those beside it.
    if (basename(name) !== name || name.includes('\\')) {
      throw new UserError('bad-gltf', `The glTF file names a buffer in another folder: “${name}”.`);
    }
    return readLimited(join(dirname(gltf), name));
  });
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

function readLimited(path: string): Uint8Array {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UserError('not-found', `“${path}” does not exist.`, { path });
  if (size > MOST_BYTES) throw new UserError('over-limit', `“${path}” is larger than 1 GiB.`, { path });
  return new Uint8Array(readFileSync(path));
}
