import { type DecodeOptions, emptyPicture, type Picture, requireBytes } from '#shared/image/picture.ts';

/** Uncompressed little-endian pixels of 1 to 4 bytes, with channels given by bit masks. */
export interface MaskedForm {
  readonly bytesPerPixel: number;
  readonly red: number;
  /** Absent = same as red: one channel is gray. */
  readonly green?: number;
  readonly blue?: number;
  /** 0 = opaque. */
  readonly alpha: number;
}

export function maskedBytes(width: number, height: number, { bytesPerPixel }: MaskedForm): number {
  return width * height * bytesPerPixel;
}

/** @throws FormatError `pixels-truncated`, `picture-size`, `picture-too-large` */
export function decodeMasked(
  bytes: Uint8Array,
  width: number,
  height: number,
  form: MaskedForm,
  { maxBytes, check }: DecodeOptions = {},
): Picture {
  requireBytes(bytes, maskedBytes(width, height, form));
  const picture = emptyPicture(width, height, maxBytes);
  const { rgba } = picture;
  const { bytesPerPixel, red: r, green: g = r, blue: b = r, alpha: a } = form;
  const [red, green, blue] = [channel(r, 0), channel(g, 0), channel(b, 0)];
  const alpha = channel(a, 255);
  let from = 0;
  let to = 0;
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) check?.();
    for (let x = 0; x < width; x++) {
      let pixel = 0;
      for (let i = 0; i < bytesPerPixel; i++) pixel |= bytes[from + i]! << (i * 8);
      rgba[to] = red(pixel);
      rgba[to + 1] = green(pixel);
      rgba[to + 2] = blue(pixel);
      rgba[to + 3] = alpha(pixel);
      from += bytesPerPixel;
      to += 4;
    }
  }
  return picture;
}

/** Extracts a channel of a pixel, as 0 to 255; a mask without bits gives `otherwise`. */
function channel(mask: number, otherwise: number): (pixel: number) => number {
  if (mask === 0) return () => otherwise;
  const shift = 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  if (max === 255) return (pixel) => (pixel >>> shift) & 255;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / max);
}
