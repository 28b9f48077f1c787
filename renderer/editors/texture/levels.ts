import { formatCount } from '#renderer/ui/format.ts';
import { UserError } from '#shared/errors.ts';
import type { Texture } from '#shared/image/texture.ts';

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

/** The first level whose sides a graphics card takes; −1 where it takes none. */
export function firstDrawable({ levels }: Pick<Texture, 'levels'>, longest: number): number {
  return levels.findIndex(({ width, height }) => Math.max(width, height) <= longest);
}

/** Why a graphics card cannot draw a texture; null where it can, or nothing is known yet. */
export function whyNotDrawn(texture: Texture | null, longest: number | undefined): UserError | null {
  if (texture === null || longest === undefined || firstDrawable(texture, longest) >= 0) return null;
  return new UserError(
    'too-large-for-card',
    `It is ${sizeText(texture)} pixels with no usable smaller levels, and this graphics card is limited to ${formatCount(longest)}.`,
  );
}

/** `512 × 256`. */
export function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${formatCount(width)} × ${formatCount(height)}`;
}
