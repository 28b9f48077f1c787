import { formatCount } from '#renderer/ui/format.ts';
import { UserError } from '#shared/errors.ts';
import type { Texture } from '#shared/image/texture.ts';

/**
 * The smallest level from the selected one on that has a pixel for every screen pixel: it looks like the selected one
 * and loads sooner.
 * @param scale screen pixels per pixel of the largest level
 */
export function screenLevel({ levels }: Pick<Texture, 'levels'>, level: number, scale: number): number {
  const needed = (levels[0]?.width ?? 1) * scale;
  const found = levels.findLastIndex(({ width }) => width >= needed);
  return Math.max(level, found);
}

/** The first level that is not too large for the graphics card; −1 if none. */
export function firstDrawable({ levels }: Pick<Texture, 'levels'>, longest: number): number {
  return levels.findIndex(({ width, height }) => Math.max(width, height) <= longest);
}

/** Why the graphics card cannot draw a texture; null if it can, or if that is not known yet. */
export function whyNotDrawn(texture: Texture | null, longest: number | undefined): UserError | null {
  if (texture === null || longest === undefined || firstDrawable(texture, longest) >= 0) return null;
  return new UserError(
    'too-large-for-card',
    `It is ${sizeText(texture)} pixels without usable smaller levels; this graphics card is limited to ${formatCount(longest)}.`,
  );
}

/** `512 × 256`. */
export function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${formatCount(width)} × ${formatCount(height)}`;
}
