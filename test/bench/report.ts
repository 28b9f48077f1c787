import { writeFileSync } from 'node:fs';
import type { Line } from './row.ts';
import { machine } from './setting.ts';

/** Writes the table in `docs/bench.md`. */
export function report(file: string, lines: readonly (Line & { readonly load: string })[]): void {
  const rows = lines.map(
    ({ what, measured, aim, load }) =>
      `| ${what} | ${measured} | ${aim === undefined ? '' : `${aim.text}: ${aim.reached ? 'reached' : '**missed**'}`} | ${load.split(' ')[0]} |`,
  );
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
    '',
    '| job | measured | aim | load |',
    '|---|---|---|---|',
    ...rows,
    '',
  ];
  writeFileSync(file, text.join('\n'));
}
