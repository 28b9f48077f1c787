import { aligned } from '#shared/binary/aligned.ts';
import { packRotation40 } from './pack-rotation.ts';
import { ROTATION_40 } from './rotation-formats.ts';

/** Values of a track's part at the frames of a block. */
export interface PartValues {
  /** A frame after another. */
  readonly values: Float64Array;
  readonly components: number;
  readonly frames: number;
}

/** How far a written value may be from the given one, before its quantization. */
export interface Tolerance {
  readonly tolerance: number;
  /** Value of a component that is not stored. */
  readonly identity: number;
}

/** Quantization of every track: positions and scales of 16 bits, rotations of 40. */
export const QUANTIZATION = 1 | (ROTATION_40 << 2) | (1 << 6);

const ALMOST_EQUAL = 1e-6;

/**
 * Writes the parts of tracks of a block one after another, as splines of degree 1, the first that games accept. The counterpart
 * of `BlockReader`.
 */
export class BlockWriter {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  /** @param bytes with room for the block, see `mostPartBytes`; zeros */
  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  /** Writes up to three components. Returns their mask: bits 0 to 3 = one value, bits 4 to 7 = a spline. */
  numbers(part: PartValues, { tolerance, identity }: Tolerance): number {
    const { values, components, frames } = part;
    const ranges = Array.from({ length: components }, (_, axis) => rangeOf(part, axis));
    const moving = ranges.flatMap(({ low, high }, axis) => (high - low > 2 * tolerance ? [axis] : []));
    let mask = 0;
    const keys =
      moving.length === 0
        ? []
        : keptFrames(frames, (from, to) => isStraight(part, moving, from, to, tolerance));
    if (keys.length > 0) {
      this.#knots(keys);
      this.align(4);
    }
    ranges.forEach(({ low, high }, axis) => {
      if (moving.includes(axis)) {
        mask |= 0x10 << axis;
        this.#float(low);
        this.#float(high);
        return;
      }
      const middle = low === high ? low : (low + high) / 2;
      if (
        Math.abs(middle - identity) <= ALMOST_EQUAL &&
        Math.max(high - identity, identity - low) <= tolerance
      )
        return;
      mask |= 1 << axis;
      this.#float(middle);
    });
    for (const frame of keys) {
      for (const axis of moving) {
        // The limits as they are stored: a 32-bit float may lie inside the range.
        const { low, high } = ranges[axis] ?? { low: 0, high: 0 };
        const [from, to] = [Math.fround(low), Math.fround(high)];
        const share = ((values[frame * components + axis] ?? 0) - from) / (to - from || 1);
        this.#view.setUint16(this.at, Math.min(65535, Math.max(0, Math.round(share * 65535))), true);
        this.at += 2;
      }
    }
    this.align(4);
    return mask;
  }

  /**
   * Writes a rotation and returns its mask.
   * @param part unit quaternions, each on the same side as the one before it
   * @param tolerance in radians
   */
  rotation(part: PartValues, tolerance: number): number {
    const { values, frames } = part;
    const isStatic = every(frames, (frame) => angleBetween(values, frame * 4, values, 0) <= tolerance);
    if (isStatic) {
      if (every(frames, (frame) => angleBetween(values, frame * 4, IDENTITY, 0) <= ALMOST_EQUAL)) return 0;
      this.#rotationAt(values, 0);
      this.align(4);
      return 0x0f;
    }
    const keys = keptFrames(frames, (from, to) => isTurnedEvenly(values, from, to, tolerance));
    this.#knots(keys);
    for (const frame of keys) this.#rotationAt(values, frame * 4);
    this.align(4);
    return 0xf0;
  }

  align(to: number): void {
    this.at = aligned(this.at, to);
  }

