import * as v from 'valibot';

/** How pictures are looked at, as the user left them: part of the saved layout. */

export const BACKGROUNDS = ['checker', 'black', 'white', 'color'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** How a cube map’s six faces are laid out. */
export const CUBE_SHAPES = ['cross', 'sphere', 'face'] as const;
export type CubeShape = (typeof CUBE_SHAPES)[number];

export const TextureChoices = v.object({
  /** What shows through where alpha is drawn. */
  background: v.picklist(BACKGROUNDS),
  /** `#rrggbb`, for `color`. */
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  /** What a texture begins with: all of it, or a pixel of it on one of the screen. */
  zoom: v.picklist(['fit', 'actual']),
  /** Pixels run into each other where they are drawn larger, as in a game. */
  smooth: v.boolean(),
  cube: v.picklist(CUBE_SHAPES),
  histogram: v.boolean(),
  /** Normal maps whose green points up, as OpenGL has them; those of the games point down. */
  greenUp: v.boolean(),
});
export type TextureChoices = v.InferOutput<typeof TextureChoices>;

export const defaultTexture: TextureChoices = {
  background: 'checker',
  color: '#808080',
  zoom: 'fit',
  smooth: false,
  cube: 'cross',
  histogram: false,
  greenUp: false,
};
