import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Worker threads load the built `out/worker.js` (Node 20 cannot run TypeScript), so a build precedes the tests unless
 * the last one is newer than the sources. `MODWRIGHT_BUILT=1` means that the caller has just built.
 */
export function setup(): void {
  if (process.env.MODWRIGHT_BUILT === '1' && existsSync('out/worker.js')) return;
  try {
    execFileSync(process.execPath, ['main/build/build.mjs', '--if-stale', 'main'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    // Half-finished sources should not block unrelated tests; `npm test` builds first and stops here.
    if (!existsSync('out/worker.js')) throw error;
    console.warn(
      'The build failed: tests that need worker threads or the command line see the previous build.',
    );
  }
}
