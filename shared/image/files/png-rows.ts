import { FormatError } from '#shared/errors.ts';
import { CHANNELS, type PngHeader } from './png-schema.ts';

/** Rows of a PNG: filters, passes of interlaced pictures, samples of 1 to 16 bits. */

/** One interlacing pass: which pixels are stored together. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
}

/** Size of a picture’s rows once inflated, with a filter byte each. */
export function rowBytesOf(header: PngHeader, width: number, height: number): number {
  return passesOf(header, width, height).reduce(
    (sum, { rowBytes, height }) => sum + (rowBytes + 1) * height,
    0,
  );
}

/**
 * Undoes filters and interlacing.
 * @param rows as many bytes as `rowBytesOf` returns; modified
 * @param take receives the samples of some pixels of a row, every `step`th from `first` on
 * @throws FormatError `png-damaged` for an unknown filter
 */
export function readRows(
  rows: Uint8Array,
  header: PngHeader,
  width: number,
  height: number,
  take: (samples: ArrayLike<number>, pixels: number, first: number, step: number) => void,
): void {
  const channels = CHANNELS[header.colorType]!;
  const { depth } = header;
  const step = Math.max(1, (channels * depth) >> 3);
  let at = 0;
  for (const pass of passesOf(header, width, height)) {
    let above: Uint8Array | undefined;
    for (let row = 0; row < pass.height; row++) {
      const filter = rows[at]!;
      const line = rows.subarray(at + 1, at + 1 + pass.rowBytes);
      unfilter(filter, line, above, step);
      const first = (pass.y + row * pass.stepY) * width + pass.x;
      const samples = depth === 8 ? line : apart(line, depth, pass.width * channels);
      take(samples, pass.width, first, pass.stepX);
      above = line;
      at += 1 + pass.rowBytes;
    }
  }
}

/** Filters each row of 8-bit samples by the method that should compress best; no filtering if `plain`. */
export function filterRows(
  samples: Uint8Array,
  rowBytes: number,
  height: number,
  step: number,
  plain: boolean,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array((rowBytes + 1) * height);
  const tried = [new Uint8Array(rowBytes), new Uint8Array(rowBytes)] as [Uint8Array, Uint8Array];
  const none = new Uint8Array(rowBytes);
  for (let row = 0; row < height; row++) {
    const line = samples.subarray(row * rowBytes, (row + 1) * rowBytes);
    const at = row * (rowBytes + 1);
    if (plain) {
      out.set(line, at + 1);
      continue;
    }
    const above = row === 0 ? none : samples.subarray((row - 1) * rowBytes, row * rowBytes);
    let least = Number.POSITIVE_INFINITY;
    // The "average" filter is skipped: it rarely wins, and costs as much as the others.
    for (const filter of [1, 2, 4, 0]) {
      const weight = filtered(filter, line, above, step, tried[0], least);
      if (weight >= least) continue;
      least = weight;
      out[at] = filter;
      tried.reverse();
    }
    out.set(tried[1], at + 1);
  }
  return out;
}

/**
 * Filters a row and returns the sum of the results as signed bytes, or a number above `limit`: small sums compress well.
 */
function filtered(
  filter: number,
  line: Uint8Array,
  above: Uint8Array,
  step: number,
  into: Uint8Array,
  limit: number,
): number {
  let weight = 0;
  for (let i = 0; i < line.length; i++) {
    const left = i < step ? 0 : line[i - step]!;
    let expected = 0;
    if (filter === 1) expected = left;
    else if (filter === 2) expected = above[i]!;
    else if (filter === 4) expected = paeth(left, above[i]!, i < step ? 0 : above[i - step]!);
    const rest = (line[i]! - expected) & 255;
    into[i] = rest;
    weight += rest < 128 ? rest : 256 - rest;
    if (weight >= limit) return weight;
  }
  return weight;
}

function passesOf(
  { interlace, depth, colorType }: PngHeader,
  width: number,
  height: number,
): readonly Pass[] {
  const bits = depth * CHANNELS[colorType]!;
  const passes = interlace === 0 ? [[0, 0, 1, 1] as const] : ADAM7;
  return passes
    .map(([x, y, stepX, stepY]) => {
      const across = Math.ceil((width - x) / stepX);
      const down = Math.ceil((height - y) / stepY);
      return { x, y, stepX, stepY, width: across, height: down, rowBytes: Math.ceil((across * bits) / 8) };
    })
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/** First pixel and spacing of the seven passes. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Splits a row into samples of 1, 2, 4 or 16 bits. */
function apart(line: Uint8Array, depth: number, count: number): Uint8Array | Uint16Array {
  if (depth === 16)
    return Uint16Array.from({ length: count }, (_, i) => (line[i * 2]! << 8) | line[i * 2 + 1]!);
  const samples = new Uint8Array(count);
  const mask = (1 << depth) - 1;
  for (let i = 0, bit = 0; i < count; i++, bit += depth) {
    samples[i] = (line[bit >> 3]! >> (8 - depth - (bit & 7))) & mask;
  }
  return samples;
}

function unfilter(filter: number, line: Uint8Array, above: Uint8Array | undefined, step: number): void {
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = step; i < line.length; i++) line[i] = line[i]! + line[i - step]!;
      return;
    case 2:
      if (above === undefined) return;
      for (let i = 0; i < line.length; i++) line[i] = line[i]! + above[i]!;
      return;
    case 3:
      for (let i = 0; i < line.length; i++) {
        const left = i < step ? 0 : line[i - step]!;
        line[i] = line[i]! + ((left + (above?.[i] ?? 0)) >> 1);
      }
      return;
    case 4:
      for (let i = 0; i < line.length; i++) {
        const left = i < step ? 0 : line[i - step]!;
        const corner = i < step ? 0 : (above?.[i - step] ?? 0);
        line[i] = line[i]! + paeth(left, above?.[i] ?? 0, corner);
      }
      return;
    default:
      throw new FormatError('png-damaged', `has a row with filter ${filter}, but only 0 to 4 exist`);
  }
}

/** The one of three neighbors closest to the value predicted from them. */
function paeth(left: number, above: number, corner: number): number {
  const [a, b] = [above - corner, left - corner];
  const byLeft = a < 0 ? -a : a;
  const byAbove = b < 0 ? -b : b;
  const byCorner = a + b < 0 ? -(a + b) : a + b;
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
