import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { MORPH_DAT_MAGIC } from './schema.ts';

/** Morphs of Starfield’s bodies, faces and outfits: `morph.dat`. */
export const morphDatFormat: Format = {
  id: 'morphdat',
  detect: (head) =>
    head.length >= MORPH_DAT_MAGIC.length && byteString(head, 0, MORPH_DAT_MAGIC.length) === MORPH_DAT_MAGIC,
  load: async () => (await import('./opener.ts')).morphDatOpener,
};
