import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '#shared/errors.ts';
import { type GltfFile, readGltf } from '#shared/scene/gltf-in/read-gltf.ts';

/** Larger files are refused before they are read. */
const MOST_BYTES = 1024 * 1024 * 1024;

/**
 * Reads a .glb or .gltf file with its buffers.
 * @throws UserError `not-found`, `over-limit`, `bad-gltf`, and those of `readGltf`
 */
export function readGltfFile(path: string): GltfFile {
  return readGltf(readLimited(path), (name) => {
    // A file from elsewhere must not read others than those beside it.
    if (basename(name) !== name || name.includes('\\') || name === '..' || name === '.') {
      throw new UserError('bad-gltf', `The glTF file names a buffer in another folder: “${name}”.`);
    }
    return readLimited(join(dirname(path), name));
  });
}

function readLimited(path: string): Uint8Array {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new UserError('not-found', `“${path}” does not exist.`, { path });
  if (!stats.isFile()) throw new UserError('not-a-file', `“${path}” is not a file.`, { path });
  if (stats.size > MOST_BYTES) throw new UserError('over-limit', `“${path}” is larger than 1 GiB.`, { path });
  return new Uint8Array(readFileSync(path));
}
