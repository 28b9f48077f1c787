import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { bsaConsoles } from './consoles.ts';
import { openHeader } from './open.ts';

/** BSA 103, 104 and 105 in the registry. */
export const bsaFormat: Format = {
  id: 'bsa',
  anySize: true,
  detect: (head) => head[0] === 0x42 && head[1] === 0x53 && head[2] === 0x41 && head[3] === 0,
  consoles: (head) => bsaConsoles(flagsIn(head)),
  load: async () => (await import('./opener.ts')).bsaOpener,
};

/** 0 if the header is damaged. */
function flagsIn(head: Uint8Array): number {
  try {
    return openHeader(bytesSource(head)).header.archiveFlags;
  } catch (error) {
    if (error instanceof FormatError) return 0;
    throw error;
  }
}
