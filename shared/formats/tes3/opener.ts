import { locate, locateRoot } from '#shared/binary/locate.ts';
import { fileOfParts } from '#shared/binary/region-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import { archiveFile } from '#shared/formats/kit/archive-file.ts';
import { dataRegions } from '#shared/formats/kit/data-regions.ts';
import type { ArchiveOpener } from '#shared/formats/kit/format.ts';
import type { LocatedFields } from '#shared/formats/kit/open-file.ts';
import { openTes3 } from './model.ts';
import type { Tes3Archive } from './opened-archive.ts';
import { streamTes3Block, tes3Block } from './plan.ts';
import { Directory, HEADER_SIZE, type Tes3Context } from './schema.ts';

/** Opens Morrowind's archives. */
export const tes3Opener: ArchiveOpener = {
  describe: () => 'BSA archive of Morrowind',
  open: (source, context) =>
    archiveFile(
      () => openTes3(source, context),
      (archive) => tes3Fields(source, archive),
    ),
  dataBlocks: { make: tes3Block, stream: streamTes3Block },
};

/** Bytes of a damaged directory whose fields are shown. */
const DAMAGED_WINDOW = 1024 * 1024;

const DAMAGED: Tes3Context = { littleEndian: true, names: true };

function tes3Fields(source: ByteSource, archive: () => Tes3Archive): LocatedFields {
  try {
    const { context, end, entries, findings } = archive();
    const directory = locateRoot(Directory, source.read(0, end), context);
    const parts = [...directory.children(0, directory.childCount), dataRegions(entries, source, end)];
    return { tree: treeOver(fileOfParts('Morrowind BSA', source.size, parts)), findings };
  } catch (error) {
    if (!(error instanceof FormatError) || source.size < HEADER_SIZE) throw error;
    const { code, message, offset, path } = error;
    return {
      tree: locate(Directory, source.read(0, DAMAGED_WINDOW), DAMAGED),
      findings: [{ severity: 'error', code, message: `the archive ${message}`, offset, path }],
    };
  }
}
