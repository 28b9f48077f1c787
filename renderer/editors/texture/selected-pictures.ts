import type { Texture } from '#shared/image/texture.ts';
import { firstDrawable } from './levels.ts';
import type { PictureSelection } from './use-pictures.ts';
import type { ViewState } from './view-state.ts';

/** The selected pictures, clamped to those in the texture: an edit may have removed levels. */
export function selectedPictures(
  texture: Texture | null,
  view: ViewState,
  oneFace: boolean,
  longest: number | undefined,
): PictureSelection & { readonly face: number } {
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

/** The view after a step to the next or previous level, face, layer or slice. */
export function stepped(
  { levels, faces, layers, depth }: Texture,
  view: ViewState,
  what: 'level' | 'face' | 'layer' | 'slice',
  by: 1 | -1,
): Partial<ViewState> {
  const counts = { level: levels.length, face: faces, layer: layers, slice: depth };
  const next = view[what] + by;
  // Levels stop at both ends; the others wrap around.
  if (what === 'level') return { level: Math.max(0, Math.min(levels.length - 1, next)) };
  return { [what]: (next + counts[what]) % counts[what] };
}

/** Whether the texture is a cube map with several faces. */
export function isCube({ cube, faces }: Texture): boolean {
  return cube && faces > 1;
}
