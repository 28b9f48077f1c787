import type { BackEnd } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { BlockDecoder } from '#shared/codec/lz4-block.ts';
import type { Finding } from '#shared/errors.ts';

/**
 * What every archive format offers. Services, jobs and the command line use only this; each format module
 * (`formats/bsa`, `formats/ba2`…) implements it.
 */

/** Bits of `EntryColumns.marks`. */
export const EntryMark = {
  /** The payload is compressed. */
  compressed: 1,
  /** The stored size has the runtime's "checked" bit (bit 31). */
  checked: 2,
  /** The entry shares its data with another entry (same offset and size). */
  shared: 4,
  /** No name table lists it: its path comes from an embedded name or its hash. */
  unnamed: 8,
  /** Its data lies partly or wholly outside the file. */
  outside: 16,
  /** A finding refers to it. */
  finding: 32,
} as const;

/**
 * An archive's entries in stored order, as columns. Every array has one element per entry; `pathStart` has one more.
 */
export interface EntryColumns {
  readonly count: number;
  /** Raw path bytes of all entries (`folder\name`, in the archive's own encoding), concatenated. */
  readonly paths: Uint8Array;
  readonly pathStart: Uint32Array;
  /** The stored 64-bit name hash (Xbox byte order undone). */
  readonly hash: BigUint64Array;
  /** Absolute offset of the entry's data block in the file. */
  readonly offset: Float64Array;
  /** Bytes of the data block, including embedded name and size word. */
  readonly storedSize: Float64Array;
  /** Bits of `EntryMark`. */
  readonly marks: Uint8Array;
  /** File offset of the entry's record, in formats whose records hold what their data blocks do not. */
  readonly record?: Float64Array;
}

/** A flag bit with its meaning, for flag editors. */
export interface FlagInfo {
  readonly bit: number;
  readonly name: string;
  readonly meaning: string;
  /** True if changing it alone would change how the archive's bytes are read, so the editor must not offer it. */
  readonly structural: boolean;
}

/** Facts about an archive as a whole. */
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
  /** True if entries are compressed by default. */
  readonly compressedByDefault: boolean;
  readonly codec: EntryCodec;
  /** Archives of the format are only read. */
  readonly readOnly?: true;
}

/** How data is packed: `lz4` is a frame, `lz4-block` a bare block. */
export type EntryCodec = 'zlib' | 'lz4' | 'lz4-block' | 'xmem' | 'none';

/** Stored bytes that are unpacked on their own. */
export interface PayloadPart {
  /** Offset and length in the file, without embedded name and size word. */
  readonly offset: number;
  readonly length: number;
  /** Declared size after decompression; equal to `length` if stored uncompressed. */
  readonly size: number;
  readonly codec: EntryCodec;
}

/** Where an entry's data is: `prefix`, then all parts unpacked. */
export interface EntryPayload {
  /** One, or one per chunk; none for an empty entry. */
  readonly parts: readonly PayloadPart[];
  /** Leading bytes that the archive holds in another form, such as a texture's header. */
  readonly prefix?: Uint8Array;
  /** Total bytes. */
  readonly size: number;
  /** Embedded name's raw bytes, if the archive embeds names. */
  readonly embeddedName?: string | undefined;
}

/** Ids of the archive formats in the registry. */
export const ARCHIVE_FORMAT_IDS = ['bsa', 'ba2', 'tes3-bsa', 'cdb'] as const;
export type ArchiveFormatId = (typeof ARCHIVE_FORMAT_IDS)[number];

/**
 * How an archive's data blocks begin and are packed. Plain data, so a thread can read entries of an archive that
 * another thread opened.
 */
export interface BlockForm {
  /** Format id of the registry. */
  readonly format: ArchiveFormatId;
  readonly littleEndian: boolean;
  /** Blocks start with the file's path. */
  readonly embeddedNames: boolean;
  /** Codec of the compressed blocks. */
  readonly codec: EntryCodec;
  /** Entries are textures whose headers are built from their records. */
  readonly textures?: boolean;
  /**
   * Entries are texts that are made of many records when they are read, so their sizes are not known before. `checksum`
   * tells the directory from others, so that a thread reads it once.
   */
  readonly made?: { readonly checksum: number };
}

