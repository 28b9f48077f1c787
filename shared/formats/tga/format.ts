import type { Format } from '#shared/formats/kit/format.ts';
import { PACKED } from './schema.ts';

/**
 * TGA pictures, which Morrowind accepts besides DDS. They have no magic number: the name and a plausible header decide.
 */
export const tgaFormat: Format = {
  id: 'tga',
  detect: (head, name) => name.endsWith('.tga') && isPlausible(head),
  promised: { endings: ['tga'], called: 'TGA' },
  load: async () => (await import('./opener.ts')).tgaOpener,
};

const HEADER_BYTES = 18;

function isPlausible(head: Uint8Array): boolean {
  const [, colorMapType = 2, imageType = 0] = head;
  return (
    head.length >= HEADER_BYTES &&
    colorMapType <= 1 &&
    [1, 2, 3].includes(imageType % PACKED) &&
    imageType < 2 * PACKED &&
    [8, 15, 16, 24, 32].includes(head[16] ?? 0)
  );
}
