import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { UserError } from '#shared/errors.ts';
import { hexTree, modwrightWith, readTree, scratch, writeTree } from '#test/main/cli/cli-support.ts';
import { consoleArchive, consoleMesh, pcMesh } from '#test/support/console-tree.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

/** A bug, or a thread that crashes, affects only the file that triggers it. */

const BAD = consoleMesh('Brings up a mistake');
const CRASH = consoleMesh('Breaks the thread down');

vi.mock('#main/convert/tasks/console-file.ts', async (original) => {
  const real = await original<typeof import('#main/convert/tasks/console-file.ts')>();
  const convertConsoleFile: typeof real.convertConsoleFile = (kind, bytes, settings) => {
    if (Buffer.compare(bytes, BAD) === 0) throw new TypeError('bones is not iterable');
    if (Buffer.compare(bytes, CRASH) === 0) throw new UserError('worker-crashed', 'The thread broke down.');
    return real.convertConsoleFile(kind, bytes, settings);
  };
  return { ...real, convertConsoleFile };
});

const modwright = (...args: readonly string[]) =>
  modwrightWith(async (use) => await use(crashing(inlinePool())), ...args);

/** A crashing thread ends its task, whichever of the task's files was at fault. */
function crashing(pool: Pool<Tasks>): Pool<Tasks> {
  return {
    ...pool,
    async run(task, input, options) {
      const done: unknown = await pool.run(task, input, options);
      const rows = task === 'convert-files' ? (done as Awaited<ReturnType<Tasks['convert-files']>>).rows : [];
      const crash = rows.find(({ error }) => error?.code === 'worker-crashed');
      if (crash !== undefined) throw new UserError('worker-crashed', 'The thread broke down.');
      return done as never;
    },
  };
}

const GOOD = { 'meshes/a.nif': consoleMesh('A'), 'meshes/z.nif': consoleMesh('Z') };
const RESULT = hexTree({ 'meshes/a.nif': pcMesh('A'), 'meshes/z.nif': pcMesh('Z') });

test.each([
  ['internal', BAD, 'please report it', 'TypeError: bones is not iterable'],
  ['worker-crashed', CRASH, 'please report it', 'The thread ended without an error'],
])(
  '%s: the file is rejected, all others are converted, and the stack is reported',
  async (code, file, said, stack) => {
    const folder = scratch();
    const tree = { ...GOOD, 'meshes/bad.nif': file };
    const out = join(folder, 'out');
    const source = writeTree(join(folder, 'in'), tree);
    const printed = await modwright('convert', 'xbox360', source, '-o', out);
    expect(printed.code).toBe(3);
    expect(hexTree(readTree(out))).toEqual(RESULT);
    expect(printed.stdout).toMatch(new RegExp(`rejected: .*bad\\.nif: .*${said}.*\\[${code}\\]`));
    expect(printed.stderr).toContain(stack);
    expect(printed.stderr).toContain('bad.nif');
  },
);

test('an archive continues too, and its list shows the entry that was not converted', async () => {
  const folder = scratch();
  const files = { ...GOOD, 'meshes/bad.nif': BAD, 'meshes/crash.nif': CRASH };
  writeTree(folder, { 'X.bsa': consoleArchive(files) });
  const out = join(folder, 'out');
  const printed = await modwright('convert', 'xbox360', join(folder, 'X.bsa'), '-o', out, '--json');
  expect(printed.code).toBe(3);
  expect(hexTree(readTree(out))).toEqual(RESULT);
  const { files: rows, refused } = JSON.parse(printed.stdout) as {
    readonly refused: number;
    readonly files: readonly { readonly in: string; readonly error: { readonly code: string } | null }[];
  };
  expect(refused).toBe(2);
  const told = rows
    .filter(({ error }) => error !== null)
    .map(({ in: name, error }) => [name.split('::')[1], error?.code]);
  expect(told.sort()).toEqual([
    ['meshes/bad.nif', 'internal'],
    ['meshes/crash.nif', 'worker-crashed'],
  ]);
});
