import { GIFEncoder } from 'gifenc/dist/gifenc.esm.js';
import type { Delay, IndexedPicture } from './image-file.ts';

/** A frame of a GIF, which has no colors but those of a palette. */
export interface GifFrame {
  readonly picture: IndexedPicture;
  /** Rounded to hundredths of a second, which is as fine as GIF goes. */
  readonly delay: Delay;
}

/**
 * Pictures that follow each other as a GIF that keeps the number of every pixel.
 * @param frames of one size and with the palette of the first one, whose first color with an alpha below 128 is
 *   transparent; others are opaque, as GIF has it
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
      // A palette with a frame that is not the first one would be stored again.
      ...(picture === frames[0]!.picture ? { palette: colors } : {}),
      delay: Math.min(0xffff, Math.round((delay.numerator * 100) / delay.denominator)) * 10,
      transparent: transparentIndex >= 0,
      transparentIndex: Math.max(0, transparentIndex),
      // A file that plays once says nothing.
      repeat: plays === 0 ? 0 : plays === 1 ? -1 : plays - 1,
      // Cleared, so that a transparent pixel does not show the frame before.
      dispose: transparentIndex >= 0 ? 2 : 1,
    });
  }
  encoder.finish();
  return encoder.bytes();
}
