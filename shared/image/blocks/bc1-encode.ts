import { type EncodeQuality, encodeRamp } from './bc4-encode.ts';
import { ColorFit } from './color-fit.ts';

/** Makes blocks of BC1 and BC3 (DXT1, DXT5). Source: Khronos Data Format Specification, S3TC. */

const fit = new ColorFit();

/** 8 bytes, all of it opaque. */
export function encodeBc1(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  fit.start(tile, 0);
  fit.solve('four', quality);
  // A middle color instead of two between the ends is at times nearer.
  if (quality === 'better') fit.solve('three', quality);
  fit.store(bytes, at);
}

/** 8 bytes; pixels of less than half alpha are not there. */
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

/** 16 bytes: alpha as a ramp, then four colors, whichever order their ends have. */
export function encodeBc3(tile: Uint8Array, bytes: Uint8Array, at: number, quality: EncodeQuality): void {
  encodeRamp(tile, 3, bytes, at, quality);
  fit.start(tile, 0);
  fit.solve('four', quality);
  fit.store(bytes, at + 8);
}
