/**
 * Sums of pixels, and the direction in which they vary most. All is in integers, or in steps that every machine rounds the
 * same way, so that the program in `shared/image/wasm` finds the same.
 */
export interface MainAxis {
  /** Of four channels. */
  readonly sums: Float64Array;
  /** The largest part is `AXIS_PART`; all are zero if the pixels are equal. */
  readonly axis: Int32Array;
  /** Products of two channels, summed: RR, RG, RB, RA, GG, GB, GA, BB, BA, AA, times count, minus the sums’ products. */
  readonly spread: Float64Array;
}

/** Projections of four channels fit 32 bits with it. */
const AXIS_PART = 16384;

export function emptyAxis(): MainAxis {
  return { sums: new Float64Array(4), axis: new Int32Array(4), spread: new Float64Array(10) };
}

/** @param pixels four channels each */
export function measure(pixels: Int32Array, count: number, { sums, spread }: MainAxis): void {
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  let rr = 0;
  let rg = 0;
  let rb = 0;
  let ra = 0;
  let gg = 0;
  let gb = 0;
  let ga = 0;
  let bb = 0;
  let ba = 0;
  let aa = 0;
  for (let at = 0; at < count * 4; at += 4) {
    const x = pixels[at]!;
    const y = pixels[at + 1]!;
    const z = pixels[at + 2]!;
    const w = pixels[at + 3]!;
    r += x;
    g += y;
    b += z;
    a += w;
    rr += x * x;
    rg += x * y;
    rb += x * z;
    ra += x * w;
    gg += y * y;
    gb += y * z;
    ga += y * w;
    bb += z * z;
    ba += z * w;
    aa += w * w;
  }
  sums[0] = r;
  sums[1] = g;
  sums[2] = b;
  sums[3] = a;
  products[0] = rr;
  products[1] = rg;
  products[2] = rb;
  products[3] = ra;
  products[4] = gg;
  products[5] = gb;
  products[6] = ga;
  products[7] = bb;
  products[8] = ba;
  products[9] = aa;
  findSpread(sums, products, count, spread);
}

const products = new Float64Array(10);

/** @param products of two channels, summed, in the order of `MainAxis.spread` */
export function findSpread(
  sums: Float64Array,
  products: Float64Array,
  count: number,
  spread: Float64Array,
): void {
  const r = sums[0]!;
  const g = sums[1]!;
  const b = sums[2]!;
  const a = sums[3]!;
  spread[0] = products[0]! * count - r * r;
  spread[1] = products[1]! * count - r * g;
  spread[2] = products[2]! * count - r * b;
  spread[3] = products[3]! * count - r * a;
  spread[4] = products[4]! * count - g * g;
  spread[5] = products[5]! * count - g * b;
  spread[6] = products[6]! * count - g * a;
  spread[7] = products[7]! * count - b * b;
  spread[8] = products[8]! * count - b * a;
  spread[9] = products[9]! * count - a * a;
}

/** Whether the measured pixels are all equal. */
export function isFlat({ spread }: MainAxis): boolean {
  return spread[0] === 0 && spread[4] === 0 && spread[7] === 0 && spread[9] === 0;
}

/** Finds the axis of measured pixels. */
export function findAxis({ axis, spread }: MainAxis): void {
  grow(spread, ROUNDS);
  const x = grown[0]!;
  const y = grown[1]!;
  const z = grown[2]!;
  const w = grown[3]!;
  const largest = Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.max(Math.abs(z), Math.abs(w)));
  const scale = largest === 0 ? 0 : AXIS_PART / largest;
  axis[0] = Math.floor(x * scale + 0.5);
  axis[1] = Math.floor(y * scale + 0.5);
  axis[2] = Math.floor(z * scale + 0.5);
  axis[3] = Math.floor(w * scale + 0.5);
}

const ROUNDS = 5;

/** How far pixels are from the line closest to them all, from their spread: the sum of squared distances. */
export function offLine(spread: Float64Array, count: number): number {
  grow(spread, 4);
  const x = before[0]!;
  const y = before[1]!;
  const z = before[2]!;
  const w = before[3]!;
  const square = x * x + z * z + (y * y + w * w);
  if (square === 0) return 0;
  const next = x * grown[0]! + z * grown[2]! + (y * grown[1]! + w * grown[3]!);
  return (spread[0]! + spread[4]! + spread[7]! + spread[9]! - next / square) / count;
}

