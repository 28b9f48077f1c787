import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { archiveFile } from '#shared/formats/kit/archive-file.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { bsaBlock, streamBsaBlock } from './data-block.ts';
import { bsaFields } from './fields.ts';
import { openBsa, readPayload } from './model.ts';
import { openHeader } from './open.ts';
import { ARCHIVE_FLAG } from './schema.ts';

/** BSA 103, 104 and 105 in the registry. */
export const bsaFormat: Format = {
  id: 'bsa',
  anySize: true,
  detect: (head) => head[0] === 0x42 && head[1] === 0x53 && head[2] === 0x41 && head[3] === 0,
  describe,
  consoles: (head) => consolesOf(flagsIn(head)),
  open: (source, context) =>
    archiveFile(
      () => openBsa(source, context),
      (archive) => bsaFields(source, archive),
    ),
  dataBlocks: { payload: readPayload, make: bsaBlock, stream: streamBsaBlock, consoles: consolesOf },
};

function consolesOf(flags: number): readonly ConsolePlatform[] {
  return (flags & ARCHIVE_FLAG.xbox) === 0 ? [] : ['xbox360'];
}

/** 0 if the header is damaged. */
function flagsIn(head: Uint8Array): number {
  try {
    return openHeader(bytesSource(head)).header.archiveFlags;
  } catch (error) {
    if (error instanceof FormatError) return 0;
    throw error;
  }
}

function describe(head: Uint8Array): string {
  try {
    return `BSA archive, version ${openHeader(bytesSource(head)).header.version}`;
  } catch (error) {
    if (error instanceof FormatError) return 'BSA archive, damaged';
    throw error;
  }
}
