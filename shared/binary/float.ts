/**
 * Half and brain floats, and NaNs that keep their bits. A JavaScript number loses a NaN’s payload and its signaling
 * bit, and files have such floats in padding and uninitialized fields; `write(read(x))` must still equal `x`. So any
 * NaN other than the plain one is read as an f64 quiet NaN with a tag and the stored bits in its lower word.
 */

const scratch = new DataView(new ArrayBuffer(8));
/** Upper word of a tagged NaN: quiet, with a payload that no arithmetic produces. */
const NAN_TAG = 0x7ffa5a5a;
const PLAIN_NAN_32 = 0x7fc00000;

/** Converts an f32’s 32 bits to a number. */
export function f32FromBits(bits: number): number {
  if ((bits & 0x7f800000) === 0x7f800000 && (bits & 0x007fffff) !== 0) return nanFromBits(bits, PLAIN_NAN_32);
  scratch.setUint32(0, bits);
  return scratch.getFloat32(0);
}

/** Converts a number to the 32 bits of an f32. */
export function f32ToBits(value: number): number {
  if (Number.isNaN(value)) return nanToBits(value, PLAIN_NAN_32);
  scratch.setFloat32(0, value);
  return scratch.getUint32(0);
}

/** Converts an IEEE half’s 16 bits to a number; exact. */
export function f16FromBits(bits: number): number {
  const exponent = (bits >>> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : nanFromBits(bits, 0x7e00);
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Converts a number to the 16 bits of an IEEE half, rounded to nearest, ties to even; overflow becomes infinity. */
export function f16ToBits(value: number): number {
  if (Number.isNaN(value)) return nanToBits(value, 0x7e00);
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size >= 65520) return sign | 0x7c00;
  if (size < 2 ** -14) return sign | roundToEven(size * 2 ** 24);
  const exponent = Math.floor(Math.log2(size));
  // log2 may be off by one near a power of two.
  const power = 2 ** exponent > size ? exponent - 1 : 2 ** (exponent + 1) <= size ? exponent + 1 : exponent;
  // A fraction that rounds up to 1024 carries into the exponent, which is exactly what addition does.
  return sign | (((power + 15) << 10) + roundToEven((size / 2 ** power - 1) * 1024));
}

/** Converts a brain float’s 16 bits (the upper half of an f32) to a number; exact. */
export function bf16FromBits(bits: number): number {
  if ((bits & 0x7f80) === 0x7f80 && (bits & 0x007f) !== 0) return nanFromBits(bits, 0x7fc0);
  return f32FromBits((bits << 16) >>> 0);
}

/** Converts a number to the 16 bits of a brain float, rounded to nearest, ties to even. */
export function bf16ToBits(value: number): number {
  if (Number.isNaN(value)) return nanToBits(value, 0x7fc0);
  const bits = f32ToBits(value);
  return ((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16) & 0xffff;
}

function nanFromBits(bits: number, plain: number): number {
  if (bits === plain) return NaN;
  scratch.setUint32(0, NAN_TAG);
  scratch.setUint32(4, bits);
  return scratch.getFloat64(0);
}

function nanToBits(value: number, plain: number): number {
  scratch.setFloat64(0, value);
  return scratch.getUint32(0) === NAN_TAG ? scratch.getUint32(4) : plain;
}

function roundToEven(value: number): number {
  const down = Math.floor(value);
  const over = value - down;
  if (over > 0.5 || (over === 0.5 && down % 2 === 1)) return down + 1;
  return down;
}
