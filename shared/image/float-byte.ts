import { f16FromBits } from '../binary/float.ts';

/**
 * Light as a number, where 1 is white, to the 0 to 255 that screens take (the sRGB curve). What is brighter than white is
 * white; without a number it is black.
 */
export function byteOfLight(light: number): number {
  if (!(light > 0)) return 0;
  if (light >= 1) return 255;
  const curved = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}

/** The same for the 16 bits of a half float. */
export function byteOfHalfLight(bits: number): number {
  halves ??= Uint8Array.from({ length: 0x10000 }, (_, half) => byteOfLight(f16FromBits(half)));
  return halves[bits]!;
}

/** A share of the whole, such as alpha, as 0 to 255. */
export function byteOfShare(share: number): number {
  if (!(share > 0)) return 0;
  return share >= 1 ? 255 : Math.round(share * 255);
}

/** All 65,536 of them: computing each pixel’s would take longer than decoding it. */
let halves: Uint8Array | undefined;
