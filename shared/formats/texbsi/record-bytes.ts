import { joinBytes } from '#shared/binary/join-bytes.ts';
import { write } from '#shared/binary/read.ts';
import type { NewImage } from '#shared/document/structure.ts';
import { colorColumns } from '#shared/formats/palette/colors.ts';
import { PALETTE_BYTES } from '#shared/formats/palette/schema.ts';
import { encodeFrames } from './encode-frames.ts';
import {
  Animation,
  CONTEXT,
  contextOf,
  ENCODINGS,
  End,
  HEADER_BYTES,
  IFHD_BYTES,
  ImageHeader,
  NAME_BYTES,
  Palette,
  Pixels,
  RecordHead,
  ROW_ENTRY,
  Still,
  TAGS,
} from './schema.ts';

/** Header values of a new image: those of most images in the game. */
const USUAL = { flags: 1, delay: 71, scale: 256 } as const;

/** The bytes of a new image of a bank, in the order and form of the game's images. */
export function recordBytes(name: string, { picture, palette, delay }: NewImage): Uint8Array<ArrayBuffer> {
  const { width, height, frames } = picture;
  const isMoving = frames > 1;
  const own = palette ?? undefined;
  const { table, rows } = encodeFrames(picture);
  const header = {
    tag: TAGS.header,
    size: HEADER_BYTES,
    xOffset: 0,
    yOffset: 0,
    width,
    height,
    hasPalette: own === undefined ? 0 : 1,
    flags: USUAL.flags,
    reserved1: 0,
    reserved2: 0,
    frameCount: frames,
    delay: delay ?? (isMoving ? USUAL.delay : 0),
    reserved3: 0,
    reserved4: 0,
    scale: USUAL.scale,
    encoding: isMoving ? ENCODINGS.rowTable : ENCODINGS.plain,
    unread: undefined,
  };
  const size = table.length * ROW_ENTRY + rows.length;
  const pixels = { tag: TAGS.pixels, size, rowTable: isMoving ? table : undefined, indices: rows };
  const chunks = [
    markBytes(own === undefined ? TAGS.still : TAGS.animation),
    write(ImageHeader, header, CONTEXT),
    ...(own === undefined ? [] : [paletteBytes(own)]),
    write(Pixels, pixels, contextOf(table.length)),
    write(End, { tag: TAGS.end, size: 0 }, CONTEXT),
  ];
  const head = {
    name: name.padEnd(NAME_BYTES, '\0'),
    size: chunks.reduce((sum, { length }) => sum + length, 0),
  };
  return joinBytes([write(RecordHead, head, CONTEXT), ...chunks]);
}

/** The first sub-record of an image: whether there is a palette, and usually whether it is animated. */
export function markBytes(tag: typeof TAGS.still | typeof TAGS.animation): Uint8Array<ArrayBuffer> {
  if (tag === TAGS.still) return write(Still, { tag, size: 0, unread: undefined }, CONTEXT);
  const contents = new Uint8Array(IFHD_BYTES);
  contents[0] = 1;
  return write(Animation, { tag, size: IFHD_BYTES, contents }, CONTEXT);
}

/** The sub-record of an image's own colors. @param palette 768 bytes in stored form */
export function paletteBytes(palette: Uint8Array): Uint8Array<ArrayBuffer> {
  const value = { tag: TAGS.palette, size: PALETTE_BYTES, colors: colorColumns(palette), unread: undefined };
  return write(Palette, value, CONTEXT);
}
