import { type DecodeOptions, emptyPicture, type Picture, requireBytes } from './picture.ts';

/** Pixels that are palette indices, one byte each. */
export interface IndexedForm {
  /** 256 RGBA colors. */
  readonly palette: Uint8Array;
}

export const PALETTE_BYTES = 256 * 4;

/** @throws FormatError `pixels-truncated`, `picture-size`, `picture-too-large` */
export function decodeIndexed(
  bytes: Uint8Array,
  width: number,
  height: number,
  { palette }: IndexedForm,
  { maxBytes, check }: DecodeOptions = {},
): Picture {
  requireBytes(palette, PALETTE_BYTES);
  requireBytes(bytes, width * height);
  const picture = emptyPicture(width, height, maxBytes);
  const { rgba } = picture;
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixel % 0x10000 === 0) check?.();
    const from = bytes[pixel]! * 4;
    const to = pixel * 4;
    rgba[to] = palette[from]!;
    rgba[to + 1] = palette[from + 1]!;
    rgba[to + 2] = palette[from + 2]!;
    rgba[to + 3] = palette[from + 3]!;
  }
  return picture;
}
