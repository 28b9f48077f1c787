import { fnv1a64 } from '#shared/codec/fnv1a64.ts';
import type { BankImage } from '#shared/formats/kit/bank.ts';
import {
  expandedPalette,
  greyPalette,
  type PaletteDepth,
  rgbaPalette,
} from '#shared/formats/palette/colors.ts';
import { decodeIndexed } from '#shared/image/indexed.ts';
import type { DecodeOptions, Picture } from '#shared/image/picture.ts';

/** Which colors an image is drawn with. */
export interface ColorChoice {
  /** Those of a palette file: 256 colors of 8 bits. */
  readonly scene?: Uint8Array | undefined;
  /** Whether an image's own palette counts before that of the scene; the game's images that have one are made for it. */
  readonly prefer?: 'embedded' | 'scene';
  /** How an image's own palette is stored. */
  readonly depth?: PaletteDepth;
}

/** The colors that an image is drawn with, and whose they are. */
export interface ImageColors {
  /** 256 of red, green and blue, with 8 bits each. */
  readonly colors: Uint8Array;
  readonly from: 'embedded' | 'scene' | 'grey';
}

/** The colors of an image: its own, those of the scene, or grey where there are neither. */
export function imageColors(
  { palette }: Pick<BankImage, 'palette'>,
  { scene, prefer = 'embedded', depth = 'auto' }: ColorChoice = {},
): ImageColors {
  const own = palette === undefined ? undefined : expandedPalette(palette, depth);
  if (own !== undefined && (prefer === 'embedded' || scene === undefined)) {
    return { colors: own, from: 'embedded' };
  }
  return scene === undefined ? { colors: greyPalette(), from: 'grey' } : { colors: scene, from: 'scene' };
}

export interface FrameOptions extends DecodeOptions {
  /** Whether color 0 is seen through, as the game draws models; skies are drawn opaque. */
  readonly transparent?: boolean;
}

/**
 * A frame as a picture.
 * @param colors 256 of red, green and blue
 * @throws FormatError where it cannot be shown, or has no pixels; RangeError for a frame that is not there
 */
export function framePicture(
  image: Pick<BankImage, 'width' | 'height' | 'frame'>,
  frame: number,
  colors: Uint8Array,
  { transparent = true, ...options }: FrameOptions = {},
): Picture {
  const palette = rgbaPalette(colors, { transparent });
  return decodeIndexed(image.frame(frame), image.width, image.height, { palette }, options);
}

/**
 * The hash of each frame's red, green, blue and alpha (FNV-1a, 64 bits) with color 0 transparent, by which two readers of
 * the format can be compared. So that it says the same whatever anybody prefers to look at, colors are those of `scene`
 * where there are any, then the image's own as they are stored, then grey.
 *
 * @throws FormatError where the frames cannot be shown
 */
export function frameHashes(image: BankImage, scene?: Uint8Array): readonly string[] {
  const { colors } = imageColors(image, { scene, prefer: 'scene', depth: 8 });
  if (image.width === 0 || image.height === 0) {
    return Array.from({ length: image.frames }, () => fnv1a64(new Uint8Array()));
  }
  return Array.from({ length: image.frames }, (_, frame) => fnv1a64(framePicture(image, frame, colors).rgba));
}
