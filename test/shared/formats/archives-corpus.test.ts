import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { entryData, repackInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

/** Facts from `reference/archives.md`, section 5, about its BA2 and Morrowind archives. */
const readable = corpusFiles('archives', /\.(ba2|bsa)$/).filter(
  (path) => /fo4|tes3|common_guess/.test(path) && !/invalid_(magic|version|format|exhausted\.bsa)/.test(path),
);

function open(path: string): { readonly bytes: Uint8Array; readonly archive: WritableArchive } {
  const bytes = corpusFile(path);
  const archive = identifyLoaded(bytes.subarray(0, 4096), path).open(bytesSource(bytes, path)).archive?.();
  return { bytes, archive: archive as WritableArchive };
}

describe.skipIf(corpusMissing !== undefined)('real archives', () => {
  test.each(readable)('%s, unedited, repacks to the identical file', (path) => {
    const { bytes, archive } = open(path);
    expect(Buffer.compare(repackInMemory(archive, bytes, []), bytes)).toBe(0);
  });

  test.each(readable)('%s opens the same through both backends', (path) => {
    const bytes = corpusFile(path);
    const format = identifyLoaded(bytes.subarray(0, 4096), path);
    const source = bytesSource(bytes, path);
    const [slow, fast] = [
      format.open(source).archive?.(),
      format.open(source, { backEnd: generated }).archive?.(),
    ];
    expect(fast?.entries).toEqual(slow?.entries);
    expect(fast?.findings).toEqual(slow?.findings);
  });

  const named = readable.flatMap((path) => {
    const { archive } = open(path);
    const folder = path.slice(0, path.lastIndexOf('/'));
    return entryPaths(archive.entries).flatMap((name, entry) => {
      const beside = ['data', 'gnrl', '.'].map((sub) => join(folder, sub, name));
      const original = beside.find((file) => existsSync(join(process.cwd(), '../shared/corpus', file)));
      return original === undefined ? [] : [[path, name, entry, original] as const];
    });
  });

  test.each(named.filter(([, name]) => !name.endsWith('.dds')))(
    '%s gives %s as the file beside it',
    (path, _, entry, original) => {
      const { bytes, archive } = open(path);
      expect(Buffer.compare(entryData(archive, bytes, entry), corpusFile(original))).toBe(0);
    },
  );

  test('24 files are compared with their originals, so a change of folders cannot skip one', () => {
    expect(named.length).toBeGreaterThanOrEqual(24);
  });

  test.each(named.filter(([, name]) => name.endsWith('.dds')))(
    '%s gives %s with the pixels and the format of the texture it was made from',
    (path, _, entry, original) => {
      const { bytes, archive } = open(path);
      const made = entryData(archive, bytes, entry);
      const source = corpusFile(original);
      expect(made.length).toBe(source.length);
      const head = source.length - [...Array(11).keys()].reduce((sum, mip) => sum + mipBytes(path, mip), 0);
      expect(Buffer.compare(made.subarray(head), source.subarray(head))).toBe(0);
      // The differences are words that the texture tool left in reserved fields.
      const differing = [...made.subarray(0, head).entries()].filter(([i, byte]) => byte !== source[i]);
      expect(differing.every(([i]) => (i >= 32 && i < 76) || i === 144)).toBe(true);
    },
  );

  test.each(['fo4_dds_test/in.ba2', 'fo4_chunk_test/in.ba2'])(
    'the texture of %s, extracted and packed again, gives the identical archive',
    (path) => {
      const { bytes, archive } = open(`archives/${path}`);
      const stored = !path.includes('chunk');
      const data = entryData(archive, bytes, 0);
      const again = repackInMemory(archive, bytes, [
        { action: 'replace', entry: 0, compress: !stored, chunks: 3, data },
      ]);
      const reopened = identifyLoaded(again.subarray(0, 4096), path)
        .open(bytesSource(again))
        .archive?.() as WritableArchive;
      expect(Buffer.compare(entryData(reopened, again, 0), data)).toBe(0);
      if (stored) expect(Buffer.compare(again, bytes)).toBe(0);
    },
  );

  test.each([
    ['fo4_invalid_test/invalid_format.ba2', 'unknown-kind'],
    ['fo4_invalid_test/invalid_version.ba2', 'unknown-version'],
    ['tes3_invalid_test/invalid_exhausted.bsa', 'hashes-outside'],
  ])('%s is rejected: %s', (path, code) => {
    expect(() => open(`archives/${path}`)).toThrow(expect.objectContaining({ code }));
  });

  test.each([
    ['fo4_invalid_test/invalid_size.ba2', 'record-size'],
    ['fo4_invalid_test/invalid_sentinel.ba2', 'sentinel'],
    ['fo4_invalid_test/invalid_exhausted.ba2', 'names-damaged'],
  ])('%s can be read, and reports: %s', (path, code) => {
    const { bytes, archive } = open(`archives/${path}`);
    expect(archive.findings).toEqual([expect.objectContaining({ severity: 'error', code })]);
    expect(Buffer.from(entryData(archive, bytes, 0)).toString()).toBe('hello world!\r\n');
  });

  test('an archive without names lists its files by their hashes', () => {
    const { archive } = open('archives/fo4_missing_string_table_test/in.ba2');
    expect(entryPaths(archive.entries)).toEqual(['5EE3C5A6/F38044E1.txt']);
  });
});

/** Bytes of a mip of the samples, 1024 pixels square: BC1 in the chunk test, BC7 in the other. */
function mipBytes(path: string, mip: number): number {
  const blocks = Math.max(1, (1024 >> mip) >> 2);
  return blocks * blocks * (path.includes('chunk') ? 8 : 16);
}
