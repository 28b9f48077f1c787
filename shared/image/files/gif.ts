import { GIFEncoder } from 'gifenc/dist/gifenc.esm.js';
import type { Delay, IndexedPicture } from './image-file.ts';

/** A GIF frame, whose colors all come from a palette. */
export interface GifFrame {
  readonly picture: IndexedPicture;
  /** Rounded to hundredths of a second, the resolution of GIF. */
  readonly delay: Delay;
}

/**
 * Encodes consecutive pictures as a GIF that keeps every pixel’s palette index.
 * @param frames all of one size, with the first one’s palette. Its first color with alpha below 128 is transparent; all
 * others are opaque, a limit of GIF
 * @param plays 0 = forever
 */
export function encodeGif(frames: readonly GifFrame[], plays = 0): Uint8Array<ArrayBuffer> {
  const { palette } = frames[0]!.picture;
  const colors = Array.from({ length: palette.length / 4 }, (_, i) => [
    ...palette.subarray(i * 4, i * 4 + 3),
  ]);
  const transparentIndex = colors.findIndex((_, i) => palette[i * 4 + 3]! < 128);
  const encoder = GIFEncoder({ initialCapacity: 0x10000 });
  for (const { picture, delay } of frames) {
    encoder.writeFrame(picture.indices, picture.width, picture.height, {
      // A palette with any later frame would be stored again.
      ...(picture === frames[0]!.picture ? { palette: colors } : {}),
      delay: Math.min(0xffff, Math.round((delay.numerator * 100) / delay.denominator)) * 10,
      transparent: transparentIndex >= 0,
      transparentIndex: Math.max(0, transparentIndex),
      // A file that plays once has no loop extension.
      repeat: plays === 0 ? 0 : plays === 1 ? -1 : plays - 1,
      // Cleared, so that a transparent pixel does not show the previous frame.
      dispose: transparentIndex >= 0 ? 2 : 1,
    });
  }
  encoder.finish();
  return encoder.bytes();
}
