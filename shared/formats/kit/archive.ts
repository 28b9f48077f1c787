import type { BackEnd } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { BlockDecoder } from '#shared/codec/lz4-block.ts';
import type { Finding } from '#shared/errors.ts';

/**
 * What every archive format offers, whatever its bytes look like. Services, jobs and the command line speak only this;
 * a format module (`formats/bsa`, later `formats/ba2`…) implements it.
 */

/** Bits of `EntryColumns.marks`. */
export const EntryMark = {
  /** The payload is compressed. */
  compressed: 1,
  /** The stored size has the runtime's "checked" bit (bit 31). */
  checked: 2,
  /** The entry shares its data with another entry (same offset and size). */
  shared: 4,
  /** The name tables do not name it: its path comes from an embedded name or its hash. */
  unnamed: 8,
  /** Its bytes lie partly or wholly outside the file. */
  outside: 16,
  /** A finding names it. */
  finding: 32,
} as const;

/** An archive's entries in stored order, as columns; every array has one element an entry, `pathStart` one more. */
export interface EntryColumns {
  readonly count: number;
  /** Raw path bytes of all entries (`folder\name`, the archive's own encoding), one after the other. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  /** The stored 64-bit name hash, as read from the file (Xbox order undone). */
  readonly hash: BigUint64Array;
  /** Absolute position of the entry's data block in the file. */
  readonly offset: Float64Array;
  /** Bytes of the data block, embedded name and size word included. */
  readonly storedSize: Float64Array;
  /** Bits of `EntryMark`. */
  readonly marks: Uint8Array;
  /** Position of the entry's record in the file, in formats whose records say what their data blocks do not. */
  readonly record?: Float64Array;
}

/** Name of a flag bit with its meaning in plain words, for flag editors. */
export interface FlagInfo {
  readonly bit: number;
  readonly name: string;
  readonly meaning: string;
  /** True when a change would make the archive's bytes mean something else, so that the editor must not offer it alone. */
  readonly structural: boolean;
}

/** Facts of an archive as a whole. */
export interface ArchiveSummary {
  /** Format id of the registry. */
  readonly format: string;
  /** `BSA 104 (Fallout 3, New Vegas, Skyrim), Xbox 360`. */
  readonly label: string;
  readonly version: number;
  readonly flags: number;
  readonly contentFlags: number;
  readonly flagInfo: readonly FlagInfo[];
  readonly contentFlagInfo: readonly FlagInfo[];
  readonly folders: number;
  readonly files: number;
  readonly size: number;
  /** True when entries are compressed unless they say otherwise. */
  readonly compressedByDefault: boolean;
  readonly codec: EntryCodec;
}

/** How data is packed: `lz4` is a frame, `lz4-block` a block alone. */
export type EntryCodec = 'zlib' | 'lz4' | 'lz4-block' | 'xmem' | 'none';

/** Stored bytes that are unpacked on their own. */
export interface PayloadPart {
  /** Position and length in the file (embedded name and size word excluded). */
  readonly offset: number;
  readonly length: number;
  /** Bytes after decompression as declared; equal to `length` when stored. */
  readonly size: number;
  readonly codec: EntryCodec;
}

/** Where an entry's data is: `prefix`, then all parts unpacked. */
export interface EntryPayload {
  /** One, or as many as the data was cut into; none for an empty entry. */
  readonly parts: readonly PayloadPart[];
  /** Bytes in front that the archive holds in another form, such as a texture's header. */
  readonly prefix?: Uint8Array;
  /** Bytes of all of it. */
  readonly size: number;
  /** Embedded name's raw bytes, where the archive embeds names. */
  readonly embeddedName?: string | undefined;
}

/**
 * How the data blocks of an archive begin and are packed: plain data, so that a thread can read entries of an archive
 * that another one has opened.
 */
export interface BlockForm {
  /** Format id of the registry. */
  readonly format: string;
  readonly littleEndian: boolean;
  /** Blocks start with the file's path. */
  readonly embeddedNames: boolean;
  /** How those are packed that are. */
  readonly codec: EntryCodec;
  /** Entries are textures whose headers are made from their records. */
  readonly textures?: boolean;
}

/** Where one data block is, by its entry's record. */
export interface BlockPlace {
  readonly offset: number;
  readonly storedSize: number;
  readonly compressed: boolean;
  /** Position of the record itself; see `EntryColumns`. */
  readonly record?: number | undefined;
}

/** The place that an entry's record gives. */
export function blockPlace({ offset, storedSize, marks, record }: EntryColumns, entry: number): BlockPlace {
  return {
    offset: offset[entry] ?? 0,
    storedSize: storedSize[entry] ?? 0,
    compressed: ((marks[entry] ?? 0) & EntryMark.compressed) !== 0,
    record: record?.[entry],
  };
}

export interface OpenOptions {
  /** Back end of the schema layer; the generated one where the host allows it. */
  readonly backEnd?: BackEnd;
  /**
   * Whether to look for what is odd: names against hashes, order, overlaps. Takes as long as reading the directory itself,
   * so threads that only read data leave it out; `findings` is empty then.
   */
  readonly inspect?: boolean;
}

/** What is known of an archive once its directory was read: plain data, so that one thread can read it for another. */
export interface ArchiveDirectory {
  readonly summary: ArchiveSummary;
  readonly entries: EntryColumns;
  readonly findings: readonly Finding[];
  readonly blocks: BlockForm;
}

/** An archive opened by position: its directory is in memory, its data is not. */
export interface Archive extends ArchiveDirectory {
  /**
   * Reads the head of one data block.
   * @throws FormatError `data-outside`, `data-truncated`, `size-impossible`: this entry cannot be read; others can.
   */
  payload(source: ByteSource, entry: number): EntryPayload;
}

/** Compression libraries differ by platform (node:zlib in workers, fflate in a browser), so they are passed in. */
export interface Deflater {
  /** @throws FormatError `zlib-corrupt`, `size-mismatch`. Never returns or allocates more than `size` bytes. */
  inflate(data: Uint8Array, size: number): Uint8Array;
  /** A zlib stream, window 15. */
  deflate(data: Uint8Array, level: PackLevel): Uint8Array;
  /** Decodes blocks of LZ4 faster than our own decoder, which does it where this is absent. */
  readonly decodeLz4?: BlockDecoder;
}

/**
 * Unpacks a zlib stream of at most `most` bytes. Never allocates more than that.
 * @throws FormatError `zlib-corrupt`, `size-mismatch`
 */
export type InflateUpTo = (data: Uint8Array, most: number) => Uint8Array;

/**
 * How hard to compress, 1 to 9; or `official`: so that the bytes are those that the games' own packers write, as far as
 * that is known (`archives.md`, section 3).
 */
export type PackLevel = number | 'official';
