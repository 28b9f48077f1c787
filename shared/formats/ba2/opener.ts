import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { archiveFile } from '#shared/formats/kit/archive-file.ts';
import type { ArchiveOpener } from '#shared/formats/kit/format.ts';
import { ba2Block, streamBa2Block } from './blocks.ts';
import { ba2Fields } from './fields.ts';
import { openBa2 } from './model.ts';
import { openBa2Header } from './open.ts';

/** Opens BA2 archives of every version and kind. */
export const ba2Opener: ArchiveOpener = {
  describe,
  open: (source, context) =>
    archiveFile(
      () => openBa2(source, context),
      (archive) => ba2Fields(source, archive),
    ),
  dataBlocks: { make: ba2Block, stream: streamBa2Block },
};

function describe(head: Uint8Array): string {
  try {
    const { version, kind } = openBa2Header(bytesSource(head)).context;
    return `BA2 archive, version ${version}, ${kind === 'GNRL' ? 'files' : 'textures'}`;
  } catch (error) {
    if (error instanceof FormatError) return 'BA2 archive, damaged';
    throw error;
  }
}
