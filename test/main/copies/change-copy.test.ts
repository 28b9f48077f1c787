import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeCopy, revertCopy } from '#main/copies/change-copy.ts';
import { type FileOps, realFileOps } from '#main/files/file-ops.ts';
import type { SeenCopy } from '#shared/contract/copies.ts';

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-copies-'));
  target = join(folder, 'cup.nif');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The file and three backups of it, the newest first. */
function lay(): SeenCopy {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (const [suffix, text] of [
    ['', 'now'],
    ['.modwright.bak', 'before'],
    ['.modwright.bak1', 'second'],
    ['.modwright.bak2', 'first'],
  ]) {
    writeFileSync(`${target}${suffix}`, text ?? '');
  }
  const { size, mtimeMs } = statSync(target);
  return { path: 'cup.nif', size, modified: mtimeMs };
}

/** System calls of which the one at `at` fails. */
function failing(at: number): { readonly ops: FileOps; readonly failed: () => boolean } {
  let calls = 0;
  const ops = new Proxy(realFileOps, {
    get(all, name: keyof FileOps) {
      return (...args: readonly unknown[]) => {
        calls += 1;
        if (calls === at) throw Object.assign(new Error('made up'), { code: 'EIO' });
        return (all[name] as (...rest: readonly unknown[]) => unknown)(...args);
      };
    },
  });
  return { ops, failed: () => calls >= at };
}

const contents = (): readonly string[] =>
  readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test.each([
  [
    'reverted',
    (seen: SeenCopy, ops: FileOps) => revertCopy(target, seen, ops),
    ['now', 'before', 'second', 'first'],
  ],
  // Of four contents three are backups: the second one gives way, as with a save.
  [
    'removed',
    async (seen: SeenCopy, ops: FileOps) => removeCopy(target, seen, ops),
    ['now', 'before', 'first'],
  ],
] as const)('whichever system call fails, nothing is lost of a file that is %s', async (_, act, wanted) => {
  let at = 1;
  for (; ; at += 1) {
    const seen = lay();
    const { ops, failed } = failing(at);
    await act(seen, ops).catch(() => undefined);
    expect(contents(), `call ${at}`).toEqual(expect.arrayContaining([...wanted]));
    if (!failed()) break;
  }
  expect(at).toBeGreaterThan(5);
});

test('the backups of a removed file stay in their order, and a restored one goes', async () => {
  removeCopy(target, lay());
  const names = ['.modwright.bak', '.modwright.bak1', '.modwright.bak2'];
  const kept = (): readonly string[] => names.map((name) => readFileSync(target + name, 'utf8'));
  expect(kept()).toEqual(['now', 'before', 'first']);
  await revertCopy(target, { path: 'cup.nif', size: null, modified: null });
  expect([...contents()].sort()).toEqual(['before', 'first', 'now']);
});
