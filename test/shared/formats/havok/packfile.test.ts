import { describe, expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { CONTEXT } from '#shared/formats/havok/common.ts';
import { fileOffset, partsOf } from '#shared/formats/havok/object-parts.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { contentsOf } from '#test/fixtures/havok/packfile-contents.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';

test.skipIf(corpusMissing !== undefined)('the corpus has packfiles', () => {
  expect(corpusPackfiles()).not.toHaveLength(0);
});

describe.each(corpusPackfiles())('$file, block $block', ({ bytes, facts }) => {
  const packfile = openPackfile(bytes);

  test('has the measured number of objects, and no findings', () => {
    expect(packfile.findings).toEqual([]);
    const counts: Record<string, number> = {};
    for (const { className } of packfile.objects) counts[className] = (counts[className] ?? 0) + 1;
    expect(counts).toEqual(facts.objects);
  });

  test('rewritten from its objects and pointers is the same file', () => {
    expect(Buffer.from(writePackfile(contentsOf(packfile))).equals(bytes)).toBe(true);
  });

  test('is covered by the parts of its objects, each of which is written back to the same bytes', () => {
    let position = 0;
    for (const object of packfile.objects) {
      const { parts, findings } = partsOf(packfile, object);
      expect(findings).toEqual([]);
      for (const { start, end, type, name } of parts) {
        expect(start).toBe(position);
        position = end;
        const at = fileOffset(packfile, start);
        const stored = bytes.subarray(at, at + end - start);
        expect(Buffer.from(write(type, read(type, stored, CONTEXT), CONTEXT)).equals(stored)).toBe(true);
        if (/^padding/.test(name)) expect(stored.every((byte) => byte === 0)).toBe(true);
      }
    }
    expect(position).toBe(packfile.opening.sections[2]?.localFixups);
  });
});
