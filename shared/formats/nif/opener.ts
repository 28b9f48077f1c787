import { read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { openNifFile } from './open-file.ts';
import { Opening } from './schema.ts';
import { gameOf, versionText } from './version.ts';

/** Opens meshes, skeletons and animations. */
export const nifOpener: Opener = { describe, open: openNifFile };

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
