import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { extractArchive } from '#main/services/extract-archive.ts';
import { verifyArchive } from '#main/services/verify-archive.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { bsaFields } from '#shared/formats/bsa/fields.ts';
import { allMalformedCases } from '#test/fixtures/malformed.ts';
import { openBytes, repackInMemory } from '#test/support/archives.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

/** Every way that archives are known to be broken, laid by hand, not by the product's writer. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-malformed-'));
const pool = inlinePool();
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const cases = allMalformedCases().map((each, i) => ({
  ...each,
  title: each.name,
  work: join(folder, String(i)),
}));
const opening = cases.filter(({ wanted }) => wanted.refused === undefined);
const refused = cases.filter(({ wanted }) => wanted.refused !== undefined);

test('there are cases for every category', () => {
  expect(new Set(cases.map(({ category }) => category)).size).toBeGreaterThanOrEqual(20);
});

describe('archives whose directory cannot be read', () => {
  test.each(refused)('$title: refused with an offset', ({ bytes, wanted }) => {
    const error = caught(() => openBytes(bytes));
    expect(error).toBeInstanceOf(FormatError);
    expect(wanted.refused).toContain((error as FormatError).code);
    expect((error as FormatError).offset).toBeTypeOf('number');
  });

  test.each(refused)('$title: what can be read still shows as fields', ({ bytes }) => {
    if (bytes.length < 36) return;
    const { tree, findings } = bsaFields(bytesSource(bytes));
    expect(findings.map(({ severity }) => severity)).toContain('error');
    expect(tree.at('header.version').value()).toBeTypeOf('number');
  });
});

describe('archives that open', () => {
  test.each(opening)('$title', async ({ bytes, wanted, work }) => {
    const report = await extract(bytes, work);
    expect(report.files).toEqual(contents(wanted.extracted, report.found));
    expect(report.outside).toEqual([]);
    for (const { path, codes } of wanted.problems) {
      const own = report.problems.filter((problem) => problem.path.toLowerCase() === path.toLowerCase());
      expect(codes, `${path}: ${JSON.stringify(report.problems)}`).toContain(own[0]?.code);
    }
    const codes = report.findings.map(({ code }) => code);
    for (const code of wanted.findings) expect(codes).toContain(code);
    if (wanted.clean)
      expect({ problems: report.problems, findings: report.findings }).toEqual({
        problems: [],
        findings: [],
      });
  });

  test.each(opening)('$title: repacks unedited to the identical bytes', ({ bytes }) => {
    expect(Buffer.compare(repackInMemory(openBytes(bytes), bytes, []), bytes)).toBe(0);
  });

  test.each(opening)('$title: every field of its tree can be shown', ({ bytes }) => {
    const { tree } = bsaFields(bytesSource(bytes));
    let shown = 0;
    const visit = (node: typeof tree.root): void => {
      node.text();
      shown += 1;
      if (shown < 5000) node.children(0, 200).forEach(visit);
    };
    visit(tree.root);
    expect(shown).toBeGreaterThan(10);
  });
});

async function extract(bytes: Uint8Array, work: string) {
  mkdirSync(work, { recursive: true });
  const path = join(work, 'case.bsa');
  const target = join(work, 'target');
  writeFileSync(path, bytes);
  const { archive, source } = openArchiveFile(path);
  try {
    const report = await extractArchive({
      file: { path, stamp: source.stamp() },
      archive,
      root: target,
      existing: 'keep',
      pool,
    });
    const found = tree(target);
    return {
      problems: report.problems,
      findings: (await verifyArchive({ file: { path, stamp: source.stamp() }, archive, pool })).findings,
      found,
      files: contents(found, found),
      outside: readdirSync(work).filter((name) => name !== 'case.bsa' && name !== 'target'),
    };
  } finally {
    source.close();
  }
}

/** Files below a folder by path, with their bytes. */
function tree(root: string): Readonly<Record<string, Uint8Array>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(root, path).replaceAll('\\', '/'), new Uint8Array(readFileSync(path))];
    }),
  );
}

/** Comparable contents; a file whose bytes do not matter counts as having those found. */
function contents(
  wanted: Readonly<Record<string, Uint8Array | undefined>>,
  found: Readonly<Record<string, Uint8Array>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(wanted).map(([path, bytes]) => [
      path,
      Buffer.from(bytes ?? found[path] ?? 'missing').toString('hex'),
    ]),
  );
}

function caught(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}
