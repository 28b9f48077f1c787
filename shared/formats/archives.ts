import type { ByteSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { ba2Format } from '#shared/formats/ba2/format.ts';
import { bsaFormat } from '#shared/formats/bsa/format.ts';
import {
  type Archive,
  type ArchiveDirectory,
  type ArchiveSummary,
  type BlockForm,
  blockLocation,
  type EntryPayload,
  type OpenOptions,
} from '#shared/formats/kit/archive.ts';
import type { BlockMaker, BlockStreamer } from '#shared/formats/kit/archive-plan.ts';
import type { ConsolePlatform } from '#shared/formats/kit/console-platform.ts';
import type { DataBlocks, Format, PayloadReader } from '#shared/formats/kit/format.ts';
import { tes3Format } from '#shared/formats/tes3/format.ts';

/**
 * Every archive format. Apart from the registry, so that work on archives loads no other format: all of them together take
 * a process longer to load than reading a directory.
 */
export const ARCHIVE_FORMATS: readonly Format[] = [bsaFormat, ba2Format, tes3Format];

/**
 * The archive format of a file; undefined if it is of none.
 * @param head first `HEAD_BYTES` of the file, or all of it
 * @param name file name with extension
 */
export function identifyArchive(head: Uint8Array, name: string): Format | undefined {
  return ARCHIVE_FORMATS.find((format) => format.detect(head, name.toLowerCase()));
}

/**
 * Reads the head of an entry's data block, as `Archive.payload` does, if another thread has read the directory.
 * @throws FormatError when this block cannot be read; others can
 */
export function entryPayload(
  { blocks, entries }: ArchiveDirectory,
  source: ByteSource,
  entry: number,
): EntryPayload {
  return payloadReader(blocks)(blocks, source, blockLocation(entries, entry));
}

/** The function that reads the heads of an archive's data blocks. */
export function payloadReader({ format: id }: BlockForm): PayloadReader {
  const blocks = formatOf(id).dataBlocks;
  if (blocks === undefined) throw new Error(`${id} is not an archive format`);
  return blocks.payload;
}

/** Consoles an archive is for, by its summary. */
export function archiveConsoles({ format: id, flags }: ArchiveSummary): readonly ConsolePlatform[] {
  return formatOf(id).dataBlocks?.consoles?.(flags) ?? [];
}

/** The function that makes data blocks for an archive. @throws UserError `not-writable` */
export function blockMaker({ format: id }: BlockForm): BlockMaker {
  return writableBlocks(id).make;
}

/** The function that makes large data blocks in pieces. @throws UserError `not-writable` */
export function blockStreamer({ format: id }: BlockForm): BlockStreamer {
  return writableBlocks(id).stream;
}

function writableBlocks(id: string): DataBlocks {
  const blocks = formatOf(id).dataBlocks;
  if (blocks === undefined) throw new UserError('not-writable', 'Archives of this kind are read-only.');
  return blocks;
}

/** Opens a file as an archive of a known format. @throws FormatError when its directory cannot be read */
export function openArchive(id: string, source: ByteSource, options?: OpenOptions): Archive {
  const archive = formatOf(id).open(source, options).archive?.();
  if (archive === undefined) throw new Error(`${id} is not an archive format`);
  return archive;
}

function formatOf(id: string): Format {
  const format = ARCHIVE_FORMATS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`${id} is not an archive format`);
  return format;
}
