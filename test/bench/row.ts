import { median } from './measure.ts';
import type { Setting } from './setting.ts';

/** One line of the table. */
export interface Line {
  readonly what: string;
  /** The measurement, as text. */
  readonly measured: string;
  /** The same as numbers, for `--json`. */
  readonly figures?: unknown;
  /** The target, and whether it was reached; undefined if there is none. */
  readonly aim?: { readonly text: string; readonly reached: boolean } | undefined;
}

/** A row of the bench: some measurements that belong together. */
export interface Row {
  readonly name: string;
  /** Whether it uses the corpus or archives of it: they are only created for such rows. */
  readonly corpus?: true;
  run(setting: Setting, rounds: number): Promise<readonly Line[]>;
}

/** A target; none if there is nothing to compare with. */
export function atLeast(value: number, limit: number, text: string): Line['aim'] {
  return Number.isNaN(value / limit) ? undefined : { text, reached: value >= limit };
}

export function atMost(value: number, limit: number, text: string): Line['aim'] {
  return Number.isNaN(value / limit) ? undefined : { text, reached: value <= limit };
}

export function ms(seconds: number): string {
  return `${(seconds * 1000).toFixed(seconds < 0.01 ? 2 : seconds < 0.1 ? 1 : 0)} ms`;
}

/** Seconds as minimum, median and maximum. */
export function spread(seconds: readonly number[]): string {
  return `min ${ms(Math.min(...seconds))}, median ${ms(median(seconds))}, max ${ms(Math.max(...seconds))}`;
}

export function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}

/** Speed in MB/s (10^6). */
export function speed(bytes: number, seconds: number): string {
  return `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`;
}

export function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(0)} %`;
}
