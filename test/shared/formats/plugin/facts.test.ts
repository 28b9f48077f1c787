import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { readCell } from '#shared/formats/plugin/cell.ts';
import { pluginFormat } from '#shared/formats/plugin/format.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { identify } from '#shared/formats/registry.ts';
import { layGroup, layHead, layInteriors, layRecord, words } from '#test/support/lay-plugin.ts';

test('plugins of every game are recognized by their bytes', () => {
  const [plain, older, oldest] = [layHead(['Fallout4.esm']), OBLIVION, MORROWIND];
  for (const [bytes, told] of [
    [plain, 'Plugin'],
    [older, 'Oblivion plugin'],
    [oldest, 'Morrowind plugin'],
  ] as const) {
    const format = identify(bytes, 'some.file');
    expect([format.id, format.describe(bytes)]).toEqual(['plugin', told]);
    expect(identify(bytes.subarray(0, 19), 'cut.esp').id).toBe('unknown');
  }
});

test('facts of a plugin are its masters, its kind and its counts', () => {
  const facts = pluginFormat
    .open(bytesSource(layHead(['Fallout4.esm', 'DLCCoast.esm'], 0x201), 'mine.esl'))
    .facts?.();
  expect(facts?.json).toEqual({
    version: 1,
    masters: ['Fallout4.esm', 'DLCCoast.esm'],
    records: 7,
    master: true,
    light: true,
    localized: false,
  });
  expect(facts?.lines).toEqual([
    'master, light',
    '7 records and groups',
    'needs Fallout4.esm',
    'needs DLCCoast.esm',
  ]);
});

test('checking a plugin finds damage in its cells, if compressed data can be unpacked', () => {
  const sound = layInteriors({ id: 1, meshes: [2], compressed: true });
  const bad = layRecord({ type: 'CELL', id: 9, parts: [{ type: 'XCRI', data: words(9, 0) }] });
  const source = bytesSource(Buffer.concat([layHead(), sound, layGroup(0, 'CELL', bad)]), 'mine.esp');
  const codes = pluginFormat
    .open(source, { inflate: nodeInflateUpTo })
    .inspect?.()
    .map(({ code }) => code);
  expect(codes).toEqual(['count-too-large']);
  expect(pluginFormat.open(source).inspect?.()).toEqual([]);
});

/** Headers of 20 bytes: one master, and an interior with an editor id. */
const OBLIVION = hex(`
  54455334 27000000 01000000 00000000 00000000
    48454452 0C00 0000803F 03000000 00080000
    4D415354 0F00 4F626C6976696F6E2E65736D 000000
  47525550 5B000000 43454C4C 00000000 00000000
  47525550 47000000 05000000 02000000 00000000
  47525550 33000000 03000000 03000000 00000000
    43454C4C 0B000000 00000000 DBE20000 00000000
      45444944 0500 526F6F6D00
  `);

/** Headers of 16 bytes, subrecords with 32-bit sizes, and texts for ids. */
const MORROWIND = Buffer.concat([
  hex(`54455333 5B010000 00000000 00000000
    48454452 2C010000 6666A63F 01000000`),
  Buffer.alloc(32 + 256),
  hex(`01000000
    4D415354 0F000000 4D6F72726F77696E642E65736D 0000
    44415441 08000000 0000000000000000
    474D5354 0E000000 00000000 00000000
      4E414D45 06000000 734D6167 6963`),
]);

function hex(text: string): Buffer {
  return Buffer.from(text.replace(/\s/g, ''), 'hex');
}

test('a plugin of Oblivion opens with its masters, cells and texts', () => {
  const plugin = openPlugin(bytesSource(OBLIVION, 'mine.esp'), nodeInflateUpTo);
  expect(plugin).toMatchObject({
    since: 'oblivion',
    masters: ['Oblivion.esm'],
    recordCount: 3,
    master: true,
  });
  expect(plugin.cells().map((entry) => readCell(plugin, entry).editorId)).toEqual(['Room']);
  expect(plugin.findings()).toEqual([]);
});

test('a plugin of Morrowind opens with its masters and records', () => {
  const file = pluginFormat.open(bytesSource(MORROWIND, 'mine.esm'), { inflate: nodeInflateUpTo });
  expect(file.facts?.().lines).toEqual(['master', '1 record', 'needs Morrowind.esm']);
  expect(file.inspect?.()).toEqual([]);
  const plugin = openPlugin(bytesSource(MORROWIND, 'mine.esm'), nodeInflateUpTo);
  const records = [...plugin.entries({ start: 0, end: MORROWIND.length })];
  expect(records.map(({ header }) => 'type' in header && header.type)).toEqual(['TES3', 'GMST']);
  expect(records.map((one) => one.kind === 'record' && plugin.open(one).text('NAME'))).toEqual([
    undefined,
    'sMagic',
  ]);
});

test('an older plugin truncated or changed anywhere is read as far as possible', () => {
  for (const whole of [OBLIVION, MORROWIND]) {
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = changed[at]! ^ 0xff;
      for (const bytes of [whole.subarray(0, at), changed]) {
        if (!pluginFormat.detect(bytes, 'mine.esp')) continue;
        const file = pluginFormat.open(bytesSource(bytes, 'mine.esp'), { inflate: nodeInflateUpTo });
        expect(Array.isArray(file.inspect?.())).toBe(true);
        file.facts?.();
      }
    }
  }
});
