import * as v from 'valibot';

/** View settings of textures: part of the saved layout. */

export const BACKGROUNDS = ['checker', 'black', 'white', 'color'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** How a cube map’s six faces are laid out. */
export const CUBE_SHAPES = ['cross', 'sphere', 'face'] as const;
export type CubeShape = (typeof CUBE_SHAPES)[number];

export const TextureChoices = v.object({
  /** Background behind transparent pixels. */
  background: v.picklist(BACKGROUNDS),
  /** `#rrggbb`, for `color`. */
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  /** Initial zoom of a texture: all of it, or one texel per screen pixel. */
  zoom: v.picklist(['fit', 'actual']),
  /** Interpolates enlarged pixels, as games do. */
  smooth: v.boolean(),
  cube: v.picklist(CUBE_SHAPES),
  histogram: v.boolean(),
  /** Normal maps whose green points up, as in OpenGL; in the games it points down. */
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
