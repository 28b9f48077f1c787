/**
 * `npm run modwright -- COMMAND …`: builds what the command needs if it is stale, then runs it. Only `serve` shows the
 * window, so other commands do not wait for its build.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const parts = args[0] === 'serve' ? ['main', 'renderer'] : ['main'];
const built = spawnSync(process.execPath, ['main/build/build.mjs', '--if-stale', ...parts], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);
// npm runs scripts in the package's folder; paths are relative to the user's.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.argv.splice(1, 1, join(root, 'out/cli.js'));
await import('../../out/cli.js');
