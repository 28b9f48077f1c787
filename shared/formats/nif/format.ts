import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { Opening } from './schema.ts';

/** NetImmerse and Gamebryo files: meshes, skeletons, animations. */
export const nifFormat: Format = {
  id: 'nif',
  detect: (head, name) =>
    /^(NetImmerse|Gamebryo) File Format/.test(byteString(head, 0, Math.min(head.length, 24))) ||
    /\.(nif|kf|btr|bto)$/.test(name),
  // PlayStation 3 and Xbox 360 are both big-endian, and no file says which one it is for.
  consoles: (head) => (isBigEndian(head) ? ['xbox360', 'ps3'] : []),
  converts: 'mesh',
  load: async () => (await import('./opener.ts')).nifOpener,
  typedBlocks: true,
  naming: ['nif', 'btr', 'bto'],
};

function isBigEndian(head: Uint8Array): boolean {
  try {
    return read(Opening, head, { littleEndian: true }).endianType === 0;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
