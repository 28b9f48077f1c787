import { f16FromBits } from '#shared/binary/float.ts';

/**
 * Converts linear light, where 1 is white, to an sRGB byte of 0 to 255. Values above white become white; NaN becomes
 * black.
 */
export function byteOfLight(light: number): number {
  if (!(light > 0)) return 0;
  if (light >= 1) return 255;
  const curved = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}

/** Linear light of an sRGB byte: the inverse of `byteOfLight`. */
export function lightOfByte(byte: number): number {
  const curved = byte / 255;
  return curved <= 0.04045 ? curved / 12.92 : ((curved + 0.055) / 1.055) ** 2.4;
}

/** `byteOfLight` for many pixels, from a table; may be off by one at values midway between two bytes. */
export function nearByteOfLight(light: number): number {
  lights ??= Uint8Array.from({ length: 0x10000 }, (_, share) => byteOfLight(share / 0xffff));
  return light > 0 ? (light < 1 ? lights[(light * 0xffff + 0.5) | 0]! : 255) : 0;
}

let lights: Uint8Array | undefined;

/** The sRGB byte for each half float, after an exposure in stops. */
export function bytesOfHalfLight(exposure = 0): Uint8Array {
  if (tables.exposure !== exposure) {
    const factor = 2 ** exposure;
    // Computing it for each pixel would take longer than decoding.
    const bytes = Uint8Array.from({ length: 0x10000 }, (_, half) => byteOfLight(f16FromBits(half) * factor));
    tables = { exposure, bytes };
  }
  return tables.bytes;
}

/** The last table used: usually all pictures have the same exposure. */
let tables: { readonly exposure: number; readonly bytes: Uint8Array } = {
  exposure: Number.NaN,
  bytes: new Uint8Array(),
};

/** A share from 0 to 1, such as alpha, as 0 to 255. */
export function byteOfShare(share: number): number {
  if (!(share > 0)) return 0;
  return share >= 1 ? 255 : Math.round(share * 255);
}
