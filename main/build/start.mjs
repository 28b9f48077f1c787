/**
 * `npm start -- [DATA] [--browser] [--no-open] [--port N]`: builds if stale, then opens the workbench on the sample Data
 * folder or the given one, in Electron if available and otherwise in the browser.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findElectron } from './find-electron.mjs';

const root = join(import.meta.dirname, '../..');
/** If Electron fails this soon, it never showed a window. */
const StartLimit = 10_000;

const USAGE = `Usage: npm start -- [DATA] [options]

Opens Modwright on a Data folder, or on the sample folder.

  --data DIR   the same as DATA
  --browser    open in the browser even if Electron is installed
  --no-open    only print the address for the browser
  --port N     port of that address`;

const { values, positionals } = readArguments();
const [folder = values.data] = positionals;
// npm runs scripts in the package's folder; a relative path is relative to the user's.
const data = folder === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), folder);

await run(process.execPath, ['main/build/build.mjs', '--if-stale']).then(endUnless0);
if (!values.browser) {
  const { path, reason } = await findElectron();
  const ended = path === undefined ? { reason } : await runElectron(path);
  if (ended.reason === undefined) process.exit(ended.code);
  console.log(`Electron ${ended.reason}: Modwright opens in your browser instead.`);
}
const flags = [
  ...(values.port === undefined ? [] : ['--port', values.port]),
  ...(values['no-open'] ? ['--no-open'] : []),
];
await run(process.execPath, ['out/cli.js', 'serve', ...(data === null ? [] : [data]), ...flags]).then(
  endUnless0,
);

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        browser: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (read.values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    if (read.positionals.length <= 1) return read;
    console.error('Name one Data folder.');
  } catch (error) {
    console.error(error.message);
  }
  console.error(`\n${USAGE}`);
  process.exit(2);
}

async function runElectron(path) {
  const begun = Date.now();
  const code = await run(path, ['.', '--data', data ?? join(root, 'assets/sample')]);
  const failed = code !== 0 && Date.now() - begun < StartLimit;
  return failed ? { reason: `could not start here (code ${code})` } : { code };
}

/**
 * Runs a program in this terminal and returns its exit code. Ctrl+C reaches it directly; other signals are forwarded.
 */
function run(command, args) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    const end = () => child.kill('SIGTERM');
    const stay = () => {};
    process.on('SIGINT', stay);
    process.on('SIGTERM', end);
    child.on('error', failed);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', stay);
      process.off('SIGTERM', end);
      done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

function endUnless0(code) {
  if (code !== 0) process.exit(code);
}
