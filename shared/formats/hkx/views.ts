import { FormatError } from '#shared/errors.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import { ANIMATION_CLASSES } from './clips.ts';

const DRAWN: ReadonlySet<string> = new Set([...ANIMATION_CLASSES, 'hkaSkeleton']);

/**
 * The views of a packfile: with the 3D view for what has bones, or moves them.
 * @param always those that it has anyway
 */
export function viewsOf(packfile: () => Packfile, always: readonly ViewId[]): readonly ViewId[] {
  try {
    const { objects } = packfile();
    const shown = objects.some(({ className }) => DRAWN.has(className));
    const isPlayed = objects.some(({ className }) => ANIMATION_CLASSES.includes(className));
    return [...(shown ? (['mesh'] as const) : []), ...(isPlayed ? (['events'] as const) : []), ...always];
  } catch (error) {
    if (error instanceof FormatError) return always;
    throw error;
  }
}
