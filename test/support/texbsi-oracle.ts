import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Another reader and writer of the format, beside the checkout; see `corpus.ts`. */
const ORACLE = join(process.cwd(), '../shared/oracles/texbsi_oracle.py');

/** Why tests against it are skipped here, or undefined if they run. Printed once, so that a skip is never silent. */
export const oracleMissing: string | undefined = !existsSync(ORACLE)
  ? `oracle tests skipped: no ${ORACLE}`
  : spawnSync('python3', ['--version']).status !== 0
    ? 'oracle tests skipped: no python3'
    : undefined;
if (oracleMissing !== undefined) console.warn(oracleMissing);

/** Its output, line by line. */
export function oracle(...args: readonly string[]): readonly string[] {
  return execFileSync('python3', [ORACLE, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line !== '');
}
