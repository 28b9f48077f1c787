import * as v from 'valibot';
import { IMAGE_FILE_FORMATS } from '#shared/formats/texbsi/file-formats.ts';

/** View settings of image banks: part of the saved layout. */

export const TILE_SIZES = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof TILE_SIZES)[number];

export const IMAGE_ORDERS = ['place', 'name', 'size', 'frames'] as const;
export type ImageOrder = (typeof IMAGE_ORDERS)[number];

/** Frame times as stored in the file, or in the ticks of the game's engine. */
export const SPEEDS = ['authored', 'engine'] as const;
export type Speed = (typeof SPEEDS)[number];

export const BankChoices = v.object({
  tiles: v.picklist(TILE_SIZES),
  order: v.picklist(IMAGE_ORDERS),
  speed: v.picklist(SPEEDS),
  /** Whether an image's own palette overrides the scene's. */
  own: v.boolean(),
  /** Bits per channel of images' own palettes. */
  depth: v.picklist(['auto', '6', '8']),
  /** Whether color 0 is transparent: in banks, and in files of one image, which are skies. */
  transparent: v.object({ bank: v.boolean(), image: v.boolean() }),
  /** File format of exported images. */
  exportAs: v.fallback(v.picklist(IMAGE_FILE_FORMATS), 'indexed-png'),
  /** Share of the image list beside or above the selected image. */
  share: v.pipe(v.number(), v.minValue(0.05), v.maxValue(0.95)),
  /** Palettes by folder, the latest first: the path of a file, or '' for gray. */
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
