import { lightOfByte, nearByteOfLight } from './float-byte.ts';
import { PALETTE_BYTES } from './indexed.ts';
import { type NearestColor, nearestColor } from './nearest-color.ts';
import { type Picture, requireBytes } from './picture.ts';

/** How colors that a palette lacks are mixed of those that it has: not at all, by passing on errors, or by a pattern. */
export type Dither = 'none' | 'fs' | 'ordered';

/** What a picture lost to a palette. */
export interface MatchError {
  readonly pixels: number;
  /** Pixels that are another color now. */
  readonly changed: number;
  /** Pixels that were partly transparent, and are there or not there now. */
  readonly partlyTransparent: number;
  /** Distance of a color to the one that it has become, in hundredths of OKLab: 2 is about what one can see. */
  readonly max: number;
  /** The same over all pixels that are there. */
  readonly mean: number;
}

export interface MatchedFrames {
  /** One array of palette numbers a picture. */
  readonly frames: readonly Uint8Array<ArrayBuffer>[];
  readonly error: MatchError;
}

export interface MatchOptions {
  readonly dither?: Dither;
  /**
   * By picture, the numbers that it had until now: a pixel that looks as it did keeps its own, be it one of two equal
   * colors or color 0 drawn as any other.
   */
  readonly before?: readonly (Uint8Array | undefined)[];
  /** Called every few rows; throws to stop. */
  readonly check?: (() => void) | undefined;
}

/** Alpha from which a pixel is there; others become color 0. */
const THERE = 128;

/**
 * The pixels of pictures as numbers of a palette: a color that is there as its first number, others as the nearest of 1
 * to 255, and what is more than half transparent as 0. No color is added.
 * @param palette 256 colors of RGBA
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

/** Whether two colors are one; those that cannot be seen are. */
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
 * Floyd and Steinberg's way: what a pixel is too dark or too light by is made up for by those beside and below it, in
 * light, which is what the eye averages. A color that the palette has stays as it is, so that flat areas stay flat.
 */
function passErrors(
  { width, height, rgba }: Picture,
  palette: Uint8Array,
  colors: NearestColor,
  check: (() => void) | undefined,
): Uint8Array<ArrayBuffer> {
  const indices = new Uint8Array(width * height);
  // Errors of this row and the next one, with a pixel more on both sides.
  let [here, below] = [new Float32Array((width + 2) * 3), new Float32Array((width + 2) * 3)];
  const wanted = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) check?.();
    // Back and forth, so that errors do not all wander to one side.
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

/** Bayer's pattern of 8 × 8: every share between 0 and 1 is spread as evenly as can be. */
const PATTERN = Float64Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit++) {
    value = (value << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1);
  }
  return (value + 0.5) / 64;
});
