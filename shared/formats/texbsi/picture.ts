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

/** Which colors to draw an image with. */
export interface ColorChoice {
  /** Colors from a palette file: 256 colors of 8 bits. */
  readonly scene?: Uint8Array | undefined;
  /** Whether an image's own palette has priority over the scene's; the game's images that have one are made for it. */
  readonly prefer?: 'embedded' | 'scene';
  /** How an image's own palette is stored. */
  readonly depth?: PaletteDepth;
}

/** The colors that an image is drawn with, and their source. */
export interface ImageColors {
  /** 256 RGB colors with 8 bits per channel. */
  readonly colors: Uint8Array;
  readonly from: 'embedded' | 'scene' | 'grey';
}

/** The colors of an image: its own, those of the scene, or grey if there are neither. */
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
  /** Whether color 0 is transparent, as when the game draws models; skies are opaque. */
  readonly transparent?: boolean;
}

/**
 * A frame as a picture.
 * @param colors 256 RGB colors
 * @throws FormatError if it cannot be shown or has no pixels; RangeError for a frame that does not exist
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
 * The hash of each frame's red, green, blue and alpha (FNV-1a, 64 bits) with color 0 transparent, for comparing readers
 * of the format. To be independent of view settings, colors are those of `scene` if given, then the image's own as
 * stored, then grey.
 *
 * @throws FormatError if the frames cannot be shown
 */
export function frameHashes(image: BankImage, scene?: Uint8Array): readonly string[] {
  const { colors } = imageColors(image, { scene, prefer: 'scene', depth: 8 });
  if (image.width === 0 || image.height === 0) {
    return Array.from({ length: image.frames }, () => fnv1a64(new Uint8Array()));
  }
  return Array.from({ length: image.frames }, (_, frame) => fnv1a64(framePicture(image, frame, colors).rgba));
}
