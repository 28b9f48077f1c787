import type { CardForm } from './card-form.ts';
import { CHANNELS, type Look } from './look.ts';

/** Four columns of four, as cards take them. */
export type Matrix4 = readonly number[];

/** Makes of what a card gives for a pixel what is stored: `matrix` × value + `base`. */
export function storedFrom({ grey, signed }: Pick<CardForm, 'grey' | 'signed'>): {
  readonly matrix: Matrix4;
  readonly base: readonly [number, number, number, number];
} {
  const half = signed ? 0.5 : 1;
  const base = signed ? 0.5 : 0;
  // One channel comes as red, without the others.
  if (grey) return { matrix: columns([half, half, half, 0]), base: [base, base, base, 1] };
  if (!signed) return { matrix: columns(RED, GREEN, BLUE, ALPHA), base: [0, 0, 0, 0] };
  // Two channels come as red and green; blue is none of them.
  return { matrix: columns([half, 0, 0, 0], [0, half, 0, 0], NONE, ALPHA), base: [base, base, 0, 0] };
}

/** Makes of what is stored what is shown: a channel alone is grey. */
export function shownFrom(channels: Look['channels']): Matrix4 {
  const wanted = CHANNELS.map((channel) => channels[channel]);
  const colors = wanted.slice(0, 3).filter(Boolean).length;
  if (colors === 0) return columns(NONE, NONE, NONE, channels.alpha ? [1, 1, 1, 1] : NONE);
  const grey = [1, 1, 1, 0];
  const column = (own: readonly number[], index: number): readonly number[] =>
    wanted[index] === true ? (colors === 1 ? grey : own) : NONE;
  return columns(column(RED, 0), column(GREEN, 1), column(BLUE, 2), ALPHA);
}

/** Whether alpha lets a background through, rather than being grey. */
export function isSeenThrough({ red, green, blue, alpha }: Look['channels']): boolean {
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
