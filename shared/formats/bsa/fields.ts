import { locate, locateRoot } from '#shared/binary/locate.ts';
import { type Regions, withRegions } from '#shared/binary/region-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { entriesWithData, LARGEST_SHOWN } from '#shared/formats/kit/data-regions.ts';
import type { LocatedFields } from '#shared/formats/kit/open-file.ts';
import { embedsNames } from './model.ts';
import { openHeader } from './open.ts';
import type { BsaArchive } from './opened-archive.ts';
import { bsaContext, DataBlock, type DataContext, Directory, HEADER_SIZE } from './schema.ts';

/** Bytes of a damaged directory whose fields are shown. */
const DAMAGED_WINDOW = 1024 * 1024;

/**
 * The field tree of a BSA: its directory, then `data[n]`, one for each data block in file order. If the directory is
 * damaged: as many fields as can be read, and the damage as a finding.
 *
 * @throws FormatError when not even the header can be read
 */
export function bsaFields(source: ByteSource, opened: () => BsaArchive): LocatedFields {
  try {
    const archive = opened();
    const directory = locateRoot(Directory, source.read(0, archive.end), archive.context);
    const root = withRegions(directory, dataRegions(archive, source), source.size);
    return { tree: treeOver(root), findings: archive.findings };
  } catch (error) {
    if (!(error instanceof FormatError) || source.size < HEADER_SIZE) throw error;
    const { header, littleEndian } = openHeader(source);
    const tree = locate(Directory, source.read(0, DAMAGED_WINDOW), bsaContext(header, littleEndian, false));
    const { code, message, offset, path } = error;
    return { tree, findings: [{ severity: 'error', code, message: `the archive ${message}`, offset, path }] };
  }
}

/** Distinct data blocks inside the file, in file order. */
function dataRegions(archive: BsaArchive, source: ByteSource): Regions {
  const { entries, end, context } = archive;
  const distinct = entriesWithData(entries, source, end);
  const start = (index: number): number => entries.offset[distinct[index] ?? 0] ?? 0;
  const length = (index: number): number => entries.storedSize[distinct[index] ?? 0] ?? 0;
  return {
    name: 'data',
    each: 'data block',
    count: distinct.length,
    start,
    end: (index) => Math.min(source.size, start(index) + length(index)),
    open: (index) => {
      const compressed = ((entries.marks[distinct[index] ?? 0] ?? 0) & EntryMark.compressed) !== 0;
      const block: DataContext = {
        littleEndian: context.littleEndian,
        embeddedName: embedsNames(archive),
        compressed,
      };
      const bytes = source.read(start(index), Math.min(length(index), LARGEST_SHOWN));
      return locateRoot(DataBlock, bytes, block, { base: start(index) }, 'data', index);
    },
  };
}
