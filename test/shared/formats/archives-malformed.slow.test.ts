import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { extractArchive } from '#main/archives/extract-archive.ts';
import { verifyArchive } from '#main/archives/verify-archive.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { openArchive } from '#shared/formats/archives.ts';
import { ba2Opener } from '#shared/formats/ba2/opener.ts';
import { bsaOpener } from '#shared/formats/bsa/opener.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { entrySizes } from '#shared/formats/kit/entry-sizes.ts';
import { tes3Opener } from '#shared/formats/tes3/opener.ts';
import { flatMalformedCases } from '#test/fixtures/flat-malformed.ts';
import { allMalformedCases, type MalformedCase } from '#test/fixtures/malformed.ts';
import { repackInMemory } from '#test/support/archives.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

/** Every way that archives are known to be broken, built by hand, not by the product's writer. */
const folder = mkdtempSync(join(tmpdir(), 'modwright-malformed-'));
const pool = inlinePool();
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const cases = [...allMalformedCases(), ...flatMalformedCases()].map((each, i) => ({
  ...each,
  title: each.name,
  work: join(folder, String(i)),
}));
const opening = cases.filter(({ wanted }) => wanted.refused === undefined);
const refused = cases.filter(({ wanted }) => wanted.refused !== undefined);

test('there are cases for every category', () => {
  expect(new Set(cases.map(({ category }) => category)).size).toBeGreaterThanOrEqual(20);
});

test('the cases all differ in name', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

describe('archives whose directory cannot be read', () => {
  test.each(refused)('$title: rejected with an offset', (each) => {
    const error = caught(() => open(each));
    expect(error).toBeInstanceOf(FormatError);
    expect(each.wanted.refused).toContain((error as FormatError).code);
    expect((error as FormatError).offset).toBeTypeOf('number');
  });

  test.each(refused)('$title: readable parts still show as fields', (each) => {
    if (each.bytes.length < 36 || !UNREADABLE.some((code) => each.wanted.refused?.includes(code))) return;
    const { tree, findings } = fieldsOf(each);
    expect(findings.map(({ severity }) => severity)).toContain('error');
    expect(tree.at('header.version').value()).toBeTypeOf('number');
  });
});

describe('archives that open', () => {
  test.each(opening)('$title', async (each) => {
    const { wanted } = each;
    const report = await extract(each);
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

  test.each(opening)(
    '$title: repacks unedited to the identical bytes, and reports every size or that it is unknown',
    (each) => {
      const archive = open(each);
      expect(Buffer.compare(repackInMemory(archive, each.bytes, []), each.bytes)).toBe(0);
      for (const size of entrySizes(archive, bytesSource(each.bytes)))
        expect(Number.isNaN(size) || size >= 0).toBe(true);
    },
  );

  test.each(opening)('$title: every field of its tree can be shown', (each) => {
    const { tree } = fieldsOf(each);
    let shown = 0;
    const visit = (node: typeof tree.root): void => {
      node.text();
      shown += 1;
      if (shown < 5000) node.children(0, 200).forEach(visit);
    };
    visit(tree.root);
    expect(shown).toBeGreaterThan(4);
  });
});

/** Codes of directories that can be shown partly: others have an unknown version or kind. */
const UNREADABLE = ['truncated', 'count-too-large', 'directory-too-large', 'hashes-outside', 'bad-length'];
const FORMATS = { bsa: bsaOpener, ba2: ba2Opener, 'tes3-bsa': tes3Opener } as const;

function open({ format, ending, bytes }: MalformedCase): WritableArchive {
  return openArchive(format, bytesSource(bytes, `test${ending}`)) as WritableArchive;
}

function fieldsOf({ format, bytes }: MalformedCase) {
  const file = FORMATS[format].open(bytesSource(bytes));
  const tree = file.fields?.();
  if (tree === undefined) throw new Error(`no fields of ${format}`);
  return { tree, findings: file.findings() };
}

async function extract({ ending, bytes, work }: MalformedCase & { readonly work: string }) {
  mkdirSync(work, { recursive: true });
  const path = join(work, `case${ending}`);
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
      outside: readdirSync(work).filter((name) => name !== `case${ending}` && name !== 'target'),
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

/** Comparable contents; a file whose bytes do not matter gets the actual ones. */
function contents(
  wanted: Readonly<Record<string, Uint8Array | undefined>>,
  found: Readonly<Record<string, Uint8Array>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(wanted).map(([path, bytes]) => [
      path,
      shown(Buffer.from(bytes ?? found[path] ?? 'missing')),
    ]),
  );
}

/** Bytes as a failed expectation shows them: whole, or a placeholder. */
function shown(bytes: Buffer): string {
  return bytes.length < 4096 ? bytes.toString('hex') : createHash('sha256').update(bytes).digest('hex');
}

function caught(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}
