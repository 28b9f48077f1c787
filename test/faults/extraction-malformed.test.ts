import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractArchive } from '#main/archives/extract-archive.ts';
import { stampOf } from '#main/files/file-stamp.ts';
import { createPool, type Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { flatMalformedCases } from '#test/fixtures/flat-malformed.ts';
import { allMalformedCases, type MalformedCase } from '#test/fixtures/malformed.ts';
import { bundleWorker } from '#test/support/worker-bundle.ts';

/**
 * Malformed archives that could escape the target, lose files or exhaust memory, extracted in real worker threads,
 * several folders deep, so that climbing a few of them shows. (archives-malformed.slow.test.ts tests the reader for all
 * cases.)
 */
const CATEGORIES = [
  'escape',
  'bad names',
  'duplicates',
  'case collisions',
  'declared size',
  'real bomb',
  'overlap',
];

let base: string;
let pool: Pool<Tasks>;
let worker: Awaited<ReturnType<typeof bundleWorker>>;

beforeAll(async () => {
  base = fs.mkdtempSync(join(tmpdir(), 'modwright-malformed-'));
  worker = await bundleWorker(new URL('../../main/worker/worker.ts', import.meta.url).pathname);
  pool = createPool<Tasks>({ url: worker.url, size: 2 });
});
afterAll(async () => {
  await pool.close();
  worker.remove();
  fs.rmSync(base, { recursive: true });
});

/** Every file below a folder, by path with `/`. */
function files(folder: string): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isDirectory()) found.set(path.slice(folder.length + 1), fs.readFileSync(path));
  }
  return found;
}

async function check({ bytes, ending, wanted }: MalformedCase): Promise<void> {
  const work = fs.mkdtempSync(join(base, 'case-'));
  const path = join(work, `hostile${ending}`);
  const root = join(work, 'a', 'b', 'target');
  fs.writeFileSync(path, bytes);
  const { archive, source } = openArchiveFile(path);
  try {
    const report = await extractArchive({
      file: { path, stamp: stampOf(path) },
      archive,
      root,
      existing: 'keep',
      pool,
    });
    const extracted = files(root);
    expect([...extracted.keys()].sort()).toEqual(Object.keys(wanted.extracted).sort());
    for (const [name, content] of Object.entries(wanted.extracted)) {
      if (content !== undefined)
        expect(Buffer.compare(extracted.get(name) ?? Buffer.of(), content), name).toBe(0);
    }
    if (wanted.clean) expect(report.problems).toEqual([]);
    for (const { path: entry, codes } of wanted.problems) {
      const found = report.problems.filter((problem) => problem.path === entry).map(({ code }) => code);
      expect(
        codes.some((code) => found.includes(code)),
        `${entry}: ${codes} among ${found}`,
      ).toBe(true);
    }
    const outside = [...files(work).keys()].filter((name) => !name.startsWith('a/b/target/'));
    expect(outside).toEqual([`hostile${ending}`]);
  } finally {
    source.close();
    fs.rmSync(work, { recursive: true });
  }
}

describe('a malformed archive is extracted as far as it is safe', () => {
  const cases = [...allMalformedCases(), ...flatMalformedCases()].filter(({ category }) =>
    CATEGORIES.includes(category),
  );
  it.each(cases.map((one) => [one.category, one.name, one] as const))(
    '%s, %s',
    async (_category, _name, one) => {
      await check(one);
    },
  );

  it('nothing was written to the absolute paths that some of them name', () => {
    for (const path of ['/tmp/modwright-escape', '/modwright-escape', '/evil.txt']) {
      expect(fs.existsSync(path)).toBe(false);
    }
  });
});
