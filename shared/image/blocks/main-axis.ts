/**
 * Sums of pixels, and the direction in which they vary most. All is in integers, or in steps that every machine rounds the
 * same way, so that the program in `shared/image/wasm` finds the same.
 */
export interface MainAxis {
  /** Of four channels. */
  readonly sums: Int32Array;
  /** The largest part is `AXIS_PART`; all are zero if the pixels are equal. */
  readonly axis: Int32Array;
  /** Products of two channels, summed: RR, RG, RB, RA, GG, GB, GA, BB, BA, AA, times count, minus the sums’ products. */
  readonly spread: Float64Array;
}

/** Projections of four channels fit 32 bits with it. */
const AXIS_PART = 16384;

export function emptyAxis(): MainAxis {
  return { sums: new Int32Array(4), axis: new Int32Array(4), spread: new Float64Array(10) };
}

/** @param pixels four channels each */
export function measure(pixels: Int32Array, count: number, { sums, spread }: MainAxis): void {
  let [r, g, b, a] = [0, 0, 0, 0];
  let [rr, rg, rb, ra, gg, gb, ga, bb, ba, aa] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
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
  spread[0] = rr * count - r * r;
  spread[1] = rg * count - r * g;
  spread[2] = rb * count - r * b;
  spread[3] = ra * count - r * a;
  spread[4] = gg * count - g * g;
  spread[5] = gb * count - g * b;
  spread[6] = ga * count - g * a;
  spread[7] = bb * count - b * b;
  spread[8] = ba * count - b * a;
  spread[9] = aa * count - a * a;
}

/** Whether the measured pixels are all equal. */
export function isFlat({ spread }: MainAxis): boolean {
  return spread[0] === 0 && spread[4] === 0 && spread[7] === 0 && spread[9] === 0;
}

/** Finds the axis of measured pixels by repeated multiplication with their covariance. */
export function findAxis({ axis, spread }: MainAxis): void {
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
  for (let round = 0; round < ROUNDS; round++) {
    const nx = x * rr + y * rg + (z * rb + w * ra);
    const ny = x * rg + y * gg + (z * gb + w * ga);
    const nz = x * rb + y * gb + (z * bb + w * ba);
    const nw = x * ra + y * ga + (z * ba + w * aa);
    x = nx;
    y = ny;
    z = nz;
    w = nw;
  }
  const largest = Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.max(Math.abs(z), Math.abs(w)));
  const scale = largest === 0 ? 0 : AXIS_PART / largest;
  axis[0] = Math.floor(x * scale + 0.5);
  axis[1] = Math.floor(y * scale + 0.5);
  axis[2] = Math.floor(z * scale + 0.5);
  axis[3] = Math.floor(w * scale + 0.5);
}

const ROUNDS = 5;

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
