import { Color } from 'three';
import { readTokens } from '../../ui/read-token.ts';

/** Tokens of the theme that the picture uses. */
const TOKENS = {
  background: '--surface-0',
  grid: '--line',
  wire: '--text-2',
  bone: '--text-1',
  accent: '--accent',
  x: '--removed',
  y: '--added',
  z: '--info',
  bounds: '--text-3',
} as const;

/** Groups of collision shapes take turns; the first ones are far from every theme's accent, which is for what is selected. */
const GROUPS = ['--kind-reference', '--kind-string', '--kind-blob', '--kind-flag', '--kind-float'] as const;

/** How far the second shade of a group's colour is on its way to the grid's. */
const PALE = 0.55;

export type SceneColors = Readonly<Record<keyof typeof TOKENS, Color>> & {
  /** Those of groups, each in a strong and then in a pale shade. */
  readonly groups: readonly Color[];
};

/** The theme's colours as they are now, system colours included where the user forces them. */
export function readColors(): SceneColors {
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  const colors = readTokens([...names.map((name) => TOKENS[name]), ...GROUPS]).map(([red, green, blue]) =>
    new Color().setRGB(red / 255, green / 255, blue / 255, 'srgb'),
  );
  const named = Object.fromEntries(names.map((name, at) => [name, colors[at]]));
  const known = named as Record<keyof typeof TOKENS, Color>;
  const strong = colors.slice(names.length);
  return { ...known, groups: [...strong, ...strong.map((color) => color.clone().lerp(known.grid, PALE))] };
}
