import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { MAGIC } from './schema.ts';

/** BA2 archives of every version and kind in the registry. */
export const ba2Format: Format = {
  id: 'ba2',
  anySize: true,
  detect: (head) => byteString(head, 0, Math.min(head.length, MAGIC.length)) === MAGIC,
  load: async () => (await import('./opener.ts')).ba2Opener,
};
