import { write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openTes3 } from './model.ts';
import type { Tes3Archive } from './opened-archive.ts';
import { Header, VERSION } from './schema.ts';

/** A Morrowind archive without files, as the base of a new one. */
export function emptyTes3(): Tes3Archive {
  const header = { version: VERSION, hashOffset: 0, fileCount: 0 };
  return openTes3(bytesSource(write(Header, header, { littleEndian: true }), 'new archive'));
}
