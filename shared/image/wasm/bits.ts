/** For each byte of four 2-bit choices, the bytes of a table of four colors that they select. */
const PICKS: usize = memory.data(256 * 16, 16);

for (let byte: u32 = 0; byte < 256; byte++) {
  for (let i: u32 = 0; i < 16; i++) {
    store<u8>(PICKS + byte * 16 + i, (((byte >> ((i >> 2) * 2)) & 3) << 2) | (i & 3));
  }
}

/** The bytes of a table of four colors that the lowest four choices of 2 bits select. */
// @ts-ignore: decorator
@inline
export function picked(choices: u32): v128 {
  return v128.load(PICKS + ((choices & 255) << 4));
}

/** Sixteen numbers of 3 bits as bytes. */
// @ts-ignore: decorator
@inline
export function threeBits(bits: u64): v128 {
  const source = i64x2.splat(bits);
  // The two bytes that hold each number, moved up until its lowest bit is bit 13, then down.
  const low = i8x16.swizzle(source, i8x16(0, 1, 0, 1, 0, 1, 1, 2, 1, 2, 1, 2, 2, 3, 2, 3));
  const high = i8x16.swizzle(source, i8x16(3, 4, 3, 4, 3, 4, 4, 5, 4, 5, 4, 5, 5, 6, 5, 6));
  const up = i16x8(1 << 13, 1 << 10, 1 << 7, 1 << 12, 1 << 9, 1 << 6, 1 << 11, 1 << 8);
  return i8x16.narrow_i16x8_u(i16x8.shr_u(i16x8.mul(low, up), 13), i16x8.shr_u(i16x8.mul(high, up), 13));
}
