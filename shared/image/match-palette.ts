import { lightOfByte, nearByteOfLight } from './float-byte.ts';
import { PALETTE_BYTES } from './indexed.ts';
import { type NearestColor, nearestColor } from './nearest-color.ts';
import { type Picture, requireBytes } from './picture.ts';

/** How missing colors are approximated: not at all, by error diffusion (Floyd–Steinberg), or by an ordered pattern. */
export type Dither = 'none' | 'fs' | 'ordered';

/** Quality loss from matching a palette. */
export interface MatchError {
  readonly pixels: number;
  /** Pixels that changed color. */
  readonly changed: number;
  /** Pixels that were partly transparent and are now opaque or fully transparent. */
  readonly partlyTransparent: number;
  /** Maximum distance between old and new color, in hundredths of OKLab: about 2 is just visible. */
  readonly max: number;
  /** The mean over all visible pixels. */
  readonly mean: number;
}

export interface MatchedFrames {
  /** One array of palette indices per picture. */
  readonly frames: readonly Uint8Array<ArrayBuffer>[];
  readonly error: MatchError;
}

export interface MatchOptions {
  readonly dither?: Dither;
  /**
   * Previous palette indices, by picture: a pixel that looks the same keeps its index, even if that is one of two equal
   * colors, or color 0 used as an ordinary color.
   */
  readonly before?: readonly (Uint8Array | undefined)[];
  /** Called every few rows; throws to stop. */
  readonly check?: (() => void) | undefined;
}

/** Minimum alpha of a visible pixel; others become color 0. */
const THERE = 128;

/**
 * Converts pictures to palette indices: an exact color becomes its first index, other colors the closest of 1 to 255,
 * and anything more than half transparent becomes 0. Adds no colors.
 * @param palette 256 RGBA colors
 */
export function matchPalette(
  pictures: readonly Picture[],
  palette: Uint8Array,
  { dither = 'none', before, check }: MatchOptions = {},
): MatchedFrames {
  requireBytes(palette, PALETTE_BYTES);
  const colors = nearestColor(palette);
  let [pixels, changed, partlyTransparent, max, sum, there] = [0, 0, 0, 0, 0, 0];
  const frames = pictures.map((picture, frame) => {
    const indices = MATCHERS[dither](picture, palette, colors, check);
    const had = before?.[frame];
    const { rgba } = picture;
    pixels += indices.length;
    for (let pixel = 0, at = 0; pixel < indices.length; pixel++, at += 4) {
      const alpha = rgba[at + 3]!;
      if (alpha >= THERE) there++;
      if (had !== undefined && looksAlike(rgba, at, palette, had[pixel]! * 4)) {
        indices[pixel] = had[pixel]!;
        continue;
      }
      if (alpha !== 0 && alpha !== 255) partlyTransparent++;
      if (alpha < THERE) continue;
      const distance = colors.distance(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, indices[pixel]!);
      if (distance === 0) continue;
      changed++;
      sum += distance;
      if (distance > max) max = distance;
    }
    return indices;
  });
  const mean = there === 0 ? 0 : (sum / there) * 100;
  return { frames, error: { pixels, changed, partlyTransparent, max: max * 100, mean } };
}

/** Whether two colors look the same; all invisible ones do. */
function looksAlike(one: Uint8Array, at: number, other: Uint8Array, to: number): boolean {
  if (one[at + 3] !== other[to + 3]) return false;
  if (one[at + 3] === 0) return true;
  return one[at] === other[to] && one[at + 1] === other[to + 1] && one[at + 2] === other[to + 2];
}

type Matcher = (
  picture: Picture,
  palette: Uint8Array,
  colors: NearestColor,
  check: (() => void) | undefined,
) => Uint8Array<ArrayBuffer>;

const MATCHERS: Readonly<Record<Dither, Matcher>> = {
  none: (picture, _, colors, check) =>
    eachPixel(picture, check, (red, green, blue) => colors.index(red, green, blue)),
  ordered: (picture, _, colors, check) =>
    eachPixel(picture, check, (red, green, blue, x, y) => {
      const { index, share } = colors.second(red, green, blue);
      return share > PATTERN[((y & 7) << 3) | (x & 7)]! ? index : colors.index(red, green, blue);
    }),
  fs: passErrors,
};

function eachPixel(
  { width, height, rgba }: Picture,
  check: (() => void) | undefined,
  indexOf: (red: number, green: number, blue: number, x: number, y: number) => number,
): Uint8Array<ArrayBuffer> {
  const indices = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y++) {
    if (y % 64 === 0) check?.();
    for (let x = 0; x < width; x++, pixel++) {
      const at = pixel * 4;
      if (rgba[at + 3]! < THERE) continue;
      indices[pixel] = indexOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, x, y);
    }
  }
  return indices;
}

/**
 * Floyd–Steinberg dithering: distributes each pixel’s error to its neighbors beside and below, in linear light, which
 * is what the eye averages. Colors in the palette stay unchanged, so flat areas stay flat.
 */
function passErrors(
  { width, height, rgba }: Picture,
  palette: Uint8Array,
  colors: NearestColor,
  check: (() => void) | undefined,
): Uint8Array<ArrayBuffer> {
  const indices = new Uint8Array(width * height);
  // Errors of this row and the next one, with an extra pixel on both sides.
  let [here, below] = [new Float32Array((width + 2) * 3), new Float32Array((width + 2) * 3)];
  const wanted = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) check?.();
    // Alternates direction, so that errors do not all drift to one side.
    const forward = y % 2 === 0;
    const step = forward ? 1 : -1;
    for (let i = 0, x = forward ? 0 : width - 1; i < width; i++, x += step) {
      const at = (y * width + x) * 4;
      if (rgba[at + 3]! < THERE) continue;
      const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
      const exact = colors.index(red, green, blue);
      if (colors.distance(red, green, blue, exact) === 0) {
        indices[y * width + x] = exact;
        continue;
      }
      const error = (x + 1) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const light = LIGHT[rgba[at + channel]!]! + here[error + channel]!;
        wanted[channel] = Math.min(1, Math.max(0, light));
      }
      const index = colors.index(
        nearByteOfLight(wanted[0]!),
        nearByteOfLight(wanted[1]!),
        nearByteOfLight(wanted[2]!),
      );
      indices[y * width + x] = index;
      for (let channel = 0; channel < 3; channel++) {
        const left = (wanted[channel]! - LIGHT[palette[index * 4 + channel]!]!) / 16;
        const to = error + channel;
        here[to + step * 3]! += left * 7;
        below[to - step * 3]! += left * 3;
        below[to]! += left * 5;
        below[to + step * 3]! += left;
      }
    }
    [here, below] = [below, here];
    below.fill(0);
  }
  return indices;
}

const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => lightOfByte(byte));

/** Bayer’s 8 × 8 pattern, which spreads every share between 0 and 1 as evenly as possible. */
const PATTERN = Float64Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit++) {
    value = (value << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1);
  }
  return (value + 0.5) / 64;
});
