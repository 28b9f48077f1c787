import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { CDX_MAGIC, CdxHead } from './cdx-schema.ts';
import { openCdxFile, openGeometryFile } from './open-file.ts';
import { CONTEXT, CSG_MAGIC, CsgHead, PSG_MAGIC, PsgHead } from './schema.ts';

/** Compressed geometry of a plugin's precombined meshes. */
export const csgFormat: Format = {
  id: 'csg',
  anySize: true,
  detect: (head) => startsWith(head, CSG_MAGIC),
  promised: { endings: ['csg'], called: 'precombined geometry' },
  describe: (head) => described('Geometry of precombined meshes, compressed', head, CsgHead, 'objects'),
  open: (source, context) => openGeometryFile('csg', source, context),
};

/** The same uncompressed, which the Creation Kit creates first. */
export const psgFormat: Format = {
  id: 'psg',
  anySize: true,
  detect: (head) => startsWith(head, PSG_MAGIC),
  promised: { endings: ['psg'], called: 'precombined geometry' },
  describe: (head) => described('Geometry of precombined meshes', head, PsgHead, 'objects'),
  open: (source) => openGeometryFile('psg', source),
};

/** Which resources each cell with precombined meshes needs. */
export const cdxFormat: Format = {
  id: 'cdx',
  detect: (head) => startsWith(head, CDX_MAGIC),
  promised: { endings: ['cdx'], called: 'precombined index' },
  describe: (head) => described('Index of precombined meshes', head, CdxHead, 'resources'),
  open: openCdxFile,
};

function startsWith(head: Uint8Array, magic: string): boolean {
  return byteString(head, 0, Math.min(head.length, magic.length)) === magic;
}

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
