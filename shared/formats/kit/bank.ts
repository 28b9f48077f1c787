import type { Finding } from '#shared/errors.ts';

/**
 * A file of Redguard's images, read as far as it can be: a bank of many, or a `.BSI` of one. Images that are damaged stay
 * in it with what is left of them; the others are as usable as ever.
 */
export interface Bank {
  /** `image`: a file of one image without a name, whose sub-records begin the file. */
  readonly kind: 'bank' | 'image';
  readonly bytes: Uint8Array;
  /** Number of the bank by its file's name; undefined where the name says none. */
  readonly number: number | undefined;
  readonly images: readonly BankImage[];
  /** File position behind the last image that was read. */
  readonly imagesEnd: number;
  /** Whether every image was found; else the bytes from `imagesEnd` on are kept as they are. */
  readonly complete: boolean;
  /** Those of the images, too. */
  readonly findings: readonly Finding[];
}

/** One image of a bank. Numbers are as the file stores them, except where it says so. */
export interface BankImage {
  /** Place in the bank, from 0. */
  readonly ordinal: number;
  /** Path in the field tree: `images[5]`. Its header's fields are below it: `images[5].BHDR.delay`. */
  readonly path: string;
  /** Without the zeros that fill it up, a character a byte (latin-1); the file's for a file of one image. */
  readonly name: string;
  /** What the last three of the name's first six characters say: its number for faces of models; undefined = nothing. */
  readonly number: number | undefined;
  /** In pixels; never below 0. */
  readonly width: number;
  readonly height: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** How many; at least 1. */
  readonly frames: number;
  /** Of each frame, in milliseconds. */
  readonly delay: number;
  /** 256 = 1. */
  readonly scale: number;
  /** 0 as it is, 4 rows by a table, others unknown. */
  readonly encoding: number;
  readonly flags: number;
  /**
   * Whether it is marked as an animation (`IFHD`). Images of one frame that have a palette are so too: what moves has
   * more than one frame.
   */
  readonly animated: boolean;
  /** 256 colors of red, green and blue as they are stored, mostly of 6 bits (`expandedPalette` makes them 8). */
  readonly palette: Uint8Array | undefined;
  /** Why no frame of it can be shown; undefined = they can. */
  readonly unreadable: Finding | undefined;
  readonly findings: readonly Finding[];
  /** File positions of the whole record. */
  readonly start: number;
  readonly end: number;
  /** Sub-records in file order, `END ` with them. */
  readonly chunks: readonly Chunk[];
  /** File position behind the sub-records; what lies between it and `chunksLimit` is not understood. */
  readonly chunksEnd: number;
  /** File position that the record's size says. */
  readonly chunksLimit: number;
  /** Entries of the row table; 0 = there is none that can be read. */
  readonly rows: number;
  /**
   * The colors of a frame, a byte a pixel, width × height, rows from the top. What the file lacks is 0.
   * @throws FormatError where it cannot be shown (`unreadable` says why); RangeError for a frame that is not there
   */
  readonly frame: (frame: number) => Uint8Array<ArrayBuffer>;
}

/** A sub-record of an image: where it is. */
export interface Chunk {
  /** Four characters, a byte each: `BHDR`. */
  readonly tag: string;
  /** Its name in the image's field tree: the tag, and a number behind it where it is not the first of its kind. */
  readonly step: string;
  /** File positions, its head included. */
  readonly start: number;
  readonly end: number;
}
