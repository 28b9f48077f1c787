/**
 * Half floats by arithmetic, independent of the project’s own: a packer that rounded with the reader’s code would share
 * its mistakes.
 */

/** The half nearest to a number, as 16 bits; ties go to the even one. */
export function halfOf(value: number): number {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size === 0) return sign;
  // Below 2 to the -14 exponents end: steps keep their width.
  const exponent = Math.max(-14, exponentOf(size));
  const steps = nearestEven(size / 2 ** (exponent - 10));
  if (steps >= 2048) return exponent === 15 ? sign | 0x7c00 : sign | ((exponent + 16) << 10);
  if (exponent > 15) return sign | 0x7c00;
  return steps < 1024 ? sign | steps : sign | ((exponent + 15) << 10) | (steps - 1024);
}

/** The number for 16 bits. */
export function ofHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const steps = bits & 1023;
  if (exponent === 31) return steps === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (exponent === 0 ? steps * 2 ** -24 : (1024 + steps) * 2 ** (exponent - 25));
}

/** A number after rounding to a half. */
export function throughHalf(value: number): number {
  return ofHalf(halfOf(value));
}

/** The largest whole exponent of 2 that does not exceed a size. */
function exponentOf(size: number): number {
  let exponent = 0;
  while (exponent < 16 && 2 ** (exponent + 1) <= size) exponent += 1;
  while (exponent > -14 && 2 ** exponent > size) exponent -= 1;
  return exponent;
}

function nearestEven(value: number): number {
  const below = Math.floor(value);
  const over = value - below;
  if (over === 0.5) return below % 2 === 0 ? below : below + 1;
  return over > 0.5 ? below + 1 : below;
}
