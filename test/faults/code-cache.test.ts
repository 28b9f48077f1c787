import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Compiled code that is kept between runs of the built command line. */

const SAMPLE = 'assets/sample/Highfell SE.bsa';
const scratch = (): string => mkdtempSync(join(tmpdir(), 'modwright-code-'));

function run(cache: string, ...args: readonly string[]): string {
  const env = { ...process.env, MODWRIGHT_CODE_CACHE: cache };
  return execFileSync(process.execPath, ['out/cli.js', ...args], { env, encoding: 'utf8' });
}

test.runIf(process.version.startsWith('v20.'))(
  'each command keeps its code, and uses it the next time',
  () => {
    const cache = scratch();
    const plain = run('off', 'info', SAMPLE);
    expect(run(cache, 'info', SAMPLE)).toBe(plain);
    const [name = ''] = readdirSync(cache);
    expect(name).toMatch(/^cli-info-v20\./);
    const file = join(cache, name);
    const { mtimeMs, size } = statSync(file);
    expect(size).toBeGreaterThan(100_000);
    expect(run(cache, 'info', SAMPLE)).toBe(plain);
    // Nothing new was compiled, so nothing is written.
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
    run(cache, 'extract', SAMPLE, '-o', join(scratch(), 'out'));
    // A second worker may have been ended while it wrote the same, which leaves its temporary file for a later run.
    const kept = readdirSync(cache).filter((one) => one.endsWith('.bin'));
    expect(kept.map((one) => one.replace(/-v20.*/, ''))).toEqual(['cli-extract', 'cli-info', 'worker']);
  },
);

test.runIf(process.version.startsWith('v20.'))('damaged code is compiled again, and replaced', () => {
  const cache = scratch();
  const plain = run(cache, 'list', SAMPLE);
  const file = join(cache, readdirSync(cache)[0] ?? '');
  const good = readFileSync(file);
  const bad = Buffer.from(good);
  bad.fill(0xcc, bad.length / 2, bad.length / 2 + 100);
  writeFileSync(file, bad);
  expect(run(cache, 'list', SAMPLE)).toBe(plain);
  expect(readFileSync(file).equals(bad)).toBe(false);
  expect(run(cache, 'list', SAMPLE)).toBe(plain);
});

test('a command that fails, or a cache that is off, writes nothing', () => {
  const cache = join(scratch(), 'code');
  expect(() => run(cache, 'no-such-command')).toThrow();
  expect(existsSync(cache)).toBe(false);
  const home = scratch();
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: '', MODWRIGHT_CODE_CACHE: 'off' };
  execFileSync(process.execPath, ['out/cli.js', 'list', SAMPLE], { env });
  expect(readdirSync(home)).toEqual([]);
});
