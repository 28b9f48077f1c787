import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What npm runs, in the package's folder, for a user who is somewhere else. */
function npmRun(script: string, folder: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [`main/build/${script}`, ...args], {
    env: { ...process.env, INIT_CWD: resolve(folder) },
    encoding: 'utf8',
  });
}

test('paths are relative to the folder that the user is in, not to the checkout', () => {
  const { status, stdout } = npmRun('cli.mjs', 'assets/sample', 'info', 'Old Mill.bsa');
  expect(stdout).toContain('BSA');
  expect(status).toBe(0);
});

test('npm start says how to use it instead of failing with a stack trace', () => {
  const help = npmRun('start.mjs', '.', '--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(/^Usage: npm start -- \[DATA\]/);
  for (const args of [['--nonsense'], ['one', 'two']]) {
    const { status, stderr } = npmRun('start.mjs', '.', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain('Usage: npm start');
    expect(stderr).not.toContain('    at ');
  }
});
