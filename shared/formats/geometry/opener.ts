import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { CdxHead } from './cdx-schema.ts';
import { openCdxFile, openGeometryFile } from './open-file.ts';
import { CONTEXT, CsgHead, PsgHead } from './schema.ts';

/** Opens compressed geometry. */
export const csgOpener: Opener = {
  describe: (head) => described('Geometry of precombined meshes, compressed', head, CsgHead, 'objects'),
  open: (source, context) => openGeometryFile('csg', source, context),
};

/** Opens uncompressed geometry. */
export const psgOpener: Opener = {
  describe: (head) => described('Geometry of precombined meshes', head, PsgHead, 'objects'),
  open: (source) => openGeometryFile('psg', source),
};

/** Opens indexes of precombined meshes. */
export const cdxOpener: Opener = {
  describe: (head) => described('Index of precombined meshes', head, CdxHead, 'resources'),
  open: openCdxFile,
};

function described(
  name: string,
  head: Uint8Array,
  type: typeof CsgHead | typeof PsgHead | typeof CdxHead,
  what: string,
): string {
  try {
    return `${name}, ${read<{ readonly rowCount: number }>(type, head, CONTEXT).rowCount} ${what}`;
  } catch (error) {
    if (error instanceof FormatError) return `${name}, damaged`;
    throw error;
  }
}
