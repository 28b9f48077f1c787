import type { StampedFile } from '#main/files/file-stamp.ts';
import type { BlockForm } from '#shared/formats/kit/archive.ts';

/**
 * Entries of an archive that another thread has opened, ordered by their data: all that a thread needs to decode them.
 * Opening the archive again would often cost more than decoding a batch.
 */
export interface EntryBlocks {
  /** The archive as it was when its directory was read. */
  readonly file: StampedFile;
  readonly form: BlockForm;
  /** Offsets of the data blocks, one per entry. */
  readonly offset: Float64Array;
  readonly storedSize: Float64Array;
  readonly compressed: Uint8Array;
  /** Offsets of the records, for formats that need them. */
  readonly record?: Float64Array | undefined;
}
