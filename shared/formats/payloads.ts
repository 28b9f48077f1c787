import type { ByteSource } from '#shared/binary/source.ts';
import { ba2Payload } from '#shared/formats/ba2/payload.ts';
import { bsaPayload } from '#shared/formats/bsa/payload.ts';
import { cdbPayload } from '#shared/formats/cdb/payload.ts';
import {
  type ArchiveDirectory,
  type ArchiveFormatId,
  type BlockForm,
  type BlockLocation,
  blockLocation,
  type EntryPayload,
} from '#shared/formats/kit/archive.ts';
import { tes3Payload } from '#shared/formats/tes3/payload.ts';

/** @throws FormatError `data-outside`, `data-truncated`, `size-impossible`: this block cannot be read; others can. */
export type PayloadReader = (form: BlockForm, source: ByteSource, location: BlockLocation) => EntryPayload;

/**
 * The functions that read the heads of data blocks, by archive format. Apart from what opens archives, because threads
 * that decode entries read no directories.
 */
const READERS: Readonly<Record<ArchiveFormatId, PayloadReader>> = {
  bsa: bsaPayload,
  ba2: ba2Payload,
  'tes3-bsa': tes3Payload,
  cdb: cdbPayload,
};

/** The function that reads the heads of an archive's data blocks. */
export function payloadReader({ format }: BlockForm): PayloadReader {
  return READERS[format];
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
