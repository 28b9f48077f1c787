import { aligned } from '#shared/binary/aligned.ts';
import { FormatError } from '#shared/errors.ts';
import { ROTATION_FORMATS, type RotationFormat } from './rotation-formats.ts';
import { MAX_DEGREE } from './spline-animation.ts';
import { SplineBasis } from './spline-basis.ts';

/** Where values go: the first number of the first frame, and the numbers from one frame to the next. */
export interface Place {
  readonly out: Float32Array;
  at: number;
  readonly stride: number;
}

/**
 * Reads the parts of tracks in a block one after another, and writes their values at its frames. The only reader
 * of these bytes: their lengths depend on bits before them, and a schema would make an object for every number. Source:
 * reference animation.md, 2.
 */
export class BlockReader {
  /** Offset in the data. */
  at = 0;
  readonly #data: Uint8Array;
  readonly #view: DataView;
  readonly #basis = new SplineBasis();
  /** Control points. */
  #points = new Float64Array(4 * 256);
  readonly #axes = new Uint8Array(3);
  readonly #low = new Float64Array(3);
  readonly #range = new Float64Array(3);
  #degree = 0;
  #last = 0;
  #frames = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  /** @param frames how many are written, from the first one of the block */
  setFrames(frames: number): void {
    this.#frames = frames;
  }

  /**
   * Reads up to three components that share a spline: a position, a scale, a number.
   * @param mask bits 0 to 3: components with one value; bits 4 to 7: those with a spline
   * @param quantization 0 = control points of 8 bits, 1 = of 16
   * @param identity value of the other components
   */
  numbers(components: number, mask: number, quantization: number, identity: number, place: Place): void {
    let moving = 0;
    if (mask >> 4 !== 0) {
      this.#readKnots();
      this.#align(4);
    }
    for (let axis = 0; axis < components; axis += 1) {
      if ((mask >> (4 + axis)) & 1) {
        const low = this.#float();
        this.#axes[moving] = axis;
        this.#low[moving] = low;
        this.#range[moving] = this.#float() - low;
        moving += 1;
      } else this.#fill(place, axis, (mask >> axis) & 1 ? this.#float() : identity);
    }
    if (moving > 0) {
      this.#readPoints(moving, quantization);
      this.#writeNumbers(moving, place);
    }
    this.#align(4);
  }

  /** Reads a rotation; the values are normalized. @param format its number in the quantization */
  rotation(mask: number, format: number, place: Place): void {
    if (mask === 0) {
      for (let i = 0; i < 4; i += 1) this.#fill(place, i, i === 3 ? 1 : 0);
      return;
    }
    const known = ROTATION_FORMATS[format];
    if (known === undefined)
      throw this.#error('unknown-quantization', `has rotations of an unknown format, ${format}`);
    if (mask >> 4 !== 0) {
      this.#readKnots();
      this.#align(known.alignment);
      this.#readRotations(known, this.#last + 1);
      this.#writeRotations(place);
    } else {
      this.#readRotations(known, 1);
      const points = this.#points;
      const scale = 1 / Math.hypot(points[0] ?? 0, points[1] ?? 0, points[2] ?? 0, points[3] ?? 0);
      for (let i = 0; i < 4; i += 1) this.#fill(place, i, (points[i] ?? 0) * scale);
    }
    this.#align(4);
  }

