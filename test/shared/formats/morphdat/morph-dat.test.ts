import { expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { CONTEXT, MorphDatFile } from '#shared/formats/morphdat/schema.ts';
import { layMorphDat, OUTFIT } from '#test/fixtures/morphs/lay-morphs.ts';
import { tryMorphs } from '#test/fuzz/morphs.ts';
import { fuzz } from '#test/fuzz/run.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded, openFile } from '#test/support/loaded-formats.ts';

const WHOLE = layMorphDat(OUTFIT);
const open = (bytes: Uint8Array): OpenFile => openFile(bytesSource(bytes, 'morph.dat'));
const codes = (bytes: Uint8Array): readonly string[] =>
  open(bytes)
    .findings()
    .map(({ code, path }) => `${code} ${path}`);
/** With some 32-bit numbers replaced. */
const changed = (...changes: readonly (readonly [at: number, value: number])[]): Uint8Array => {
  const bytes = WHOLE.slice();
  for (const [at, value] of changes) new DataView(bytes.buffer).setUint32(at, value, true);
  return bytes;
};
const PLACES = WHOLE.length - 4 * 20;

test('a morph.dat is recognized by its first bytes, whatever its name', () => {
  expect(identifyLoaded(WHOLE, 'body.dat').id).toBe('morphdat');
  expect(identifyLoaded(WHOLE, 'morph.dat').describe(WHOLE)).toBe('Starfield morphs, version 3, 70 keys');
  expect(identifyLoaded(WHOLE.subarray(0, 3), 'morph.dat').id).not.toBe('morphdat');
});

test('a key moves the vertices that have its bit, each by its own record', () => {
  const [set] = open(WHOLE).morphs!();
  expect(set).toMatchObject({ shape: '', vertices: 4, longer: false });
  expect(set!.morphs).toHaveLength(70);
  const moves = (name: string) => {
    const morph = set!.morphs.find((one) => one.name === name)!;
    return [[...morph.moved!], [...morph.offsets]];
  };
  expect(moves('Thin')).toEqual([
    [0, 2],
    [0.5, 0, -0.5, 0, 0, 0.5],
  ]);
  expect(moves('Strong')).toEqual([
    [2, 3],
    [0, 1, 0, 0, 0, 1],
  ]);
  expect(moves('Key 69')).toEqual([[2], [-1, 0, 0]]);
  expect(moves('Key 5')).toEqual([[], []]);
});

test('it is written as it was read, and its facts name the keys', () => {
  expect(codes(WHOLE)).toEqual([]);
  expect(Buffer.compare(write(MorphDatFile, read(MorphDatFile, WHOLE, CONTEXT), CONTEXT), WHOLE)).toBe(0);
  expect(open(WHOLE).facts!().json).toMatchObject({ version: 3, vertices: 4, records: 5 });
  expect(open(WHOLE).facts!().lines[1]).toMatch(/^70 keys: Thin, Key 1, /);
});

test('bits without a key, records that are not there and numbers that are none are reported', () => {
  expect(codes(changed([PLACES + 40, 4]))).toEqual([
    'record-outside places[2]',
    'record-outside places[2]',
    'unused-records records',
  ]);
  expect(codes(changed([PLACES + 16, 0x80000000]))).toContain('key-outside places[0]');
  expect(codes(changed([4, 4]))).toEqual(['unknown-version version']);
  expect(codes(changed([8, 5]))).toEqual(['other-count placeCount']);
  const firstRecord = PLACES - 5 * 16;
  const infinite = changed([firstRecord, 0x7c007c00]);
  expect(codes(infinite)).toEqual(['not-a-number records[0]']);
  expect([...open(infinite).morphs!()[0]!.morphs[0]!.offsets].every(Number.isFinite)).toBe(true);
  expect(codes(Buffer.concat([WHOLE, Buffer.from('more')]))).toEqual(['trailing-bytes trailing']);
});

test('cut anywhere it is damaged', () => {
  for (let length = 4; length < WHOLE.length; length += 1) {
    expect(open(WHOLE.slice(0, length)).findings()).not.toEqual([]);
  }
});

test('mutated files are read, or refused with a message', () => {
  const { opened } = fuzz(tryMorphs, [WHOLE], 400, 21);
  expect(opened).toBeGreaterThan(10);
});

test.skipIf(corpusMissing !== undefined)(
  'the real file has three keys that move vertices by centimeters',
  () => {
    const bytes = corpusFile('starfield/morphs/female_chargen_body_morph.dat');
    expect(codes(bytes)).toEqual([]);
    const [set] = open(bytes).morphs!();
    expect(set!.vertices).toBe(6616);
    expect(set!.morphs.map(({ name }) => name)).toEqual(['Overweight', 'Thin', 'Strong']);
    for (const { offsets, moved } of set!.morphs) {
      expect(moved!.length).toBeGreaterThan(6000);
      const longest = offsets.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(longest).toBeGreaterThan(0.005);
      expect(longest).toBeLessThan(0.3);
    }
    expect(Buffer.compare(write(MorphDatFile, read(MorphDatFile, bytes, CONTEXT), CONTEXT), bytes)).toBe(0);
  },
);
