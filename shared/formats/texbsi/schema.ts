import { i16, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { type Context, type Infer, rest, type StructType, type Type } from '#shared/binary/type.ts';
import { COLOR_BYTES, COLORS, Color } from '#shared/formats/palette/schema.ts';

/**
 * The bytes of Redguard's images: banks (`TEXBSI.302`) of many records, and files of one image (`.BSI`). A record is a
 * name, a size and sub-records; sizes of sub-records are big-endian, everything else is little-endian, and nothing is
 * padded. Source: reference texbsi.md, 1, 2 and 5.
 */

export interface TexbsiContext extends Context {
  /** Entries of the row table at the start of the pixels; 0 if the pixels are a single plain picture. */
  readonly rows: number;
}

export const CONTEXT = contextOf(0);

/** @param rows entries of the row table */
export function contextOf(rows: number): TexbsiContext {
  return { littleEndian: true, rows };
}

export const NAME_BYTES = 9;
/** Name and size, before the sub-records. */
export const RECORD_HEAD = 13;
/** Tag and size of a sub-record. */
export const CHUNK_HEAD = 8;
/** The end mark of a bank: nine zeros instead of a name. */
export const SENTINEL_BYTES = 9;
/** END is 8 bytes in the games' files, 4 in some others. */
export const END_SIZES = { whole: 8, tagOnly: 4 } as const;

/** Bytes of the image header as the games store it, and the minimum for showing anything. */
export const HEADER_BYTES = 26;
export const HEADER_LEAST = 16;
/** Contents of `IFHD`: a 1, then zeros. */
export const IFHD_BYTES = 44;

/** Longest side that the game's loader accepts. */
export const LONGEST_SIDE = 256;
/** Limits of a signed 16-bit number: frames, and milliseconds per frame. */
export const MAX_FRAMES = 0x7fff;
export const MAX_DELAY = 0x7fff;

/** Values of `encoding`: plain, and rows by a table. */
export const ENCODINGS = { plain: 0, rowTable: 4 } as const;
/** Packed rows of another game with the same engine. */
export const PACKED_ENCODINGS: ReadonlySet<number> = new Set([1, 2, 3]);
/** In an entry of a row table: the row is packed, in a form only another game can read. */
export const PACKED_ROW = 0x80000000;
/** Bytes of an entry of a row table. */
export const ROW_ENTRY = 4;

/** Tags in the order that every image of the game has. */
export const TAGS = {
  still: 'BSIF',
  animation: 'IFHD',
  header: 'BHDR',
  palette: 'CMAP',
  pixels: 'DATA',
  end: 'END ',
} as const;

const COUNTED = { edit: 'derived', reason: 'is derived from what the record holds' } as const;
const TAG = { edit: 'never', reason: 'decides how the bytes after it are read' } as const;
const DRAWN = { edit: 'derived', reason: 'is derived from the pixels: replace the image instead' } as const;
const KEPT = { hue: 'padding', doc: 'Meaning unknown; kept unchanged' } as const;

export const ImageName = text(NAME_BYTES, {
  doc: 'A to F for the hundreds of the bank number, two digits for its rest, three for the image: D02005 is image 5 of bank 302',
});
export const RecordSize = u32({ unit: 'bytes', doc: 'Size of all sub-records after it', ...COUNTED });
export const RecordHead = struct('image record', { name: ImageName, size: RecordSize });
export type RecordHead = Infer<typeof RecordHead>;

const HEAD = {
  tag: text(4, TAG),
  size: u32({ unit: 'bytes', endian: 'big', doc: 'Size of the data that follows', ...COUNTED }),
} as const;
export const ChunkHead = struct('sub-record', HEAD);

/** Bytes after the known fields. */
const UNREAD = when(rest, bytes(rest, KEPT));

interface Sized {
  readonly size: number;
}

/** A field that is present if the sub-record reaches its end: headers may be cut short, and missing values are 0. */
const upTo = <T, C>(end: number, type: Type<T, C>) =>
  when((_: TexbsiContext, { size }: Sized) => size >= end, type);

export const Still = struct('mark of a picture', { ...HEAD, unread: UNREAD });

export const Animation = struct('mark of an animation', {
  ...HEAD,
  contents: when(rest, bytes(rest, { ...KEPT, doc: '1 and 43 zeros in every file of the game' })),
});

export const ImageHeader = struct('image header', {
  ...HEAD,
  xOffset: upTo(2, i16({ unit: 'pixels' })),
  yOffset: upTo(4, i16({ unit: 'pixels' })),
  width: upTo(6, i16({ unit: 'pixels', ...DRAWN })),
  height: upTo(8, i16({ unit: 'pixels', ...DRAWN })),
  hasPalette: upTo(
    9,
    u8({
      doc: '1 if the image has its own palette',
      edit: 'derived',
      reason: 'is derived from the palette',
    }),
  ),
  flags: upTo(10, u8({ display: 'hex', hue: 'flag', doc: 'Meaning unknown; 0, 1 and 9 occur' })),
  reserved1: upTo(12, u16(KEPT)),
  reserved2: upTo(14, u16(KEPT)),
  frameCount: upTo(16, i16({ doc: 'If more than 1, pixels begin with a table of rows', ...DRAWN })),
  delay: upTo(18, i16({ unit: 'ms', doc: 'Per frame' })),
  reserved3: upTo(20, u16(KEPT)),
  reserved4: upTo(22, u16(KEPT)),
  scale: upTo(24, u16({ doc: '256 = 1; its effect in the game is unknown' })),
  encoding: upTo(
    26,
    i16({ values: { [ENCODINGS.plain]: 'plain', [ENCODINGS.rowTable]: 'rows by a table' }, ...DRAWN }),
  ),
  unread: UNREAD,
});

export const Palette = struct('palette', {
  ...HEAD,
  colors: array(
    Color,
    (_: TexbsiContext, { size }: Sized) => Math.min(COLORS, Math.floor(size / COLOR_BYTES)),
    {
      doc: '256 colors; the game’s have 6 bits per channel',
    },
  ),
  unread: UNREAD,
});

export const Pixels = struct('pixels', {
  ...HEAD,
  rowTable: when(
    ({ rows }: TexbsiContext) => rows > 0,
    array(
      u32({ unit: 'bytes', edit: 'derived', reason: 'is derived from the frames' }),
      ({ rows }: TexbsiContext) => rows,
      {
        doc: 'Offset of each row of each frame, counted from here; equal rows share their bytes',
      },
    ),
  ),
  indices: bytes(rest, {
    doc: 'Palette indices, one byte per pixel, top row first',
    edit: 'never',
    reason: 'is edited as an image',
  }),
});

export const End = struct('end of the image', {
  tag: text(4, TAG),
  size: when(rest, u32({ endian: 'big', doc: '0', ...COUNTED })),
});

/** An unknown sub-record: another game's, or a later tool's. */
export const Unknown = struct('sub-record', { ...HEAD, contents: bytes(rest, KEPT) });

/** The schema of a sub-record, by its tag. */
export function chunkSchema(tag: string): StructType {
  return KNOWN.get(tag) ?? (Unknown as StructType);
}

const KNOWN: ReadonlyMap<string, StructType> = new Map<string, StructType>([
  [TAGS.still, Still as StructType],
  [TAGS.animation, Animation as StructType],
  [TAGS.header, ImageHeader as StructType],
  [TAGS.palette, Palette as StructType],
  [TAGS.pixels, Pixels as StructType],
  [TAGS.end, End as StructType],
]);
