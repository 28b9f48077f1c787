import { forcedColors, type Rgb, readTokens } from '#renderer/ui/read-token.ts';

/** Theme tokens of a graph; lines are colored as the axes of the 3D view. */
const TOKENS = {
  background: '--surface-0',
  outside: '--surface-1',
  grid: '--text-3',
  text: '--text-2',
  x: '--removed',
  y: '--added',
  z: '--info',
  w: '--changed',
  only: '--accent',
} as const;

export type GraphColors = Readonly<Record<keyof typeof TOKENS, Rgb>> & {
  /** Whether lines are dashed in their own ways, because they have one color. */
  readonly dashed: boolean;
};

/** The theme’s current colors. */
export function readGraphColors(): GraphColors {
  const names = Object.keys(TOKENS) as (keyof typeof TOKENS)[];
  const colors = readTokens(names.map((name) => TOKENS[name]));
  return {
    ...(Object.fromEntries(names.map((name, at) => [name, colors[at]])) as Record<keyof typeof TOKENS, Rgb>),
    dashed: forcedColors().matches,
  };
}

/** The color of a line of a curve. */
export function lineTone(lines: number, line: number): 'only' | 'x' | 'y' | 'z' | 'w' {
  return lines === 1 ? 'only' : ((['x', 'y', 'z', 'w'] as const)[line] ?? 'w');
}