  /** Of degree 1: frames of the control points, the first and the last twice. */
  #knots(frames: readonly number[]): void {
    this.#view.setUint16(this.at, frames.length - 1, true);
    this.#bytes[this.at + 2] = 1;
    const knots = [frames[0] ?? 0, ...frames, frames.at(-1) ?? 0];
    this.#bytes.set(knots, this.at + 3);
    this.at += 3 + knots.length;
  }

  #rotationAt(values: Float64Array, from: number): void {
    packRotation40(values, from, this.#bytes, this.at);
    this.at += 5;
  }

  #float(value: number): void {
    this.#view.setFloat32(this.at, value, true);
    this.at += 4;
  }
}

/** Bytes that a part takes at most. */
export function mostPartBytes(frames: number): number {
  const knots = 3 + frames + 2 + 3;
  return knots + 3 * 8 + 6 * frames + 3;
}

/** Angle between two rotations in radians. */
export function angleBetween(a: ArrayLike<number>, atA: number, b: ArrayLike<number>, atB: number): number {
  let plus = 0;
  let minus = 0;
  for (let i = 0; i < 4; i += 1) {
    plus += ((a[atA + i] ?? 0) + (b[atB + i] ?? 0)) ** 2;
    minus += ((a[atA + i] ?? 0) - (b[atB + i] ?? 0)) ** 2;
  }
  // By the chord: the arc cosine of the product cannot tell small angles from zero.
  return 4 * Math.asin(Math.min(1, Math.sqrt(Math.min(plus, minus)) / 2));
}

const IDENTITY = Float64Array.of(0, 0, 0, 1);

function every(count: number, fits: (index: number) => boolean): boolean {
  for (let i = 0; i < count; i += 1) if (!fits(i)) return false;
  return true;
}

function rangeOf(
  { values, components, frames }: PartValues,
  axis: number,
): { readonly low: number; readonly high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let frame = 0; frame < frames; frame += 1) {
    const value = values[frame * components + axis] ?? 0;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high };
}

/** Frames that are kept: each as far from the one before as a straight line is near enough to all frames between them. */
function keptFrames(frames: number, fits: (from: number, to: number) => boolean): readonly number[] {
  const kept = [0];
  for (let from = 0; from < frames - 1; ) {
    let to = from + 1;
    // In growing steps and then in shrinking ones: checking every frame takes the square of their number.
    let step = 1;
    for (; to + step < frames && fits(from, to + step); step *= 2) to += step;
    for (; step >= 1; step = Math.floor(step / 2))
      if (to + step < frames && fits(from, to + step)) to += step;
    kept.push(to);
    from = to;
  }
  return kept;
}

function isStraight(
  { values, components }: PartValues,
  axes: readonly number[],
  from: number,
  to: number,
  tolerance: number,
): boolean {
  for (let frame = from + 1; frame < to; frame += 1) {
    const share = (frame - from) / (to - from);
    for (const axis of axes) {
      const start = values[from * components + axis] ?? 0;
      const end = values[to * components + axis] ?? 0;
      if (Math.abs(start + (end - start) * share - (values[frame * components + axis] ?? 0)) > tolerance)
        return false;
    }
  }
  return true;
}

const between = new Float64Array(4);

function isTurnedEvenly(values: Float64Array, from: number, to: number, tolerance: number): boolean {
  for (let frame = from + 1; frame < to; frame += 1) {
    const share = (frame - from) / (to - from);
    let length = 0;
    // The reader takes the short way, which must also be the way of the frames between.
    let dot = 0;
    for (let i = 0; i < 4; i += 1) {
      const start = values[from * 4 + i] ?? 0;
      const end = values[to * 4 + i] ?? 0;
      const value = start + (end - start) * share;
      between[i] = value;
      length += value * value;
      dot += start * end;
    }
    if (dot < 0.5) return false;
    const scale = 1 / Math.sqrt(length);
    for (let i = 0; i < 4; i += 1) between[i] = (between[i] ?? 0) * scale;
    if (angleBetween(between, 0, values, frame * 4) > tolerance) return false;
  }
  return true;
}
