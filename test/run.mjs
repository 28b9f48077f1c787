/**
 * `npm test`: every check in order, and a last line with the result: `N passed, N failed`, with `, N skipped` if some
 * were. `--quick` checks types and runs the tests that need neither build nor browser. Other arguments go to the test
 * runner.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const report = join(root, 'node_modules/.cache/test-report.json');
const quick = process.argv.includes('--quick');
const rest = process.argv.slice(2).filter((argument) => argument !== '--quick');

const typecheck = ['Types', binary('typescript', 'tsc'), '-b'];
const tests = [
  quick ? 'Quick tests' : 'Tests',
  binary('vitest', 'vitest'),
  ...['run', '--config', 'test/vitest.config.ts', '--reporter', 'default', '--reporter', 'json'],
  ...['--outputFile.json', report, ...(quick ? ['--project', 'quick'] : []), ...rest],
];
const steps = quick
  ? [typecheck, tests]
  : [
      typecheck,
      ['Lint', binary('@biomejs/biome', 'biome'), 'check'],
      ['Build', 'main/build/build.mjs'],
      ['Browser', 'main/build/run.mjs', 'test/support/install-browser.ts'],
      tests,
    ];

rmSync(report, { force: true });
const failedStep = steps.find((step) => !succeeds(step));
const { passed, failed, skipped } = counts();
// A failure outside a test (in an earlier step, or an error outside any test) counts as one failure.
const allFailed = failedStep === undefined ? failed : Math.max(failed, 1);
if (failedStep !== undefined) console.log(`\n${failedStep[0]} failed.`);
process.exitCode = allFailed === 0 ? 0 : 1;
console.log(`${passed} passed, ${allFailed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);

function succeeds([name, program, ...args]) {
  console.log(`\n— ${name}`);
  const env = { ...process.env, ...(quick ? {} : { MODWRIGHT_BUILT: '1' }) };
  const { status, error } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) console.error(error.message);
  return status === 0;
}

/** The script behind a package's command, run by the current Node on every system. */
function binary(name, command) {
  const require = createRequire(import.meta.url);
  const folder = packageFolder(require, name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Path of a package; not every package exports its `package.json`, so this walks the search paths. */
function packageFolder(require, name) {
  const folder = require.resolve
    .paths(name)
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  if (folder === undefined) throw new Error(`${name} is not installed: run “npm ci” first.`);
  return folder;
}

function counts() {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that cannot even be loaded has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}
