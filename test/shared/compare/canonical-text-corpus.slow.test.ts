import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { type ComparedFile, compareFiles, textsOf } from '#shared/compare/compare-files.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { nifCorpus } from '#test/support/nif-corpus.ts';

test.skipIf(corpusMissing !== undefined)('real files are identical to themselves, within limits', () => {
  for (const { name, nif } of nifCorpus) {
    const source = bytesSource(nif.bytes, name);
    const format = identifyLoaded(nif.bytes.subarray(0, 4096), name);
    const same: ComparedFile = { name, source, format, file: format.open(source) };
    const made = textsOf(compareFiles(same, same), same, same);
    expect(made?.before.text, name).toEqual(made?.after.text);
    expect(made?.before.cut, name).toBe(false);
    expect(made?.before.text.split('\n').length, name).toBeLessThan(20_000);
  }
});
