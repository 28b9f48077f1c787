/** Bits of the half nearest to a number; subnormal numbers become 0. */
export function halfBits(value: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  const bits = view.getUint32(0);
  const exponent = ((bits >>> 23) & 0xff) - 112;
  const sign = (bits >>> 16) & 0x8000;
  if (exponent <= 0) return sign;
  // Rounding up may carry into the exponent, which is correct.
  const half = sign + (exponent << 10) + ((bits >>> 13) & 0x3ff) + ((bits >>> 12) & 1);
  if ((half & 0x7fff) >= 0x7c00) throw new RangeError(`${value} is no half`);
  return half;
}

/** The number for the bits from `halfBits`. */
export function halfValue(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const size = exponent === 0 ? 0 : (1 + (bits & 0x3ff) / 1024) * 2 ** (exponent - 15);
  return (bits & 0x8000) === 0 ? size : -size;
}
