import { Color } from 'three';
import { readTokens } from '#renderer/ui/read-token.ts';

/** Theme tokens used in the picture. */
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

/** Theme colors that distinguish elements of one kind; unlike the accent, which marks the selection. */
const SERIES = Array.from({ length: 10 }, (_, at) => `--series-${at + 1}`);

export type SceneColors = Readonly<Record<keyof typeof TOKENS, Color>> & {
  /** Colors used in turn for groups of collision shapes, objects, instances and levels. */
  readonly groups: readonly Color[];
};

/** The theme's current colors, or system colors if the user forces them. */
export function readColors(): SceneColors {
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  const colors = readTokens([...names.map((name) => TOKENS[name]), ...SERIES]).map(([red, green, blue]) =>
    new Color().setRGB(red / 255, green / 255, blue / 255, 'srgb'),
  );
  const named = Object.fromEntries(names.map((name, at) => [name, colors[at]]));
  return { ...(named as Record<keyof typeof TOKENS, Color>), groups: colors.slice(names.length) };
}
