import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { CDB_MAGIC } from './schema.ts';

/** Starfield’s compiled database of materials, `materialsbeta.cdb`, in the registry: a kind of archive that is only read. */
export const cdbFormat: Format = {
  id: 'cdb',
  anySize: true,
  detect: (head) => byteString(head, 0, Math.min(head.length, CDB_MAGIC.length)) === CDB_MAGIC,
  promised: { endings: ['cdb'], called: 'material database' },
  load: async () => (await import('./opener.ts')).cdbOpener,
};