  /** Number of the last control point, degree, knots. */
  #readKnots(): void {
    this.#need(3);
    const start = this.at;
    const last = this.#view.getUint16(start, true);
    const degree = this.#data[start + 2] ?? 0;
    if (degree > MAX_DEGREE) {
      throw this.#error(
        'bad-degree',
        `has a spline of degree ${degree}; Havok knows those up to ${MAX_DEGREE}`,
      );
    }
    if (last < degree) {
      throw this.#error(
        'bad-spline',
        `has a spline of degree ${degree} with only ${last + 1} control points`,
      );
    }
    this.at += 3;
    const count = last + degree + 2;
    this.#need(count);
    const knots = this.#data.subarray(this.at, this.at + count);
    for (let i = 1; i < count; i += 1) {
      if ((knots[i] ?? 0) < (knots[i - 1] ?? 0)) {
        this.at += i;
        throw this.#error('bad-knots', 'has a spline whose knots do not rise');
      }
    }
    this.at += count;
    this.#degree = degree;
    this.#last = last;
    this.#basis.start(knots, degree, last);
  }

  #readPoints(moving: number, quantization: number): void {
    if (quantization > 1) {
      throw this.#error('unknown-quantization', `has numbers of an unknown format, ${quantization}`);
    }
    const count = (this.#last + 1) * moving;
    const size = quantization + 1;
    this.#need(count * size);
    const points = this.#room(count);
    const data = this.#data;
    const most = quantization === 0 ? 255 : 65535;
    let at = this.at;
    for (let i = 0; i < count; ) {
      for (let axis = 0; axis < moving; axis += 1, i += 1, at += size) {
        const stored = size === 1 ? (data[at] ?? 0) : (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8);
        points[i] = (this.#low[axis] ?? 0) + ((this.#range[axis] ?? 0) * stored) / most;
      }
    }
    this.at = at;
  }

  /** Control points on the same side as the one before them, so that straight lines between them are the short way. */
  #readRotations({ size, unpack }: RotationFormat, count: number): void {
    this.#need(count * size);
    const points = this.#room(count * 4);
    const view = this.#view;
    for (let i = 0; i < count * 4; i += 4, this.at += size) {
      unpack(view, this.at, points, i);
      const x = points[i] ?? 0;
      const y = points[i + 1] ?? 0;
      const z = points[i + 2] ?? 0;
      const w = points[i + 3] ?? 0;
      const length = x * x + y * y + z * z + w * w;
      // Also false for NaN.
      if (!(length > SHORTEST && length < Number.POSITIVE_INFINITY)) {
        throw this.#error('bad-rotation', 'has a rotation that is not a rotation: zero, or not numbers');
      }
      if (i === 0) continue;
      const dot =
        x * (points[i - 4] ?? 0) +
        y * (points[i - 3] ?? 0) +
        z * (points[i - 2] ?? 0) +
        w * (points[i - 1] ?? 0);
      if (dot >= 0) continue;
      points[i] = -x;
      points[i + 1] = -y;
      points[i + 2] = -z;
      points[i + 3] = -w;
    }
  }

  #writeNumbers(moving: number, { out, at, stride }: Place): void {
    const basis = this.#basis;
    const points = this.#points;
    const { weights } = basis;
    const degree = this.#degree;
    for (let frame = 0; frame < this.#frames; frame += 1, at += stride) {
      basis.goTo(frame);
      const first = basis.first * moving;
      for (let axis = 0; axis < moving; axis += 1) {
        let sum = 0;
        for (let i = 0, from = first + axis; i <= degree; i += 1, from += moving) {
          sum += (weights[i] ?? 0) * (points[from] ?? 0);
        }
        out[at + (this.#axes[axis] ?? 0)] = sum;
      }
    }
  }

  #writeRotations({ out, at, stride }: Place): void {
    const basis = this.#basis;
    const points = this.#points;
    const { weights } = basis;
    const degree = this.#degree;
    for (let frame = 0; frame < this.#frames; frame += 1, at += stride) {
      basis.goTo(frame);
      let [x, y, z, w] = [0, 0, 0, 0];
      for (let i = 0, from = basis.first * 4; i <= degree; i += 1, from += 4) {
        const weight = weights[i] ?? 0;
        x += weight * (points[from] ?? 0);
        y += weight * (points[from + 1] ?? 0);
        z += weight * (points[from + 2] ?? 0);
        w += weight * (points[from + 3] ?? 0);
      }
      const length = Math.sqrt(x * x + y * y + z * z + w * w);
      // Rotations all around may cancel each other out, and then none is the right one.
      const scale = length > SHORTEST ? 1 / length : 0;
      out[at] = x * scale;
      out[at + 1] = y * scale;
      out[at + 2] = z * scale;
      out[at + 3] = scale === 0 ? 1 : w * scale;
    }
  }

  #fill({ out, at, stride }: Place, component: number, value: number): void {
    let to = at + component;
    for (let frame = 0; frame < this.#frames; frame += 1, to += stride) out[to] = value;
  }

  #float(): number {
    this.#need(4);
    const value = this.#view.getFloat32(this.at, true);
    if (!Number.isFinite(value)) throw this.#error('not-a-number', `has a value that is no number: ${value}`);
    this.at += 4;
    return value;
  }

  #room(count: number): Float64Array {
    if (this.#points.length < count) this.#points = new Float64Array(count);
    return this.#points;
  }

  #align(to: number): void {
    this.at = aligned(this.at, to);
  }

  #need(bytes: number): void {
    if (this.at + bytes > this.#data.length) {
      throw this.#error('truncated', 'the data of the animation ends inside a track');
    }
  }

  #error(code: string, message: string): FormatError {
    return new FormatError(code, message, { offset: this.at });
  }
}

/** Squares of shorter quaternions are not told from zero. */
const SHORTEST = 1e-12;
