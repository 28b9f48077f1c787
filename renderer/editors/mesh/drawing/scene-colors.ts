import { Color } from 'three';
import { readTokens } from '#renderer/ui/read-token.ts';

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

/** What a theme tells things of one kind apart by, where they take turns: far from its accent, which is for what is selected. */
const SERIES = Array.from({ length: 10 }, (_, at) => `--series-${at + 1}`);

export type SceneColors = Readonly<Record<keyof typeof TOKENS, Color>> & {
  /** Those that things take turns in: groups of collision shapes, objects, instances and levels. */
  readonly groups: readonly Color[];
};

/** The theme's colors as they are now, system colors included where the user forces them. */
export function readColors(): SceneColors {
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  const colors = readTokens([...names.map((name) => TOKENS[name]), ...SERIES]).map(([red, green, blue]) =>
    new Color().setRGB(red / 255, green / 255, blue / 255, 'srgb'),
  );
  const named = Object.fromEntries(names.map((name, at) => [name, colors[at]]));
  return { ...(named as Record<keyof typeof TOKENS, Color>), groups: colors.slice(names.length) };
}
