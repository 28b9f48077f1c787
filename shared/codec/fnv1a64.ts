/**
 * 64-bit FNV-1a over bytes, as 16 hexadecimal digits. Computed in four 16-bit limbs, since JavaScript numbers cannot
 * hold 64 bits and BigInt is a hundred times slower.
 */
export function fnv1a64(bytes: Uint8Array): string {
  // The prime is 2^40 + 0x1b3: a product is 0x1b3 times the number, plus the number shifted left by 40 bits.
  let [a, b, c, d] = [0x2325, 0x8422, 0x9ce4, 0xcbf2];
  for (let i = 0; i < bytes.length; i += 1) {
    a ^= bytes[i]!;
    const low = a * 0x1b3;
    const second = b * 0x1b3 + (low >>> 16);
    const third = c * 0x1b3 + ((a & 0xff) << 8) + (second >>> 16);
    d = (d * 0x1b3 + (a >>> 8) + ((b & 0xff) << 8) + (third >>> 16)) & 0xffff;
    a = low & 0xffff;
    b = second & 0xffff;
    c = third & 0xffff;
  }
  return [d, c, b, a].map((limb) => limb.toString(16).padStart(4, '0')).join('');
}
