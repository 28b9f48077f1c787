import type { Finding } from '#shared/errors.ts';

/**
 * A file of Redguard's images, read as far as possible: a bank of many, or a `.BSI` of one. A damaged image keeps what
 * is left of it and does not affect the others.
 */
export interface Bank {
  /** `image`: a file of one unnamed image; its sub-records start at the beginning of the file. */
  readonly kind: 'bank' | 'image';
  readonly bytes: Uint8Array;
  /** Bank number from its file name; undefined if the name has none. */
  readonly number: number | undefined;
  readonly images: readonly BankImage[];
  /** File position after the last image that was read. */
  readonly imagesEnd: number;
  /** Whether every image was found. If not, the bytes from `imagesEnd` on are kept unchanged. */
  readonly complete: boolean;
  /** Includes those of the images. */
  readonly findings: readonly Finding[];
}

/** One image of a bank. Numbers are as the file stores them unless noted. */
export interface BankImage {
  /** Index in the bank, from 0. */
  readonly ordinal: number;
  /** Path in the field tree: `images[5]`. Its header's fields are below it: `images[5].BHDR.delay`. */
  readonly path: string;
  /** Without padding zeros, one character per byte (latin-1). A file of one image has the file's name. */
  readonly name: string;
  /** The image's number for model faces: characters 4 to 6 of the name; undefined if they are not a number. */
  readonly number: number | undefined;
  /** In pixels; never below 0. */
  readonly width: number;
  readonly height: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** Number of frames; at least 1. */
  readonly frames: number;
  /** Per frame, in milliseconds. */
  readonly delay: number;
  /** 256 = 1. */
  readonly scale: number;
  /** 0: plain; 4: rows by a table; others unknown. */
  readonly encoding: number;
  readonly flags: number;
  /**
   * Whether it is marked as an animation (`IFHD`). So are images of one frame that have a palette; those that move have
   * more than one frame.
   */
  readonly animated: boolean;
  /** 256 RGB colors as stored, mostly with 6 bits per channel (`expandedPalette` makes them 8). */
  readonly palette: Uint8Array | undefined;
  /** Why no frame can be shown; undefined if they can. */
  readonly unreadable: Finding | undefined;
  readonly findings: readonly Finding[];
  /** File offsets of the whole record. */
  readonly start: number;
  readonly end: number;
  /** Sub-records in file order, including `END `. */
  readonly chunks: readonly Chunk[];
  /** File offset after the sub-records; the bytes from here to `chunksLimit` are not understood. */
  readonly chunksEnd: number;
  /** End of the sub-records by the record's size. */
  readonly chunksLimit: number;
  /** Entries of the row table; 0 if there is none, or it cannot be read. */
  readonly rows: number;
  /**
   * The colors of a frame, one byte per pixel, width × height, top row first. Bytes missing from the file are 0.
   * @throws FormatError if it cannot be shown (see `unreadable`); RangeError for a frame that does not exist
   */
  readonly frame: (frame: number) => Uint8Array<ArrayBuffer>;
}

/** Where a sub-record of an image is. */
export interface Chunk {
  /** Four characters, a byte each: `BHDR`. */
  readonly tag: string;
  /** Its name in the image's field tree: the tag, with a number if it is not the first of its kind. */
  readonly step: string;
  /** File offsets, including the sub-record's head. */
  readonly start: number;
  readonly end: number;
}