/** Where one data block is, from its entry's record. */
export interface BlockLocation {
  readonly offset: number;
  readonly storedSize: number;
  readonly compressed: boolean;
  /** File offset of the record itself; see `EntryColumns`. */
  readonly record?: number | undefined;
}

/** The location in an entry's record. */
export function blockLocation(
  { offset, storedSize, marks, record }: EntryColumns,
  entry: number,
): BlockLocation {
  return {
    offset: offset[entry] ?? 0,
    storedSize: storedSize[entry] ?? 0,
    compressed: ((marks[entry] ?? 0) & EntryMark.compressed) !== 0,
    record: record?.[entry],
  };
}

export interface OpenOptions {
  /** Back end of the schema layer; the generated one if the host allows it. */
  readonly backEnd?: BackEnd;
  /**
   * Whether to check for irregularities: names against hashes, order, overlaps. Takes as long as reading the directory
   * itself, so threads that only read data skip it and get no `findings`.
   */
  readonly inspect?: boolean;
  /** Paths in Data that an archive may have only as hashes. */
  readonly names?: readonly string[];
}

/** An archive's parsed directory. Plain data, so one thread can read it for another. */
export interface ArchiveDirectory {
  readonly summary: ArchiveSummary;
  readonly entries: EntryColumns;
  readonly findings: readonly Finding[];
  readonly blocks: BlockForm;
}

/** An archive whose directory is in memory but whose data is not. */
export interface Archive extends ArchiveDirectory {
  /**
   * Reads the head of one data block.
   * @throws FormatError `data-outside`, `data-truncated`, `size-impossible`: this entry cannot be read; others can.
   */
  payload(source: ByteSource, entry: number): EntryPayload;
  /**
   * The entry with a path that its columns may show as hashes; undefined if there is none. Absent = the columns have all
   * paths as they are.
   */
  readonly find?: (path: string) => number | undefined;
}

/** Compression libraries differ by platform (node:zlib in workers, fflate in a browser), so they are passed in. */
export interface Deflater {
  /** @throws FormatError `zlib-corrupt`, `size-mismatch`. Never returns or allocates more than `size` bytes. */
  inflate(data: Uint8Array, size: number): Uint8Array;
  /** Returns a zlib stream with window 15. */
  deflate(data: Uint8Array, level: PackLevel): Uint8Array;
  /**
   * Unpacks a stream piece by piece, in bounded memory; each piece is valid only until `use` returns. Absent or false = it
   * cannot, and nothing was used.
   * @param read reads stored bytes, counted from the start of the stream
   * @throws FormatError as `inflate`, perhaps after some pieces
   */
  readonly inflatePieces?: (
    read: (offset: number, length: number) => Uint8Array,
    sizes: { readonly stored: number; readonly size: number },
    use: (bytes: Uint8Array) => void,
  ) => boolean;
  /**
   * Packs data to the stream of `deflate`, piece by piece and in bounded memory; each piece is valid only until `use` returns.
   * Absent or false = it cannot, and nothing was used.
   * @param read reads bytes of the data, all that were asked for
   */
  readonly deflatePieces?: (
    read: (offset: number, length: number) => Uint8Array,
    size: number,
    level: PackLevel,
    use: (bytes: Uint8Array) => void,
  ) => boolean;
  /** Decodes LZ4 blocks faster than our own decoder, which is used if this is absent. */
  readonly decodeLz4?: BlockDecoder;
}

/**
 * Unpacks a zlib stream of at most `limit` bytes. Never allocates more than that.
 * @throws FormatError `zlib-corrupt`, `size-mismatch`
 */
export type InflateUpTo = (data: Uint8Array, limit: number) => Uint8Array;

/**
 * How hard to compress, 1 to 9. `official` produces the bytes that the games' own packers write, as far as known
 * (`archives.md`, section 3).
 */
export type PackLevel = number | 'official';
