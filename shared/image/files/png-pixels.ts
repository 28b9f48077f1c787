import { FormatError } from '#shared/errors.ts';
import { readRows } from './png-rows.ts';
import { CHANNELS, COLOR_TYPES, type PngHeader } from './png-schema.ts';

/** Color information of a PNG besides its pixels. */
export interface PngColors {
  /** RGBA; present if pixels are palette indices. */
  readonly palette: Uint8Array | undefined;
  /** The transparent color, one sample per channel; only without an alpha channel. */
  readonly hidden: readonly number[] | undefined;
}

/** @throws FormatError `png-damaged` for a palette that is missing or has an invalid size */
export function pngColors(
  { colorType }: PngHeader,
  stored: Uint8Array | undefined,
  transparency: Uint8Array | undefined,
): PngColors {
  if (colorType !== COLOR_TYPES.indexed) {
    const channels =
      colorType === COLOR_TYPES.grey || colorType === COLOR_TYPES.rgb ? CHANNELS[colorType]! : 0;
    if (transparency === undefined || channels === 0) return { palette: undefined, hidden: undefined };
    if (transparency.length < channels * 2) {
      throw new FormatError(
        'png-damaged',
        `has ${transparency.length} bytes of transparency, which is too few`,
      );
    }
    const sample = (i: number): number => (transparency[i * 2]! << 8) | transparency[i * 2 + 1]!;
    return { palette: undefined, hidden: Array.from({ length: channels }, (_, i) => sample(i)) };
  }
  if (stored === undefined || stored.length === 0) {
    throw new FormatError('png-damaged', 'has indexed pixels but no palette');
  }
  if (stored.length % 3 !== 0 || stored.length > 768) {
    throw new FormatError(
      'png-damaged',
      `has a palette of ${stored.length} bytes; 1 to 256 colors take 3 each`,
    );
  }
  const palette = new Uint8Array((stored.length / 3) * 4);
  for (let color = 0; color * 3 < stored.length; color++) {
    palette.set(stored.subarray(color * 3, color * 3 + 3), color * 4);
    palette[color * 4 + 3] = transparency?.[color] ?? 255;
  }
  return { palette, hidden: undefined };
}

/**
 * Pixels from a PNG’s inflated rows: one byte each for palette indices, RGBA otherwise.
 * @param rows modified
 * @throws FormatError `png-damaged`
 */
export function pngPixels(
  rows: Uint8Array,
  header: PngHeader,
  width: number,
  height: number,
  { palette, hidden }: PngColors,
): Uint8Array<ArrayBuffer> {
  if (palette !== undefined) {
    const indices = new Uint8Array(width * height);
    readRows(rows, header, width, height, (samples, pixels, first, step) => {
      for (let i = 0, to = first; i < pixels; i++, to += step) indices[to] = samples[i]!;
    });
    return indices;
  }
  const rgba = new Uint8Array(width * height * 4);
  const channels = CHANNELS[header.colorType]!;
  const alpha = channels % 2 === 0 ? channels - 1 : -1;
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  // 8 bits are used unchanged; other depths are scaled to 8.
  const scale = 255 / (2 ** header.depth - 1);
  const byte = header.depth === 8 ? (value: number) => value : (value: number) => Math.round(value * scale);
  readRows(rows, header, width, height, (samples, pixels, first, step) => {
    for (let i = 0, from = 0, to = first * 4; i < pixels; i++, from += channels, to += step * 4) {
      rgba[to] = byte(samples[from]!);
      rgba[to + 1] = byte(samples[from + green]!);
      rgba[to + 2] = byte(samples[from + blue]!);
      const shown =
        hidden === undefined || hidden.some((value, channel) => samples[from + channel] !== value);
      rgba[to + 3] = alpha < 0 ? (shown ? 255 : 0) : byte(samples[from + alpha]!);
    }
  });
  return rgba;
}
