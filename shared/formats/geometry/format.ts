import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { CDX_MAGIC, CSG_MAGIC, PSG_MAGIC } from './magic.ts';

/** Compressed geometry of a plugin's precombined meshes. */
export const csgFormat: Format = {
  id: 'csg',
  anySize: true,
  detect: (head) => startsWith(head, CSG_MAGIC),
  promised: { endings: ['csg'], called: 'precombined geometry' },
  load: async () => (await import('./opener.ts')).csgOpener,
};

/** The same uncompressed, which the Creation Kit creates first. */
export const psgFormat: Format = {
  id: 'psg',
  anySize: true,
  detect: (head) => startsWith(head, PSG_MAGIC),
  promised: { endings: ['psg'], called: 'precombined geometry' },
  load: async () => (await import('./opener.ts')).psgOpener,
};

/** Which resources each cell with precombined meshes needs. */
export const cdxFormat: Format = {
  id: 'cdx',
  detect: (head) => startsWith(head, CDX_MAGIC),
  promised: { endings: ['cdx'], called: 'precombined index' },
  load: async () => (await import('./opener.ts')).cdxOpener,
};

function startsWith(head: Uint8Array, magic: string): boolean {
  return byteString(head, 0, Math.min(head.length, magic.length)) === magic;
}
