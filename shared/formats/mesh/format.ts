import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { CONTEXT, MeshHead } from './schema.ts';

/** Geometry of Starfield: `.mesh`. Such files begin with no magic, and other programs use the extension too. */
export const meshFormat: Format = {
  id: 'mesh',
  detect: (head, name) => name.endsWith('.mesh') && isPlausible(head),
  load: async () => (await import('./opener.ts')).meshOpener,
};

/** Versions up to this may follow; the first bytes of other kinds of files are larger numbers. */
const LAST_PLAUSIBLE = 15;
/** More than a mesh can use: triangles of 65,536 vertices. */
const MOST_INDICES = 2 ** 26;

function isPlausible(head: Uint8Array): boolean {
  try {
    const { version, indicesSize } = read(MeshHead, head, CONTEXT);
    return version <= LAST_PLAUSIBLE && indicesSize <= MOST_INDICES;
  } catch (error) {
    // Cut off before its second number: only the name is left to tell.
    if (error instanceof FormatError) return true;
    throw error;
  }
}
