import { randomFillSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pool } from '#main/pool/pool.ts';
import type { SourcedChange } from '#main/repack/sourced-change.ts';
import { writeArchive } from '#main/repack/write-archive.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import { entryData, openBytes } from '#test/support/archives.ts';
import { lentPool } from '#test/support/lent-pool.ts';

const LARGE = 34 * 1024 * 1024;

let folder: string;
let pool: Pool<Tasks>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-large-'));
  pool = lentPool();
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The pool, as if it had `size` threads, and how many large blocks were packed at once. */
function counting(size: number): { readonly pool: Pool<Tasks>; most(): number } {
  let [running, most] = [0, 0];
  return {
    most: () => most,
    pool: {
      ...pool,
      size,
      run(task, input, options) {
        const job = pool.run(task, input, options);
        if (task === 'write-block') {
          running += 1;
          most = Math.max(most, running);
          const ended = () => {
            running -= 1;
          };
          job.then(ended, ended);
        }
        return job;
      },
    },
  };
}

function put(name: string, bytes: Uint8Array): SourcedChange {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const origin = { kind: 'file', path } as const;
  return { action: 'add', path: `textures\\${name}`, compress: true, origin, size: bytes.length };
}

test('large files are packed side by side with the bytes of one after the other, and progress never goes back', async () => {
  const files = {
    'a.dds': Buffer.alloc(LARGE, 'a line of a file that shrinks\n'),
    'b.dds': Buffer.from('small'),
    // Does not shrink, so it is read twice.
    'c.dds': randomFillSync(Buffer.alloc(LARGE)),
    'd.dds': Buffer.alloc(LARGE + 1, 'a line of another file that shrinks\n'),
  };
  const changes = Object.entries(files).map(([name, bytes]) => put(name, bytes));
  const written = async (size: number) => {
    const target = join(folder, `${size}.bsa`);
    const counted = counting(size);
    const done: number[] = [];
    await writeArchive({
      ...{ archive: emptyBsa(105, 0x7, 1), changes, options: {}, level: 1, target, pool: counted.pool },
      onProgress: (progress) => done.push(progress.done),
    });
    expect(done).toEqual([...done].sort((a, b) => a - b));
    return { most: counted.most(), bytes: readFileSync(target) };
  };
  const [one, two] = [await written(1), await written(2)];
  expect([one.most, two.most]).toEqual([1, 2]);
  expect(one.bytes.equals(two.bytes)).toBe(true);
  const archive = openBytes(two.bytes);
  for (const [entry, bytes] of Object.values(files).entries())
    expect(Buffer.compare(entryData(archive, two.bytes, entry), bytes)).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['1.bsa', '2.bsa', ...Object.keys(files)]);
});

test('where a large file cannot be packed, nothing is written and no temporary file stays', async () => {
  const text = Buffer.alloc(LARGE, 'a line of a file that shrinks\n');
  const changes = ['a.dds', 'b.dds', 'c.dds'].map((name) => put(name, text));
  rmSync(join(folder, 'c.dds'));
  const target = join(folder, 'Mod.bsa');
  const job = { archive: emptyBsa(105, 0x7, 1), changes, options: {}, level: 1, target } as const;
  await expect(writeArchive({ ...job, pool: counting(2).pool })).rejects.toMatchObject({
    code: 'file-missing',
  });
  expect(readdirSync(folder).sort()).toEqual(['a.dds', 'b.dds']);
});
