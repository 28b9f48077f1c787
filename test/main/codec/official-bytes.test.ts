import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { openArchive } from '#shared/formats/archives.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { entryData, repackInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';

/** Archives written by the games' own packers. Recompressing their compressed data must give the same bytes. */
describe.skipIf(corpusMissing !== undefined)('compressing “as the game’s own packer”', () => {
  test.each([
    ['bsa', 'tes4_compression_test/test_104.bsa', {}],
    ['bsa', 'tes4_compression_test/test_105.bsa', {}],
    ['ba2', 'fo4_compression_test/normal.ba2', {}],
    ['ba2', 'fo4_next_gen_test/gnrl_v7.ba2', {}],
    ['ba2', 'fo4_next_gen_test/gnrl_v8.ba2', {}],
    ['ba2', 'fo4_chunk_test/in.ba2', { chunks: 3 }],
  ])('reproduces every byte of a sample: %s %s', (format, path, chunks) => {
    const bytes = corpusFile(`archives/${path}`);
    const archive = openArchive(format, bytesSource(bytes, path)) as WritableArchive;
    const { count, marks } = archive.entries;
    const changes = Array.from({ length: count }, (_, entry) => ({
      action: 'replace' as const,
      entry,
      compress: ((marks[entry] ?? 0) & EntryMark.compressed) !== 0,
      data: entryData(archive, bytes, entry),
      ...chunks,
    }));
    expect(Buffer.compare(repackInMemory(archive, bytes, changes, { level: 'official' }), bytes)).toBe(0);
  });
});
