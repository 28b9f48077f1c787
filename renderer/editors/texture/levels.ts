import type { Texture } from '#shared/image/texture.ts';
import { formatCount } from '../../ui/format.ts';

/**
 * The level that has a pixel for every one of the screen, among those from the chosen one on: all that can be seen of the
 * chosen one, and there sooner.
 * @param scale pixels of the screen that one of the largest level takes
 */
export function screenLevel({ levels }: Pick<Texture, 'levels'>, level: number, scale: number): number {
  const needed = (levels[0]?.width ?? 1) * scale;
  const found = levels.findLastIndex(({ width }) => width >= needed);
  return Math.max(level, found);
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
