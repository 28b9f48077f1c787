import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openBsa } from '#shared/formats/bsa/model.ts';
import { entryData, entryPath, openBytes, repackInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

/** Facts from `reference/archives.md`, section 5, about its real archives. */
const folder = 'archives';
const readable = corpusFiles(folder, /\.bsa$/).filter(
  (path) => /tes4/.test(path) && !/invalid_(magic|version)/.test(path),
);

describe.skipIf(corpusMissing !== undefined)('real BSAs', () => {
  test.each(readable)('%s, unedited, repacks to the identical file', (path) => {
    const bytes = corpusFile(path);
    expect(Buffer.compare(repackInMemory(openBytes(bytes), bytes, []), bytes)).toBe(0);
  });

  test.each(readable)('%s opens the same through both backends', (path) => {
    const source = bytesSource(corpusFile(path));
    const { directory, entries, findings } = openBsa(source);
    const fast = openBsa(source, { backEnd: generated });
    expect(fast.entries).toEqual(entries);
    expect(fast.findings).toEqual(findings);
    expect(JSON.stringify(fast.directory)).toBe(JSON.stringify(directory));
  });

  test.each([
    ['tes4_compression_test/test_104.bsa', 'tes4_compression_test', ['Preview.png', 'License.txt'], 0x11f],
    ['tes4_compression_test/test_105.bsa', 'tes4_compression_test', ['Preview.png', 'License.txt'], 0x11f],
    [
      'tes4_compression_mismatch_test/test.bsa',
      'tes4_compression_mismatch_test',
      ['SampleA.png', 'License.txt'],
      0x107,
    ],
    [
      'tes4_data_sharing_name_test/share.bsa',
      'tes4_data_sharing_name_test/data',
      ['misc1/example1.txt', 'misc2/example2.txt'],
      0x103,
    ],
  ])('%s decodes to the files beside it', (path, originals, names, flags) => {
    const bytes = corpusFile(`${folder}/${path}`);
    const archive = openBytes(bytes);
    expect(archive.summary.flags).toBe(flags);
    expect(archive.findings).toEqual([]);
    expect(names.map((_, i) => entryPath(archive, i))).toEqual(
      names.map((name) => name.toLowerCase().replaceAll('/', '\\')),
    );
    for (const [i, name] of names.entries()) {
      expect(Buffer.compare(entryData(archive, bytes, i), corpusFile(`${folder}/${originals}/${name}`))).toBe(
        0,
      );
    }
  });

  test('recompressing the 105 sample with LZ4 HC gives its stored bytes', () => {
    const bytes = corpusFile(`${folder}/tes4_compression_test/test_105.bsa`);
    const archive = openBytes(bytes);
    const changes = [0, 1].map(
      (entry) =>
        ({ action: 'replace', entry, compress: true, data: entryData(archive, bytes, entry) }) as const,
    );
    expect(Buffer.compare(repackInMemory(archive, bytes, changes, { level: 9 }), bytes)).toBe(0);
  });

  test('the first folder’s junk padding of the 105 sample is kept', () => {
    const archive = openBytes(corpusFile(`${folder}/tes4_compression_test/test_105.bsa`));
    expect(archive.directory.folders.padding?.[0]).toBe(0x00720067);
  });

  test('the Xbox sample has the PC sample’s files in byte-swapped hash order', () => {
    const bytes = (name: string): Uint8Array => corpusFile(`${folder}/tes4_xbox_read_test/${name}.bsa`);
    const [pc, xbox] = [openBytes(bytes('normal')), openBytes(bytes('xbox'))];
    const files = (archive: typeof pc, name: string): ReadonlyMap<string, string> =>
      new Map(
        [0, 1, 2, 3, 4, 5].map((i) => [
          entryPath(archive, i),
          Buffer.from(entryData(archive, bytes(name), i)).toString('hex'),
        ]),
      );
    expect([...files(xbox, 'xbox').keys()].map((path) => path.split('\\')[0])).toEqual([
      'construct 3',
      'background',
      'share',
      'tilemap',
      'tiles',
      'characters',
    ]);
    expect(Object.fromEntries(files(xbox, 'xbox'))).toEqual(Object.fromEntries(files(pc, 'normal')));
    expect(pc.findings).toEqual([]);
    expect(xbox.findings).toEqual([]);
    expect(new Set(xbox.entries.hash)).toEqual(new Set(pc.entries.hash));
  });

  test.each([
    ['invalid_magic', 'unexpected-value', 0],
    ['invalid_version', 'unknown-version', 4],
  ])('%s is rejected at its offset', (name, code, offset) => {
    const bytes = corpusFile(`${folder}/tes4_invalid_test/${name}.bsa`);
    expect(() => openBytes(bytes)).toThrow(expect.objectContaining({ code, offset }));
  });

  test('a folderOffset of 0xCC and data outside the file are findings, and the rest is readable', () => {
    const size = openBytes(corpusFile(`${folder}/tes4_invalid_test/invalid_size.bsa`));
    expect(size.findings.map(({ code }) => code)).toContain('folder-offset');
    const bytes = corpusFile(`${folder}/tes4_invalid_test/invalid_exhausted.bsa`);
    const exhausted = openBytes(bytes);
    expect(exhausted.findings.map(({ code }) => code)).toContain('data-outside');
    expect(() => entryData(exhausted, bytes, 0)).toThrow(expect.objectContaining({ code: 'data-outside' }));
  });
});
