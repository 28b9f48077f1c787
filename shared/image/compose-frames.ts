import { asPicture, type ReadImageOptions, type StoredPicture } from '#shared/image/files/image-file.ts';
import { COLORS, compose, type Layer, paletteSurface } from './compose.ts';
import { requireSize } from './image-bounds.ts';

/** A frame as stored in a file, with its own copy of the pixels. */
export interface StoredLayer extends Layer {
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/**
 * The whole picture after each frame: palette indices if there is a palette and frames only show or hide its colors;
 * RGBA otherwise, for instance if two of its colors blend into a third.
 * @param palette RGBA colors that the pixels of all frames index; absent if pixels are RGBA
 * @throws FormatError `frame-outside`, `picture-too-large`; errors of `check`
 */
export function composeFrames(
  width: number,
  height: number,
  layers: readonly StoredLayer[],
  palette: Uint8Array | undefined,
  options: ReadImageOptions,
): readonly StoredPicture[] {
  const colored = (rgba: Uint8Array<ArrayBuffer>): StoredPicture => ({ width, height, rgba });
  const { check } = options;
  if (palette === undefined) return compose(width, height, layers, COLORS, check)!.map(colored);
  const indexed = compose(width, height, layers, paletteSurface(palette), check);
  if (indexed !== undefined) return indexed.map((indices) => ({ width, height, indices, palette }));
  requireSize({ width, height, frames: layers.length }, 4, options);
  const inColor = layers.map((layer) => ({
    ...layer,
    pixels: asPicture({ width: layer.width, height: layer.height, indices: layer.pixels, palette }).rgba,
  }));
  return compose(width, height, inColor, COLORS, check)!.map(colored);
}
