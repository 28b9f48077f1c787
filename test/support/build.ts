import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Worker threads load the built `out/worker.js` (Node 20 cannot run TypeScript), so one build precedes the tests.
 * `MODWRIGHT_BUILT=1` says that the caller has just built.
 */
export function setup(): void {
  if (process.env.MODWRIGHT_BUILT === '1' && existsSync('out/worker.js')) return;
  execFileSync('npm', ['run', 'build:main', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
