import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { convertConsole } from '#main/cli/convert.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { UserError } from '#shared/errors.ts';
import { consoleArchive, consoleMesh, pcMesh } from '#test/support/console-tree.ts';
import { inlinePool } from '#test/support/inline-pool.ts';
import { hexTree, readTree, scratch, writeTree } from '../cli/support.ts';

/** A mistake of ours, or a thread that breaks down, costs the one file that brings it up and no other. */

const BAD = consoleMesh('Brings up a mistake');
const CRASH = consoleMesh('Breaks the thread down');

vi.mock('#main/workers/console-file.ts', async (original) => {
  const real = await original<typeof import('#main/workers/console-file.ts')>();
  const convertConsoleFile: typeof real.convertConsoleFile = (kind, bytes, settings) => {
    if (Buffer.compare(bytes, BAD) === 0) throw new TypeError('bones is not iterable');
    if (Buffer.compare(bytes, CRASH) === 0) throw new UserError('worker-crashed', 'The thread broke down.');
    return real.convertConsoleFile(kind, bytes, settings);
  };
  return { ...real, convertConsoleFile };
});

vi.mock('#main/cli/pool.ts', () => ({
  withPool: async <R>(use: (pool: Pool<Tasks>) => Promise<R>): Promise<R> =>
    await use(crashing(inlinePool())),
}));

/** A thread that breaks down ends its task, whichever of the task's files was at fault. */
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

const printed = { stdout: '', stderr: '' };
beforeEach(() => {
  for (const name of ['stdout', 'stderr'] as const) {
    printed[name] = '';
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    });
  }
});

const GOOD = { 'meshes/a.nif': consoleMesh('A'), 'meshes/z.nif': consoleMesh('Z') };
const RESULT = hexTree({ 'meshes/a.nif': pcMesh('A'), 'meshes/z.nif': pcMesh('Z') });

test.each([
  ['internal', BAD, 'please report it', 'TypeError: bones is not iterable'],
  ['worker-crashed', CRASH, 'please report it', 'The thread ended without a word'],
])(
  '%s: the file is refused, all others are converted, and the stack is told',
  async (code, file, said, stack) => {
    const folder = scratch();
    const tree = { ...GOOD, 'meshes/bad.nif': file };
    const out = join(folder, 'out');
    expect(await convertConsole(writeTree(join(folder, 'in'), tree), { output: out })).toBe(3);
    expect(hexTree(readTree(out))).toEqual(RESULT);
    expect(printed.stdout).toMatch(new RegExp(`refused: .*bad\\.nif: .*${said}.*\\[${code}\\]`));
    expect(printed.stderr).toContain(stack);
    expect(printed.stderr).toContain('bad.nif');
  },
);

test('an archive goes on too, and its list says which entry is not converted', async () => {
  const folder = scratch();
  const files = { ...GOOD, 'meshes/bad.nif': BAD, 'meshes/crash.nif': CRASH };
  writeTree(folder, { 'X.bsa': consoleArchive(files) });
  const out = join(folder, 'out');
  expect(await convertConsole(join(folder, 'X.bsa'), { output: out, json: true })).toBe(3);
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
