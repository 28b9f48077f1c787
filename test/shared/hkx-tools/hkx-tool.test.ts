import { expect, test } from 'vitest';
import { FormatError, UserError } from '#shared/errors.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { openHkx } from '#shared/formats/hkx/open-hkx.ts';
import type { HkxQuestion } from '#shared/hkx-tools/hkx-batch.ts';
import { hkxTool } from '#shared/hkx-tools/hkx-tool.ts';
import { armHkx, strangeHkx } from '#test/fixtures/havok/arm-hkx.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { runTool } from '#test/support/run-tool.ts';

const LE = armHkx();
const run = (question: HkxQuestion, bytes: Uint8Array = LE) =>
  runTool(hkxTool, question, bytes, 'meshes/dog/arm.hkx');

test('a file of Skyrim LE becomes the same file for SE, and comes back with the same bytes', () => {
  const { changes, bytes } = run({ to: 'se' });
  expect(changes).toEqual([
    { label: 'animation', name: 'edition', before: 'Skyrim', after: 'Skyrim Special Edition' },
  ]);
  expect(Buffer.compare(bytes, convertHkx(LE, 'se'))).toBe(0);
  expect(openHkx(bytes).layout.game).toBe('Skyrim Special Edition');
  expect(Buffer.compare(run({ to: 'le' }, bytes).bytes, LE)).toBe(0);
});

test('a file that is for the edition already stays as it is', () => {
  const { found, changes, bytes } = run({ to: 'le' });
  expect(found).toHaveLength(1);
  expect(changes).toEqual([]);
  expect(bytes).toEqual(LE);
});

test('a file with an unknown class is refused by the name of the class', () => {
  expect(() => run({ to: 'se' }, strangeHkx())).toThrow('hkzAnimationBinding');
});

test.each([
  ['kind == animation', 1],
  ['kind == skeleton', 0],
  ['class == hkaSkeleton', 1],
  ['class != hkaSkeleton', 0],
  ['file ~ "*/dog/*"', 1],
  ['file ~ "*/cat/*"', 0],
])('a condition chooses files: %s', (where, files) => {
  expect(run({ to: 'se', where }).changes).toHaveLength(files);
});

test('a condition on what files do not have is refused', () => {
  expect(() => hkxTool.ask({ to: 'se', where: 'color == red' })).toThrow('color');
});

test('steps are listed by what they did', () => {
  expect(hkxTool.label({ to: 'se', where: ' kind == skeleton ' })).toBe(
    'Convert .hkx to Skyrim SE where kind == skeleton',
  );
});

test('a damaged file is refused in words or converted, never worse', () => {
  let refused = 0;
  for (let at = 0; at < LE.length; at += 3) {
    const damaged = LE.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    try {
      run({ to: 'se' }, damaged);
    } catch (error) {
      if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(50);
});

const CORPUS = [...corpusFiles('animation', /\.hkx$/i), ...corpusFiles('mods', /\.hkx$/i)];

test.skipIf(CORPUS.length === 0)('every corpus file is converted, left or refused in words', () => {
  let converted = 0;
  for (const path of CORPUS) {
    for (const to of ['se', 'le'] as const) {
      try {
        converted += run({ to }, corpusFile(path)).changes.length;
      } catch (error) {
        if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
      }
    }
  }
  expect(converted).toBeGreaterThan(5);
});
