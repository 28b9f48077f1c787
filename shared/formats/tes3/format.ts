import type { Format } from '#shared/formats/kit/format.ts';
import { VERSION } from './schema.ts';

/** Morrowind's archives in the registry. */
export const tes3Format: Format = {
  id: 'tes3-bsa',
  anySize: true,
  // TrueType fonts begin with the same four bytes, so the name counts too.
  detect: (head, name) =>
    name.endsWith('.bsa') &&
    head[0] === VERSION % 256 &&
    head[1] === VERSION >> 8 &&
    head[2] === 0 &&
    head[3] === 0,
  load: async () => (await import('./opener.ts')).tes3Opener,
};
