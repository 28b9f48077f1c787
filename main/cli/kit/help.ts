import type { AnyCommand } from './spec.ts';
import type { ExitCode } from './terminal.ts';

/** Meanings of exit codes in all commands. */
export const EXITS: Readonly<Record<ExitCode, string>> = {
  0: 'Done',
  1: 'Bad input; nothing was written',
  2: 'Wrong usage; nothing was written',
  3: 'Done, but some entries were rejected or failed',
};

/** The part of `--help` below arguments and options. */
export function helpBelow({ details, examples, exits }: AnyCommand): string {
  const shown = examples.map(({ line, shows }) => `  ${shows}:\n    modwright ${line}`);
  const codes = Object.entries(exits ?? {}).map(([code, meaning]) => `  ${code}  ${meaning}`);
  return [
    ...(details === undefined ? [] : ['', details.trim()]),
    ...(shown.length === 0 ? [] : ['', 'Examples:', ...shown]),
    ...(codes.length === 0 ? [] : ['', 'Exit codes:', ...codes]),
  ].join('\n');
}
