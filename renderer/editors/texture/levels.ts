import type { Texture } from '#shared/image/texture.ts';
import { formatCount } from '../../ui/format.ts';

/** Longest side of what is shown before the chosen level is there. */
const PREVIEW_SIDE = 256;
/** A level of so many pixels is there at once. */
const SMALL = 512 * 512;

/** The level that is shown while a large one is on its way; the same where there is none, or no need. */
export function previewLevel({ levels }: Pick<Texture, 'levels'>, level: number): number {
  const wanted = levels[level];
  if (wanted === undefined || wanted.width * wanted.height <= SMALL) return level;
  const found = levels.findIndex(({ width, height }) => Math.max(width, height) <= PREVIEW_SIDE);
  return found > level ? found : level;
}

/** The first level whose sides a graphics card takes. */
export function firstDrawable({ levels }: Pick<Texture, 'levels'>, longest: number): number {
  return Math.max(
    0,
    levels.findIndex(({ width, height }) => Math.max(width, height) <= longest),
  );
}

/** `512 × 256`. */
export function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${formatCount(width)} × ${formatCount(height)}`;
}
