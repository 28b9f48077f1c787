import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The window that browser tests open, built once before the first of them: they run side by side, and one that built it
 * would take it away from under another. It is built as it is shipped, whatever the test runner's own environment says:
 * else it would be React's slow development build. `MODWRIGHT_BUILT=1` says that the caller has just built.
 */
export function setup(): void {
  if (process.env.MODWRIGHT_BUILT === '1' && existsSync('out/renderer/index.html')) return;
  execFileSync(process.execPath, ['main/build/build.mjs', '--if-stale', 'renderer'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
