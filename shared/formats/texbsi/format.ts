import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { bankNumber } from './names.ts';
import { RECORD_HEAD, TAGS } from './schema.ts';

/** Redguard's banks of images: `TEXBSI.302`. */
export const texbsiFormat: Format = {
  id: 'texbsi',
  // Empty banks are nine zeros, which only the name identifies.
  detect: (head, name) => BEGINNINGS.has(tagAt(head, RECORD_HEAD)) || bankNumber(name) !== undefined,
  load: async () => (await import('./opener.ts')).bankOpener,
};

/** Redguard's images in files of their own: skies and others, `.BSI`. */
export const bsiFormat: Format = {
  id: 'bsi',
  detect: (head) => BEGINNINGS.has(tagAt(head, 0)),
  load: async () => (await import('./opener.ts')).bsiOpener,
};

/** First tags of an image. */
const BEGINNINGS: ReadonlySet<string> = new Set([TAGS.still, TAGS.animation]);

function tagAt(head: Uint8Array, position: number): string {
  return byteString(head, Math.min(position, head.length), Math.min(position + 4, head.length));
}
