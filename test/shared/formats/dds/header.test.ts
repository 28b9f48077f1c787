import { describe, expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { ddsOpener } from '#shared/formats/dds/opener.ts';
import { Dds } from '#shared/formats/dds/schema.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

describe.skipIf(corpusMissing !== undefined)('real DDS files', () => {
  test.each(corpusFiles('dds', /\.dds$/))('%s keeps its bytes through the schema', (path) => {
    const bytes = corpusFile(path);
    const context = { littleEndian: true, dx10: Buffer.from(bytes.subarray(84, 88)).toString() === 'DX10' };
    expect(identifyLoaded(bytes, path).id).toBe('dds');
    if (bytes.length < 128) return;
    expect(Buffer.compare(write(Dds, read(Dds, bytes, context), context), bytes)).toBe(0);
  });

  test('sizes and formats are read correctly', () => {
    const name = (path: string): string => ddsOpener.describe(corpusFile(`dds/${path}`));
    expect(name('hopper.dds')).toMatch(/^DDS texture, 128 × 128, /);
    expect(name('bc6h.dds')).toBe('DDS texture, 128 × 128, BC6H');
    expect(name('palette.dds')).toBe('DDS texture, 200 × 150, P8');
    expect(name('unimplemented_dxgi_format.dds')).toMatch(/256 × 256, /);
  });
});

test('a truncated header is a finding, and the rest still shows', () => {
  const cut = new Uint8Array(60);
  cut.set(Buffer.from('DDS '));
  const file = ddsOpener.open(bytesSource(cut, 'cut.dds'));
  expect(file.findings().map(({ code }) => code)).toEqual(['truncated']);
  expect(file.fields?.().at('header.height').value()).toBe(0);
  expect(ddsOpener.describe(cut)).toBe('DDS texture, damaged');
});
