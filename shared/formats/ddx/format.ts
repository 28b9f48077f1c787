import { byteString } from '#shared/binary/columns.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { DDX_MAGIC } from './schema.ts';

/** DDX textures of Fallout 3 and New Vegas on the Xbox 360. */
export const ddxFormat: Format = {
  id: 'ddx',
  detect: (head) => MAGICS.has(byteString(head, 0, Math.min(4, head.length))),
  promised: { endings: ['ddx'], called: 'DDX' },
  consoles: () => ['xbox360'],
  converts: 'texture',
  load: async () => (await import('./opener.ts')).ddxOpener,
};

const MAGICS: ReadonlySet<string> = new Set(Object.values(DDX_MAGIC));
