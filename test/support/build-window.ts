import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Builds the window for browser tests once before the first of them: they run side by side, and a rebuild would pull it
 * away from another test. Builds it as shipped, whatever the test runner's own environment, which would give React's
 * slow development build. `MODWRIGHT_BUILT=1` means that the caller has just built.
 */
export function setup(): void {
  if (process.env.MODWRIGHT_BUILT === '1' && existsSync('out/renderer/index.html')) return;
  execFileSync(process.execPath, ['main/build/build.mjs', '--if-stale', 'renderer'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
