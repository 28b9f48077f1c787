/** How rotations are quantized in spline-compressed animations. Source: reference animation.md, 2. */
export interface RotationFormat {
  /** Bytes of a rotation. */
  readonly size: number;
  /** Of the first rotation of a spline, in bytes. */
  readonly alignment: number;
  /**
   * Writes x, y, z and w at `to`. Not normalized.
   * @param at first byte of the rotation, which is inside the data
   */
  readonly unpack: (view: DataView, at: number, out: Float64Array, to: number) => void;
}

/**
 * 40 bits: three numbers of 12 bits in steps of 0.000345436. The reference says that zero is 2049. In a .kf file of a corpus
 * animation, and in the most frequent number of all corpus animations, it is 2047: a difference of up to 0.08°.
 */
export const ZERO_40 = 2049;
export const STEP_40 = 0.000345436;
const ZERO_48 = 16383;
const STEP_48 = 0.000043161;
/** Of 24 bits, three numbers of 7; of 16 bits, four of 4. No file at hand has them. */
const ZERO_24 = 63;
const STEP_24 = 0.011223917;
const ZERO_16 = 7;

/** Number of the format of 40 bits, the only one that games were found to use. */
export const ROTATION_40 = 1;

/** By their numbers in a track's quantization. */
export const ROTATION_FORMATS: readonly RotationFormat[] = [
  { size: 4, alignment: 4, unpack: unpackPolar },
  { size: 5, alignment: 1, unpack: unpack40 },
  { size: 6, alignment: 2, unpack: unpack48 },
  { size: 3, alignment: 1, unpack: unpack24 },
  { size: 2, alignment: 2, unpack: unpack16 },
  { size: 16, alignment: 4, unpack: unpackWhole },
];

/** w from 10 bits, the direction of x, y and z as two angles from 18, and four signs. */
function unpackPolar(view: DataView, at: number, out: Float64Array, to: number): void {
  const bits = view.getUint32(at, true);
  const radius = ((bits >>> 18) & 0x3ff) / 1023;
  const w = 1 - radius * radius;
  const direction = bits & 0x3ffff;
  const ring = Math.floor(Math.sqrt(direction));
  const phi = ((Math.PI / 2) * ring) / 511;
  const theta = ring === 0 ? 0 : ((Math.PI / 4) * (direction - ring * ring)) / ring;
  const length = Math.sqrt(Math.max(0, 1 - w * w));
  const sign = (bit: number): number => ((bits >>> bit) & 1 ? -1 : 1);
  out[to] = sign(28) * length * Math.sin(phi) * Math.cos(theta);
  out[to + 1] = sign(29) * length * Math.sin(phi) * Math.sin(theta);
  out[to + 2] = sign(30) * length * Math.cos(phi);
  out[to + 3] = sign(31) * w;
}

function unpack40(view: DataView, at: number, out: Float64Array, to: number): void {
  const low = view.getUint32(at, true);
  const high = view.getUint8(at + 4);
  const a = ((low & 0xfff) - ZERO_40) * STEP_40;
  const b = (((low >>> 12) & 0xfff) - ZERO_40) * STEP_40;
  const c = (((low >>> 24) | ((high & 0xf) << 8)) - ZERO_40) * STEP_40;
  withLeftOut(a, b, c, (high >> 4) & 3, (high & 0x40) !== 0, out, to);
}

function unpack48(view: DataView, at: number, out: Float64Array, to: number): void {
  const first = view.getUint16(at, true);
  const second = view.getUint16(at + 2, true);
  const third = view.getUint16(at + 4, true);
  const part = (word: number): number => ((word & 0x7fff) - ZERO_48) * STEP_48;
  const leftOut = (first >> 15) | ((second >> 15) << 1);
  withLeftOut(part(first), part(second), part(third), leftOut, third > 0x7fff, out, to);
}

function unpack24(view: DataView, at: number, out: Float64Array, to: number): void {
  const first = view.getUint8(at);
  const second = view.getUint8(at + 1);
  const third = view.getUint8(at + 2);
  const part = (byte: number): number => ((byte & 0x7f) - ZERO_24) * STEP_24;
  const leftOut = (first >> 7) | ((second >> 7) << 1);
  withLeftOut(part(first), part(second), part(third), leftOut, third > 0x7f, out, to);
}

function unpack16(view: DataView, at: number, out: Float64Array, to: number): void {
  const bits = view.getUint16(at, true);
  for (let i = 0; i < 4; i += 1) out[to + i] = ((bits >> (4 * i)) & 0xf) - ZERO_16;
}

function unpackWhole(view: DataView, at: number, out: Float64Array, to: number): void {
  for (let i = 0; i < 4; i += 1) out[to + i] = view.getFloat32(at + 4 * i, true);
}

/** Three parts of a unit quaternion, and the fourth that follows from them. */
function withLeftOut(
  a: number,
  b: number,
  c: number,
  leftOut: number,
  isNegative: boolean,
  out: Float64Array,
  to: number,
): void {
  const size = Math.sqrt(Math.max(0, 1 - a * a - b * b - c * c));
  const d = isNegative ? -size : size;
  out[to] = leftOut === 0 ? d : a;
  out[to + 1] = leftOut === 0 ? a : leftOut === 1 ? d : b;
  out[to + 2] = leftOut === 3 ? c : leftOut === 2 ? d : b;
  out[to + 3] = leftOut === 3 ? d : c;
}
