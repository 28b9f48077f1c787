import { CHANNELS, type DisplayOptions } from './display-options.ts';
import type { GpuFormat } from './gpu-format.ts';

/** Four columns of four numbers, as WebGL takes them. */
export type Matrix4 = readonly number[];

/** Converts a value sampled on the GPU to the stored value: `matrix` × value + `base`. */
export function storedFrom({ gray, signed }: Pick<GpuFormat, 'gray' | 'signed'>): {
  readonly matrix: Matrix4;
  readonly base: readonly [number, number, number, number];
} {
  const half = signed ? 0.5 : 1;
  const base = signed ? 0.5 : 0;
  // The GPU returns a single channel as red.
  if (gray) return { matrix: columns([half, half, half, 0]), base: [base, base, base, 1] };
  if (!signed) return { matrix: columns(RED, GREEN, BLUE, ALPHA), base: [0, 0, 0, 0] };
  // The GPU returns two channels as red and green; blue is 0.
  return { matrix: columns([half, 0, 0, 0], [0, half, 0, 0], NONE, ALPHA), base: [base, base, 0, 0] };
}

/** Converts stored values to shown ones: a single channel is shown as gray. */
export function shownFrom(channels: DisplayOptions['channels']): Matrix4 {
  const on = CHANNELS.map((channel) => channels[channel]);
  const colors = on.slice(0, 3).filter(Boolean).length;
  if (colors === 0) return columns(NONE, NONE, NONE, channels.alpha ? [1, 1, 1, 1] : NONE);
  const gray = [1, 1, 1, 0];
  const column = (own: readonly number[], index: number): readonly number[] =>
    on[index] === true ? (colors === 1 ? gray : own) : NONE;
  return columns(column(RED, 0), column(GREEN, 1), column(BLUE, 2), ALPHA);
}

/** Whether alpha blends with a background, rather than being shown as gray. */
export function isSeenThrough({ red, green, blue, alpha }: DisplayOptions['channels']): boolean {
  return alpha && (red || green || blue);
}

const NONE = [0, 0, 0, 0];
const RED = [1, 0, 0, 0];
const GREEN = [0, 1, 0, 0];
const BLUE = [0, 0, 1, 0];
const ALPHA = [0, 0, 0, 1];

function columns(...given: readonly (readonly number[])[]): Matrix4 {
  return Array.from({ length: 4 }, (_, index) => given[index] ?? NONE).flat();
}
