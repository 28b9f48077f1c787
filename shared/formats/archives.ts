import type { ByteSource } from '#shared/binary/source.ts';
import { ba2Format } from '#shared/formats/ba2/format.ts';
import { ba2Opener } from '#shared/formats/ba2/opener.ts';
import { bsaFormat } from '#shared/formats/bsa/format.ts';
import { bsaOpener } from '#shared/formats/bsa/opener.ts';
import { cdbFormat } from '#shared/formats/cdb/format.ts';
import { cdbOpener } from '#shared/formats/cdb/opener.ts';
import type { Archive, ArchiveSummary, BlockForm, OpenOptions } from '#shared/formats/kit/archive.ts';
import type { BlockMaker, BlockStreamer } from '#shared/formats/kit/archive-plan.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import type { DataBlocks, LoadedFormat } from '#shared/formats/kit/format.ts';
import { tes3Format } from '#shared/formats/tes3/format.ts';
import { tes3Opener } from '#shared/formats/tes3/opener.ts';

/** An archive format with its code. */
export interface ArchiveFormat extends LoadedFormat {
  /** Absent = archives of the format are only read. */
  readonly dataBlocks?: DataBlocks;
}

/** Every archive format, for work on archives, which needs their code and no other format's. */
const ARCHIVE_FORMATS: readonly ArchiveFormat[] = [
  { ...bsaFormat, ...bsaOpener },
  { ...ba2Format, ...ba2Opener },
  { ...tes3Format, ...tes3Opener },
  { ...cdbFormat, ...cdbOpener },
];

/**
 * The archive format of a file; undefined if it is of none.
 * @param head first `HEAD_BYTES` of the file, or all of it
 * @param name file name with extension
 */
export function identifyArchive(head: Uint8Array, name: string): ArchiveFormat | undefined {
  return ARCHIVE_FORMATS.find((format) => format.detect(head, name.toLowerCase()));
}

/** Consoles an archive is for, by its summary. */
export function archiveConsoles({ format: id, flags }: ArchiveSummary): readonly ConsolePlatform[] {
  return formatOf(id).dataBlocks?.consoles?.(flags) ?? [];
}

/** The function that makes data blocks for an archive. */
export function blockMaker({ format: id }: BlockForm): BlockMaker {
  return writableForm(id).make;
}

/** The function that makes large data blocks in pieces. */
export function blockStreamer({ format: id }: BlockForm): BlockStreamer {
  return writableForm(id).stream;
}

/** Opens a file as an archive of a known format. @throws FormatError when its directory cannot be read */
export function openArchive(id: string, source: ByteSource, options?: OpenOptions): Archive {
  const archive = formatOf(id).open(source, options).archive?.();
  if (archive === undefined) throw new Error(`${id} is not an archive format`);
  return archive;
}

/** Only archives that can be written have plans, and only plans need blocks. */
function writableForm(id: string): DataBlocks {
  const { dataBlocks } = formatOf(id);
  if (dataBlocks === undefined) throw new Error(`${id} is only read`);
  return dataBlocks;
}

function formatOf(id: string): ArchiveFormat {
  const format = ARCHIVE_FORMATS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`${id} is not an archive format`);
  return format;
}
