/**
 * BC4 block encoder: one channel as a ramp of eight values between two endpoints, or of six plus 0 and 255. BC3 has one
 * such block for alpha, and BC5 has two. Source: Khronos Data Format Specification, RGTC.
 */

/** Trade-off between speed and quality: `fast` for previews, `better` for releases. */
export type EncodeQuality = 'fast' | 'better';

/** 8 bytes: a tile’s red channel. */
export function encodeBc4(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  encodeRamp(tile, 0, bytes, at, quality);
}

/** 16 bytes: a tile’s red and green channels. */
export function encodeBc5(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  encodeRamp(tile, 0, bytes, at, quality);
  encodeRamp(tile, 1, bytes, at + 8, quality);
}

/** Encodes one channel of a tile (16 pixels of RGBA) in 8 bytes. */
export function encodeRamp(
  tile: Uint8Array,
  channel: number,
  bytes: Uint8Array,
  at: number,
  quality: EncodeQuality,
): void {
  let [min, max, innerMin, innerMax] = [255, 0, 255, 0];
  for (let pixel = 0; pixel < 16; pixel++) {
    const value = tile[pixel * 4 + channel]!;
    values[pixel] = value;
    if (value < min) min = value;
    if (value > max) max = value;
    if (value > 0 && value < 255) {
      if (value < innerMin) innerMin = value;
      if (value > innerMax) innerMax = value;
    }
  }
  if (min === max) {
    bytes.fill(0, at, at + 8);
    bytes[at] = min;
    bytes[at + 1] = min;
    return;
  }
  best.error = Number.POSITIVE_INFINITY;
  tryEnds(min, max, EIGHT);
  if (quality === 'better') descend(EIGHT);
  if (min === 0 || max === 255) {
    // Only the extremes 0 and 255 occur: any endpoints will do.
    if (innerMin > innerMax) tryEnds(min, max, SIX);
    else if (quality === 'fast') tryEnds(innerMin, innerMax, SIX);
    else if (best.error > 0) descendSix(innerMin, innerMax);
  }
  store(bytes, at);
}

/** Steps between the endpoints in a ramp of eight values, and in one of six. */
const EIGHT = 7;
const SIX = 5;

const values = new Uint8Array(16);
/** Values of the ramp, from the lower endpoint up. */
const ramp = new Uint8Array(8);
const best = { error: 0, low: 0, high: 0, steps: EIGHT };

/** Moves the endpoints by one as long as that reduces the error. */
function descend(steps: number): void {
  let moved = best.steps === steps;
  while (moved && best.error > 0) {
    const { low, high } = best;
    moved = false;
    for (let move = 0; move < MOVES.length; move += 2) {
      if (tryEnds(low + MOVES[move]!, high + MOVES[move + 1]!, steps)) {
        moved = true;
        break;
      }
    }
  }
}

/** The same from endpoints that may still be worse than a ramp of eight, but might improve on it. */
function descendSix(low: number, high: number): void {
  const eight = { ...best };
  best.error = Number.POSITIVE_INFINITY;
  tryEnds(low, high, SIX);
  descend(SIX);
  if (eight.error <= best.error) Object.assign(best, eight);
}

const MOVES = [-1, 0, 1, 0, 0, -1, 0, 1, -1, -1, 1, 1, -1, 1, 1, -1, 2, 0, 0, -2, 2, -2, -2, 2];

/** Keeps these endpoints if their error is the smallest so far. */
function tryEnds(low: number, high: number, steps: number): boolean {
  if (low < 0 || high > 255 || low >= high + (steps === SIX ? 1 : 0)) return false;
  const range = high - low;
  for (let i = 0; i <= steps; i++) ramp[i] = low + (range * i) / steps;
  const scale = scaleOf(range, steps);
  let error = 0;
  for (let pixel = 0; pixel < 16; pixel++) {
    const value = values[pixel]!;
    const step = stepOf(value - low, scale, steps);
    let off = value - ramp[step]!;
    if (off < 0) off = -off;
    if (steps === SIX) {
      if (value < off) off = value;
      if (255 - value < off) off = 255 - value;
    }
    error += off * off;
    if (error >= best.error) return false;
  }
  best.error = error;
  best.low = low;
  best.high = high;
  best.steps = steps;
  return true;
}

/** Stores the higher endpoint first in a ramp of eight; the order distinguishes it from a ramp of six. */
function store(bytes: Uint8Array, at: number): void {
  const { low, high, steps } = best;
  const six = steps === SIX;
  const [first, second] = six ? [low, high] : [high, low];
  bytes[at] = first;
  bytes[at + 1] = second;
  const range = high - low;
  const scale = scaleOf(range, steps);
  for (let i = 0; i <= steps; i++) ramp[i] = low + (range * i) / steps;
  for (let half = 0; half < 2; half++) {
    let word = 0;
    for (let i = 0; i < 8; i++) {
      const value = values[half * 8 + i]!;
      const step = stepOf(value - low, scale, steps);
      const off = Math.abs(value - ramp[step]!);
      let index = indexOfStep(six ? step : steps - step, steps);
      if (six && value < off) index = 6;
      if (six && 255 - value < off) index = 7;
      word |= index << (i * 3);
    }
    const to = at + 2 + half * 3;
    bytes[to] = word & 255;
    bytes[to + 1] = (word >> 8) & 255;
    bytes[to + 2] = word >> 16;
  }
}

/** In single precision, as `encode-ramp.ts` in `shared/image/wasm`: both make the same blocks. */
function scaleOf(range: number, steps: number): number {
  return Math.fround(range === 0 ? 0 : steps / range);
}

/** The step of the ramp that is closest to a value. @param above by how much it is above the lower endpoint */
function stepOf(above: number, scale: number, steps: number): number {
  const least = Math.fround(Math.max(0, above) + ROUNDED_DOWN);
  return Math.min(steps, Math.fround(Math.fround(least * scale) + 0.5) | 0);
}

/** Values of a ramp are rounded down, by so much on average. */
const ROUNDED_DOWN = Math.fround(0.4);

/** Index of a step: both endpoints first, then the values between them, from the first endpoint on. */
function indexOfStep(step: number, steps: number): number {
  if (step === 0) return 0;
  return step === steps ? 1 : step + 1;
}
