import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { openNifFile } from './open-file.ts';
import { Opening } from './schema.ts';
import { gameOf, versionText } from './version.ts';

/** NetImmerse and Gamebryo files: meshes, skeletons, animations. */
export const nifFormat: Format = {
  id: 'nif',
  detect: (head, name) =>
    /^(NetImmerse|Gamebryo) File Format/.test(byteString(head, 0, Math.min(head.length, 24))) ||
    /\.(nif|kf|btr|bto)$/.test(name),
  describe,
  // PlayStation 3 and Xbox 360 are both big-endian, and no file says which one it is for.
  consoles: (head) => (isBigEndian(head) ? ['xbox360', 'ps3'] : []),
  converts: 'mesh',
  open: openNifFile,
  typedBlocks: true,
};

function isBigEndian(head: Uint8Array): boolean {
  try {
    return read(Opening, head, { littleEndian: true }).endianType === 0;
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}

function describe(head: Uint8Array): string {
  try {
    const {
      version,
      userVersion = 0,
      bsVersion = 0,
      endianType,
    } = read(Opening, head, { littleEndian: true });
    const littleEndian = endianType !== 0;
    const game = gameOf({ littleEndian, version, user: userVersion, bs: bsVersion });
    const made = game === 'other' ? 'NIF' : `${game} NIF`;
    return `${made}, version ${versionText(version)}${bsVersion > 0 ? `, stream ${bsVersion}` : ''}${littleEndian ? '' : ', big-endian (Xbox 360 or PlayStation 3)'}`;
  } catch (error) {
    if (error instanceof FormatError) return 'NIF, damaged';
    throw error;
  }
}
