import * as v from 'valibot';
import { IMAGE_FILE_FORMATS } from '#shared/formats/texbsi/file-formats.ts';

/** How banks of images are looked at, as the user left it: part of the saved layout. */

export const TILE_SIZES = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof TILE_SIZES)[number];

export const IMAGE_ORDERS = ['place', 'name', 'size', 'frames'] as const;
export type ImageOrder = (typeof IMAGE_ORDERS)[number];

/** As files say how long a frame is shown, or as the game's engine counts time: in ticks. */
export const SPEEDS = ['authored', 'engine'] as const;
export type Speed = (typeof SPEEDS)[number];

export const BankChoices = v.object({
  tiles: v.picklist(TILE_SIZES),
  order: v.picklist(IMAGE_ORDERS),
  speed: v.picklist(SPEEDS),
  /** Whether an image's own palette counts before the scene's. */
  own: v.boolean(),
  /** Bits of a channel in images' own palettes. */
  depth: v.picklist(['auto', '6', '8']),
  /** Whether color 0 is seen through: in banks, and in files of one image, which are skies. */
  transparent: v.object({ bank: v.boolean(), image: v.boolean() }),
  /** Kind of file that images are exported as. */
  exportAs: v.fallback(v.picklist(IMAGE_FILE_FORMATS), 'indexed-png'),
  /** Share of the images beside or above the one that is looked at. */
  share: v.pipe(v.number(), v.minValue(0.05), v.maxValue(0.95)),
  /** Palettes by folder, the latest first: the path of a file, or '' for grey. */
  palettes: v.array(v.tuple([v.string(), v.string()])),
});
export type BankChoices = v.InferOutput<typeof BankChoices>;

export const defaultBank: BankChoices = {
  tiles: 'medium',
  order: 'place',
  speed: 'authored',
  own: true,
  depth: 'auto',
  transparent: { bank: true, image: false },
  exportAs: 'indexed-png',
  share: 0.45,
  palettes: [],
};
