import { f16FromBits } from '#shared/binary/float.ts';

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

/** The light of a byte on the curve of screens: the inverse of `byteOfLight`. */
export function lightOfByte(byte: number): number {
  const curved = byte / 255;
  return curved <= 0.04045 ? curved / 12.92 : ((curved + 0.055) / 1.055) ** 2.4;
}

/** `byteOfLight` for many pixels, by a table; beside it by one where light is just between two bytes. */
export function nearByteOfLight(light: number): number {
  lights ??= Uint8Array.from({ length: 0x10000 }, (_, share) => byteOfLight(share / 0xffff));
  return light > 0 ? (light < 1 ? lights[(light * 0xffff + 0.5) | 0]! : 255) : 0;
}

let lights: Uint8Array | undefined;

/** The bytes of the light of each half float, made brighter by so many stops. */
export function bytesOfHalfLight(exposure = 0): Uint8Array {
  if (tables.exposure !== exposure) {
    const factor = 2 ** exposure;
    // Computing each pixel’s would take longer than decoding it.
    const bytes = Uint8Array.from({ length: 0x10000 }, (_, half) => byteOfLight(f16FromBits(half) * factor));
    tables = { exposure, bytes };
  }
  return tables.bytes;
}

/** The last table that was asked for: a picture, and mostly those after it, have the same exposure. */
let tables: { readonly exposure: number; readonly bytes: Uint8Array } = {
  exposure: Number.NaN,
  bytes: new Uint8Array(),
};

/** A share of the whole, such as alpha, as 0 to 255. */
export function byteOfShare(share: number): number {
  if (!(share > 0)) return 0;
  return share >= 1 ? 255 : Math.round(share * 255);
}
