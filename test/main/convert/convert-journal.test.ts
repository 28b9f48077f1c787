import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planConversion } from '#main/convert/convert-inputs.ts';
import type { ExistingResults } from '#main/convert/convert-journal.ts';
import { isPlaceUnfinished, runConversion } from '#main/convert/convert-run.ts';
import { consoleMesh, pcMesh } from '#test/support/console-tree.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

/** The conversion journal, in a folder that others have added files to. */

const JOURNAL = '.modwright-convert.jsonl';
let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-journal-'));
  out = join(folder, 'out');
  mkdirSync(out);
  writeFileSync(join(folder, 'a.nif'), consoleMesh('A'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(existing: ExistingResults) {
  const file = join(folder, 'a.nif');
  const files = [{ path: 'a.nif', file, size: consoleMesh('A').length }];
  return await runConversion({
    plan: planConversion([{ kind: 'files', files, shown: (path) => path }]),
    settings: { platform: 'xbox360', lenient: false },
    place: { kind: 'folder', path: out },
    existing,
    onRows: () => undefined,
    onBug: ({ stack }) => expect.unreachable(stack),
    pool: inlinePool(),
  });
}

test.each(['keep', 'replace', 'resume', 'restart'] as const)(
  'is never written through a link to someone else’s file (%s)',
  async (existing) => {
    const mine = join(folder, 'mine.txt');
    writeFileSync(mine, 'mine');
    symlinkSync(mine, join(out, JOURNAL));
    await expect(run(existing)).rejects.toMatchObject({ code: 'linked-file' });
    expect(readFileSync(mine, 'utf8')).toBe('mine');
    expect(isPlaceUnfinished({ kind: 'folder', path: out })).toBe(false);
  },
);

test('is not created over a dangling link or a folder', async () => {
  symlinkSync(join(folder, 'none.txt'), join(out, JOURNAL));
  await expect(run('keep')).rejects.toMatchObject({ code: 'linked-file' });
  rmSync(join(out, JOURNAL));
  mkdirSync(join(out, JOURNAL));
  await expect(run('keep')).rejects.toMatchObject({ code: 'linked-file' });
  rmSync(join(out, JOURNAL), { recursive: true });
  expect(await run('keep')).toMatchObject({ converted: 1 });
  expect(new Uint8Array(readFileSync(join(out, 'a.nif')))).toEqual(pcMesh('A'));
});
