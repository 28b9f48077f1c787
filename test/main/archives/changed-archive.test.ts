import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractArchive } from '#main/archives/extract-archive.ts';
import { verifyArchive } from '#main/archives/verify-archive.ts';
import type { Pool } from '#main/pool/pool.ts';
import { writeArchive } from '#main/repack/write-archive.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import type { BsaArchive } from '#shared/formats/bsa/opened-archive.ts';
import { inlinePool } from '#test/support/inline-pool.ts';
import { textArchive } from '#test/support/workbench.ts';

/** An archive's parsed directory is valid for that file only: a replaced file must stop every job. */

const BEFORE = { 'a/one.txt': 'one '.repeat(30), 'a/two.txt': 'two '.repeat(30) };
const AFTER = { 'a/six.txt': 'another '.repeat(30), 'a/ten.txt': 'file '.repeat(50) };

let folder: string;
let path: string;
let pool: Pool<Tasks>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-changed-'));
  path = join(folder, 'a.bsa');
  writeFileSync(path, textArchive(BEFORE, { compress: false }));
  pool = inlinePool();
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

function opened() {
  const { archive, source } = openArchiveFile(path);
  source.close();
  return { archive, file: { path, stamp: source.stamp() } };
}

/** Replaces the file with another archive. */
const replace = () => writeFileSync(path, textArchive(AFTER, { compress: false }));
const refusal = { code: 'changed-on-disk' };

describe('an archive that another program replaced', () => {
  test('is not extracted under the names of the old one', async () => {
    const { archive, file } = opened();
    replace();
    const root = join(folder, 'out');
    await expect(extractArchive({ file, archive, root, existing: 'keep', pool })).rejects.toMatchObject(
      refusal,
    );
    expect(readdirSync(root)).toEqual([]);
  });

  test('is not verified as the old one', async () => {
    const { archive, file } = opened();
    replace();
    await expect(verifyArchive({ file, archive, pool })).rejects.toMatchObject(refusal);
  });

  test('replaced during a copy never yields an archive that mixes one’s directory and the other’s data', async () => {
    const { archive, file } = opened();
    const target = join(folder, 'new.bsa');
    const replacing: Pool<Tasks> = {
      ...pool,
      run: (task, input, options) => {
        if (task === 'copy-ranges') replace();
        return pool.run(task, input, options);
      },
    };
    const written = writeArchive({
      archive: archive as BsaArchive,
      source: file,
      changes: [],
      options: {},
      level: 6,
      target,
      pool: replacing,
    });
    await expect(written).rejects.toMatchObject(refusal);
    expect(readdirSync(folder)).toEqual(['a.bsa']);
  });
});
