import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { EGM_MAGIC, EGT_MAGIC, TRI_MAGIC } from './schema.ts';

/** Faces, hair and the like with their morphs: `.tri`. */
export const triFormat: Format = {
  id: 'tri',
  detect: (head) => begins(head, TRI_MAGIC),
  load: async () => (await import('./opener.ts')).triOpener,
};

/** Modes of a face’s shape: `.egm`. */
export const egmFormat: Format = {
  id: 'egm',
  detect: (head) => begins(head, EGM_MAGIC),
  promised: { endings: ['egm'], called: 'FaceGen EGM' },
  load: async () => (await import('./opener.ts')).egmOpener,
};

/** Modes of a face’s texture: `.egt`. */
export const egtFormat: Format = {
  id: 'egt',
  detect: (head) => begins(head, EGT_MAGIC),
  promised: { endings: ['egt'], called: 'FaceGen EGT' },
  load: async () => (await import('./opener.ts')).egtOpener,
};

/** Other versions are not known to be read by any game: their magic is a finding. */
function begins(head: Uint8Array, magic: string): boolean {
  const kind = magic.slice(0, -3);
  return byteString(head, 0, Math.min(head.length, kind.length)) === kind;
}
