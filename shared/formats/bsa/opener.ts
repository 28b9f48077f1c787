import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { archiveFile } from '#shared/formats/kit/archive-file.ts';
import type { ArchiveOpener } from '#shared/formats/kit/format.ts';
import { bsaConsoles } from './consoles.ts';
import { bsaBlock, streamBsaBlock } from './data-block.ts';
import { bsaFields } from './fields.ts';
import { openBsa } from './model.ts';
import { openHeader } from './open.ts';

/** Opens BSA 103, 104 and 105. */
export const bsaOpener: ArchiveOpener = {
  describe,
  open: (source, context) =>
    archiveFile(
      () => openBsa(source, context),
      (archive) => bsaFields(source, archive),
    ),
  dataBlocks: { make: bsaBlock, stream: streamBsaBlock, consoles: bsaConsoles },
};

function describe(head: Uint8Array): string {
  try {
    return `BSA archive, version ${openHeader(bytesSource(head)).header.version}`;
  } catch (error) {
    if (error instanceof FormatError) return 'BSA archive, damaged';
    throw error;
  }
}
