import type { Pixels } from '#shared/image/blocks/encode-blocks.ts';
import { lightOfByte, nearByteOfLight } from './float-byte.ts';
import { type MipFilter, resampleTaps, type Taps } from './resample.ts';

/**
 * Mipmaps of a picture, each half the size of the previous one, down to 1 × 1. Each is computed from the previous one
 * without rounding in between.
 */

export interface MipOptions {
  readonly filter: MipFilter;
  /**
   * Kind of pixels. `colors` are sRGB and are averaged in linear light; `numbers` are averaged unchanged; `normals` are
   * directions and keep length 1.
   */
  readonly content: 'colors' | 'numbers' | 'normals';
  /** Whether alpha is opacity, so that colors are weighted by it. */
  readonly weighByAlpha: boolean;
  /** Keeps the share of pixels with at least half alpha: otherwise cut-outs such as leaves get thin at a distance. */
  readonly keepCoverage: boolean;
  /** Called every few rows; throws to stop. */
  readonly check?: () => void;
}

/** Number of levels from a picture’s full size down to 1 × 1. */
export function mipCount(width: number, height: number): number {
  return 32 - Math.clz32(Math.max(width, height));
}

/**
 * The mipmaps of a picture, largest first, at most `count`.
 * @throws errors of `check`
 */
export function makeMips(picture: Pixels, count: number, options: MipOptions): readonly Pixels[] {
  const max = Math.min(count, mipCount(picture.width, picture.height) - 1);
  const coverage = options.keepCoverage ? coverageOf(picture.rgba, 1) : 0;
  let level = firstLevel(picture, options);
  const mips: Pixels[] = [];
  for (let i = 0; i < max; i++) {
    const smaller = halvedLevel(level, options);
    mips.push(stored(smaller, options, coverage));
    level = smaller;
  }
  return mips;
}

/** A level as numbers: access to its channels, row by row, and to their weights. */
interface Level {
  readonly width: number;
  readonly height: number;
  /** Writes row `y` into `row`: for each pixel red, green and blue times weight, alpha, and the weight. */
  readonly read: (y: number, row: Float32Array) => void;
  /** One channel of a pixel, without its weight. */
  readonly part: (x: number, y: number, part: number) => number;
}

/** Values per pixel in a row to average: three weighted ones, alpha and the weight. */
const PARTS = 5;
/** Invisible pixels have so little weight that they count only among each other. */
const LEAST_WEIGHT = 1 / 8192;

function firstLevel({ width, height, rgba }: Pixels, options: MipOptions): Level {
  const value = tableFor(options.content);
  return {
    width,
    height,
    part: (x, y, part) => value[rgba[(y * width + x) * 4 + part]!]!,
    read(y, row) {
      for (let x = 0; x < width; x++) {
        const from = (y * width + x) * 4;
        weigh(
          row,
          x * PARTS,
          value[rgba[from]!]!,
          value[rgba[from + 1]!]!,
          value[rgba[from + 2]!]!,
          rgba[from + 3]! / 255,
          options,
        );
      }
    },
  };
}

/** A level in memory, with weights divided out again: sharp filters can produce weights of zero. */
function levelOf(width: number, height: number, pixels: Float32Array, options: MipOptions): Level {
  return {
    width,
    height,
    part: (x, y, part) => pixels[(y * width + x) * 4 + part]!,
    read(y, row) {
      for (let x = 0; x < width; x++) {
        const from = (y * width + x) * 4;
        weigh(
          row,
          x * PARTS,
          pixels[from]!,
          pixels[from + 1]!,
          pixels[from + 2]!,
          pixels[from + 3]!,
          options,
        );
      }
    },
  };
}

function weigh(
  row: Float32Array,
  at: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
  { weighByAlpha }: MipOptions,
): void {
  const weight = weighByAlpha ? alpha + LEAST_WEIGHT : 1;
  row[at] = red * weight;
  row[at + 1] = green * weight;
  row[at + 2] = blue * weight;
  row[at + 3] = alpha;
  row[at + 4] = weight;
}

function halvedLevel(from: Level, options: MipOptions): Level & { readonly pixels: Float32Array } {
  const [width, height] = [Math.max(1, from.width >> 1), Math.max(1, from.height >> 1)];
  const across = resampleTaps(from.width, width, options.filter);
  const down = resampleTaps(from.height, height, options.filter);
  const rows = narrowedRows(from, width, across, down);
  const sum = new Float32Array(width * PARTS);
  const pixels = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    if (y % 16 === 0) options.check?.();
    sum.fill(0);
    for (let tap = down.start[y]!; tap < down.start[y + 1]!; tap++) {
      const row = rows(down.index[tap]!);
      const share = down.share[tap]!;
      for (let at = 0; at < sum.length; at++) sum[at] = sum[at]! + share * row[at]!;
    }
    settle(sum, from, y, pixels, options);
  }
  return { ...levelOf(width, height, pixels, options), pixels };
}