/** A direction that turns to the axis, and the same before the last multiplication. */
const grown = new Float64Array(4);
const before = new Float64Array(4);

/** Multiplies the largest column of the covariance with the covariance. */
function grow(spread: Float64Array, rounds: number): void {
  const rr = spread[0]!;
  const rg = spread[1]!;
  const rb = spread[2]!;
  const ra = spread[3]!;
  const gg = spread[4]!;
  const gb = spread[5]!;
  const ga = spread[6]!;
  const bb = spread[7]!;
  const ba = spread[8]!;
  const aa = spread[9]!;
  // The column of the channel that varies most is never perpendicular to the result.
  let x = rr;
  let y = rg;
  let z = rb;
  let w = ra;
  if (aa > rr && aa > gg && aa > bb) {
    x = ra;
    y = ga;
    z = ba;
    w = aa;
  } else if (bb > rr && bb > gg) {
    x = rb;
    y = gb;
    z = bb;
    w = ba;
  } else if (gg > rr) {
    x = rg;
    y = gg;
    z = gb;
    w = ga;
  }
  // Without scaling between rounds: parts of 25 bits leave room for many.
  for (let round = 0; round < rounds; round++) {
    before[0] = x;
    before[1] = y;
    before[2] = z;
    before[3] = w;
    const nx = x * rr + y * rg + (z * rb + w * ra);
    const ny = x * rg + y * gg + (z * gb + w * ga);
    const nz = x * rb + y * gb + (z * bb + w * ba);
    const nw = x * ra + y * ga + (z * ba + w * aa);
    x = nx;
    y = ny;
    z = nz;
    w = nw;
  }
  grown[0] = x;
  grown[1] = y;
  grown[2] = z;
  grown[3] = w;
}

/**
 * Puts two endpoints on the axis, at the extremes of the pixels’ projections.
 * @param inset share of the distance by which both ends are moved towards each other
 * @param wanted four channels of the lower end, and four of the upper
 */
export function putOnAxis(
  pixels: Int32Array,
  count: number,
  { sums, axis }: MainAxis,
  inset: number,
  wanted: Float64Array,
): void {
  const x = axis[0]!;
  const y = axis[1]!;
  const z = axis[2]!;
  const w = axis[3]!;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < count * 4; at += 4) {
    const along = pixels[at]! * x + pixels[at + 1]! * y + (pixels[at + 2]! * z + pixels[at + 3]! * w);
    if (along < least) least = along;
    if (along > most) most = along;
  }
  const middle = sums[0]! * x + sums[1]! * y + (sums[2]! * z + sums[3]! * w);
  const square = x * x + y * y + (z * z + w * w);
  const scale = square === 0 ? 0 : 1 / (square * count);
  const cut = (most - least) * inset;
  const low = ((least + cut) * count - middle) * scale;
  const high = ((most - cut) * count - middle) * scale;
  const share = 1 / count;
  for (let c = 0; c < 4; c++) {
    wanted[c] = sums[c]! * share + axis[c]! * low;
    wanted[c + 4] = sums[c]! * share + axis[c]! * high;
  }
}

/**
 * Fits two endpoints to the upper one’s share in each pixel by least squares.
 * @param shares from 0 to `whole`
 * @returns false if the shares do not determine them
 */
export function fitToShares(
  pixels: Int32Array,
  count: number,
  { sums }: MainAxis,
  shares: Uint8Array,
  whole: number,
  wanted: Float64Array,
): boolean {
  let aa = 0;
  let ab = 0;
  let bb = 0;
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  for (let i = 0; i < count; i++) {
    const share = shares[i]!;
    const rest = whole - share;
    aa += share * share;
    ab += share * rest;
    bb += rest * rest;
    r += share * pixels[i * 4]!;
    g += share * pixels[i * 4 + 1]!;
    b += share * pixels[i * 4 + 2]!;
    a += share * pixels[i * 4 + 3]!;
  }
  const determinant = aa * bb - ab * ab;
  if (determinant === 0) return false;
  const scale = whole / determinant;
  for (let c = 0; c < 4; c++) {
    const upper = c === 0 ? r : c === 1 ? g : c === 2 ? b : a;
    const lower = whole * sums[c]! - upper;
    wanted[c] = (lower * aa - upper * ab) * scale;
    wanted[c + 4] = (upper * bb - lower * ab) * scale;
  }
  return true;
}
