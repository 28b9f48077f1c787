import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '#main/cli/commands.ts';
import { namedCommands } from '#main/cli/kit/spec.ts';
import { modwright, modwrightProcess, scratch } from './cli-support.ts';

/** Examples of `--help` and docs/cli.md do what they claim, in a copy of the sample folder. */

const SAMPLE = join(import.meta.dirname, '../../../assets/sample');
const home = process.cwd();

beforeEach(() => {
  const folder = join(scratch(), 'sample');
  cpSync(SAMPLE, folder, { recursive: true });
  process.chdir(folder);
});
afterEach(() => process.chdir(home));

const commands = namedCommands(COMMANDS);

describe.each(commands.filter(([, { examples }]) => examples.length > 0))('%s', (name, { examples }) => {
  test.each(examples)('$line', async ({ line, exit = 0, after }) => {
    expect(line.startsWith(`${name} `)).toBe(true);
    if (after !== undefined) await modwright(...words(after));
    const run = await modwright(...words(line));
    expect(run, run.stderr).toMatchObject({ code: exit });
  });
});

test('every command except serve, which never ends, has an example', () => {
  expect(commands.filter(([, { examples }]) => examples.length === 0).map(([name]) => name)).toEqual([
    'serve',
  ]);
});

test.each([
  'list "Old Mill.bsa"',
  'collision list Meshes',
  'csg find . 00000000',
  'texture info fxart/TEXBSI.101',
])('the built command line does the same: %s', async (line) => {
  const run = await modwright(...words(line));
  expect(await modwrightProcess(...words(line))).toEqual(run);
});

test('a misspelled command or option suggests the right one', async () => {
  expect((await modwright('colision', 'list')).stderr).toContain('(Did you mean collision?)');
  expect((await modwright('list', 'x.bsa', '--jsn')).stderr).toContain('(Did you mean --json?)');
  expect((await modwright('csg', 'lst', 'x.csg')).stderr).toContain('(Did you mean list?)');
});

/** Splits a line like a shell. */
function words(line: string): readonly string[] {
  return Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');
}
