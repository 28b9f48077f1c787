import type { Texture } from '#shared/image/texture.ts';
import type { KeptView } from './kept-views.ts';
import { firstDrawable } from './levels.ts';
import type { Chosen } from './use-pictures.ts';

/** What is looked at, as far as the texture has it: an edit may have taken levels away. */
export function chosenOf(
  texture: Texture | null,
  view: KeptView,
  oneFace: boolean,
  longest: number | undefined,
): Chosen & { readonly face: number } {
  if (texture === null) return { level: 0, layer: 0, slice: 0, face: 0, faces: [0] };
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  const drawable = longest === undefined ? 0 : firstDrawable(texture, longest);
  const level = Math.max(0, drawable, within(view.level, texture.levels.length));
  const face = within(view.face, texture.faces);
  return {
    level,
    layer: within(view.layer, texture.layers),
    slice: within(view.slice, texture.depth),
    face,
    faces: texture.cube && !oneFace ? Array.from({ length: texture.faces }, (_, index) => index) : [face],
  };
}

/** The view after a step to the next picture of a kind, or to the one before. */
export function stepped(
  { levels, faces, layers, depth }: Texture,
  view: KeptView,
  what: 'level' | 'face' | 'layer' | 'slice',
  by: 1 | -1,
): Partial<KeptView> {
  const counts = { level: levels.length, face: faces, layer: layers, slice: depth };
  const next = view[what] + by;
  // Levels have two ends; faces and the others go round.
  if (what === 'level') return { level: Math.max(0, Math.min(levels.length - 1, next)) };
  return { [what]: (next + counts[what]) % counts[what] };
}

/** Whether there are sides to lay out around a cube. */
export function isCube({ cube, faces }: Texture): boolean {
  return cube && faces > 1;
}
