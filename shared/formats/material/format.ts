import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { BGEM_MAGIC, BGSM_MAGIC } from './schema.ts';

/** Material files of Fallout 4 and Fallout 76. */
export const materialFormat: Format = {
  id: 'material',
  detect: (head) => [BGSM_MAGIC, BGEM_MAGIC].includes(byteString(head, 0, Math.min(head.length, 4))),
  naming: ['bgsm', 'bgem'],
  load: async () => (await import('./opener.ts')).materialOpener,
};
