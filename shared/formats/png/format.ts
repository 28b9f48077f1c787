import type { Format } from '#shared/formats/kit/format.ts';
import { isPng } from '#shared/image/files/png-chunks.ts';

/** PNG pictures, a source for textures; no game reads them. */
export const pngFormat: Format = {
  id: 'png',
  detect: isPng,
  promised: { endings: ['png'], called: 'PNG' },
  load: async () => (await import('./opener.ts')).pngOpener,
};
