/**
 * `npm run dev -- [DATA] [--port N]`: rebuilds on every change and serves the workbench in the browser. Reload to see a
 * change of the window; a change of the services restarts the server, with a new address. This runs the built program
 * under the same content policy as for users, so nothing works only in development.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
let server = null;
let starts = 0;

process.chdir(root);
await watch('renderer/vite.config.ts', () => console.log('The window is built: reload it.'));
await watch('main/vite.config.ts', restart);
process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.on('exit', () => server?.kill());

/** Builds once, and again on every change; `built` is called after each successful build. */
async function watch(configFile, built) {
  const watcher = await build({ configFile: join(root, configFile), logLevel: 'warn', build: { watch: {} } });
  let first = true;
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code === 'BUNDLE_END') void event.result.close();
      if (event.code === 'ERROR' || event.code === 'END') resolve();
      if (event.code !== 'END') return;
      if (!first || built === restart) built();
      first = false;
    });
  });
}

function restart() {
  const old = server;
  server = null;
  if (old === null) start();
  else {
    old.once('exit', start);
    old.kill('SIGTERM');
  }
}

function start() {
  const again = starts > 0 ? ['--no-open'] : [];
  starts += 1;
  const args = ['out/cli.js', 'serve', ...process.argv.slice(2), ...again];
  server = spawn(process.execPath, args, { stdio: 'inherit' });
}