/** Rows of a level, already narrowed; keeps the ones that the filter uses together. */
function narrowedRows(from: Level, width: number, across: Taps, down: Taps): (y: number) => Float32Array {
  let max = 1;
  for (let y = 0; y + 1 < down.start.length; y++) max = Math.max(max, down.start[y + 1]! - down.start[y]!);
  const kept = Array.from({ length: max + 2 }, () => ({ y: -1, row: new Float32Array(width * PARTS) }));
  const wide = new Float32Array(from.width * PARTS);
  return (y) => {
    const slot = kept[y % kept.length]!;
    if (slot.y === y) return slot.row;
    slot.y = y;
    from.read(y, wide);
    narrow(wide, across, slot.row);
    return slot.row;
  };
}

function narrow(wide: Float32Array, { start, index, share }: Taps, into: Float32Array): void {
  const width = into.length / PARTS;
  for (let x = 0; x < width; x++) {
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    let w = 0;
    for (let tap = start[x]!; tap < start[x + 1]!; tap++) {
      const at = index[tap]! * PARTS;
      const part = share[tap]!;
      r += part * wide[at]!;
      g += part * wide[at + 1]!;
      b += part * wide[at + 2]!;
      a += part * wide[at + 3]!;
      w += part * wide[at + 4]!;
    }
    const to = x * PARTS;
    into[to] = r;
    into[to + 1] = g;
    into[to + 2] = b;
    into[to + 3] = a;
    into[to + 4] = w;
  }
}

/** Converts a row of averages to pixels. */
function settle(
  sum: Float32Array,
  from: Level,
  y: number,
  pixels: Float32Array,
  { content }: MipOptions,
): void {
  const width = sum.length / PARTS;
  for (let x = 0; x < width; x++) {
    const at = x * PARTS;
    const to = (y * width + x) * 4;
    const weight = sum[at + 4]!;
    for (let part = 0; part < 3; part++) {
      // Beside an edge, a sharp filter can leave no weight: then keep the original value.
      pixels[to + part] =
        weight > LEAST_WEIGHT / 2
          ? sum[at + part]! / weight
          : from.part(Math.min(from.width - 1, x * 2), Math.min(from.height - 1, y * 2), part);
    }
    if (content === 'normals') normalize(pixels, to);
    else for (let part = 0; part < 3; part++) pixels[to + part] = inside(pixels[to + part]!);
    pixels[to + 3] = inside(sum[at + 3]!);
  }
}

/** Normalizes a direction; a zero vector points outwards. */
function normalize(pixels: Float32Array, at: number): void {
  const length = Math.hypot(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
  if (length < 1e-6) {
    pixels[at] = 0;
    pixels[at + 1] = 0;
    pixels[at + 2] = 1;
    return;
  }
  for (let part = 0; part < 3; part++) pixels[at + part] = pixels[at + part]! / length;
}

function inside(share: number): number {
  return share > 0 ? Math.min(share, 1) : 0;
}

function tableFor(content: MipOptions['content']): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => {
    if (content === 'colors') return lightOfByte(byte);
    return content === 'numbers' ? byte / 255 : byte / 127.5 - 1;
  });
}

/** Converts a level to bytes. */
function stored(
  {
    width,
    height,
    pixels,
  }: { readonly width: number; readonly height: number; readonly pixels: Float32Array },
  { content, keepCoverage }: MipOptions,
  coverage: number,
): Pixels {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at++) {
    const value = pixels[at]!;
    if (at % 4 === 3 || content === 'numbers') rgba[at] = value * 255 + 0.5;
    else rgba[at] = content === 'colors' ? nearByteOfLight(value) : Math.min(255, (value + 1) * 127.5 + 0.5);
  }
  if (keepCoverage) keepShare(rgba, coverage);
  return { width, height, rgba };
}

/**
 * Scales alpha so that the share of pixels with at least half alpha stays the same: by as little as possible, and not
 * at all if it already is or there never were any.
 */
function keepShare(rgba: Uint8Array, coverage: number): void {
  const now = coverageOf(rgba, 1);
  if (coverage === 0 || now === coverage) return;
  let [least, max] = now < coverage ? [1, 8] : [0, 1];
  for (let round = 0; round < 12; round++) {
    const middle = (least + max) / 2;
    if (coverageOf(rgba, middle) < coverage) least = middle;
    else max = middle;
  }
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = Math.min(255, rgba[at]! * max + 0.5);
}

/** Share of pixels with at least half alpha after scaling. */
function coverageOf(rgba: Uint8Array, factor: number): number {
  let count = 0;
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! * factor >= 127.5) count++;
  return count / (rgba.length / 4);
}
