import { type EncodeQuality, encodeRamp } from './bc4-encode.ts';
import { ColorFit } from './color-fit.ts';

/** BC1 and BC3 (DXT1, DXT5) block encoders. Source: Khronos Data Format Specification, S3TC. */

const fit = new ColorFit();

/** 8 bytes, fully opaque. */
export function encodeBc1(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  fit.start(tile, 0);
  fit.solve('four', quality);
  // One middle color between the endpoints is sometimes closer than two.
  if (quality === 'better') fit.solve('three', quality);
  fit.store(bytes, at);
}

/** 8 bytes; pixels with less than half alpha become transparent. */
export function encodeBc1CutOut(
  tile: Uint8Array,
  bytes: Uint8Array,
  at: number,
  quality: EncodeQuality,
): void {
  fit.start(tile, 128);
  if (!fit.someCutOut) fit.solve('four', quality);
  if (fit.someCutOut || quality === 'better') fit.solve('three', quality);
  fit.store(bytes, at);
}

/** 16 bytes: an alpha ramp, then four colors in either endpoint order. */
export function encodeBc3(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  encodeRamp(tile, 3, bytes, at, quality);
  fit.start(tile, 0);
  fit.solve('four', quality);
  fit.store(bytes, at + 8);
}
