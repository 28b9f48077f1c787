import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { ENCODED_FORMAT } from './encode-options.ts';
import { DDS_MAGIC } from './schema.ts';

/** DDS textures. */
export const ddsFormat: Format = {
  id: ENCODED_FORMAT,
  replaceable: true,
  detect: (head) => byteString(head, 0, 4) === DDS_MAGIC,
  promised: { endings: ['dds'], called: 'DDS' },
  load: async () => (await import('./opener.ts')).ddsOpener,
};
