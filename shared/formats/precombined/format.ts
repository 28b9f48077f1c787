import { byteString } from '#shared/binary/columns.ts';
import { locate } from '#shared/binary/locate.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '../format.ts';
import { LARGEST_CDX, openCdx } from './cdx.ts';
import { CDX_MAGIC, Cdx, CdxHead } from './cdx-schema.ts';
import { cdxFacts, geometryFacts } from './facts.ts';
import { geometryFields } from './geometry-fields.ts';
import { inspectGeometry } from './inspect-data.ts';
import { CONTEXT, CSG_MAGIC, CsgHead, PSG_MAGIC, PsgHead } from './schema.ts';

/** Compressed geometry of a plugin's precombined meshes. */
export const csgFormat: Format = {
  id: 'csg',
  views: ['fields', 'hex'],
  detect: (head) => startsWith(head, CSG_MAGIC),
  promised: { endings: ['csg'], called: 'geometry of precombined meshes' },
  describe: (head) => described('Geometry of precombined meshes, compressed', head, CsgHead, 'objects'),
  fields: (source) => geometryFields('csg', source),
  inspect: (source, options) => inspectGeometry(source, options?.inflate),
  facts: geometryFacts,
};

/** The same uncompressed, as the Creation Kit makes it first. */
export const psgFormat: Format = {
  id: 'psg',
  views: ['fields', 'hex'],
  detect: (head) => startsWith(head, PSG_MAGIC),
  promised: { endings: ['psg'], called: 'geometry of precombined meshes' },
  describe: (head) => described('Geometry of precombined meshes', head, PsgHead, 'objects'),
  fields: (source) => geometryFields('psg', source),
  inspect: (source) => inspectGeometry(source),
  facts: geometryFacts,
};

/** Which resources each cell with precombined meshes needs. */
export const cdxFormat: Format = {
  id: 'cdx',
  views: ['fields', 'hex'],
  detect: (head) => startsWith(head, CDX_MAGIC),
  promised: { endings: ['cdx'], called: 'index of precombined meshes' },
  describe: (head) => described('Index of precombined meshes', head, CdxHead, 'resources'),
  fields: (source) => {
    const tree = locate(Cdx, source.read(0, Math.min(source.size, LARGEST_CDX)), CONTEXT);
    try {
      return { tree, findings: openCdx(source).findings };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { code, message, offset, path } = error;
      return { tree, findings: [{ severity: 'error', code, message, offset, path }] };
    }
  },
  facts: cdxFacts,
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
