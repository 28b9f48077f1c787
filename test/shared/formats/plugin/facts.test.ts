import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { readCell } from '#shared/formats/plugin/cell.ts';
import { pluginFormat } from '#shared/formats/plugin/format.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { pluginOpener } from '#shared/formats/plugin/opener.ts';
import { MORROWIND_PLUGIN, OBLIVION_PLUGIN } from '#test/support/hand-laid-plugin.ts';
import { layGroup, layHead, layInteriors, layRecord, words } from '#test/support/lay-plugin.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

test('plugins of every game are recognized by their bytes', () => {
  const [plain, older, oldest] = [layHead(['Fallout4.esm']), OBLIVION_PLUGIN, MORROWIND_PLUGIN];
  for (const [bytes, told] of [
    [plain, 'Plugin'],
    [older, 'Oblivion plugin'],
    [oldest, 'Morrowind plugin'],
  ] as const) {
    const format = identifyLoaded(bytes, 'some.file');
    expect([format.id, format.describe(bytes)]).toEqual(['plugin', told]);
    expect(identifyLoaded(bytes.subarray(0, 19), 'cut.esp').id).toBe('unknown');
  }
});

test('facts of a plugin are its masters, its kind and its counts', () => {
  const facts = pluginOpener
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
  const codes = pluginOpener
    .open(source, { inflate: nodeInflateUpTo })
    .inspect?.()
    .map(({ code }) => code);
  expect(codes).toEqual(['count-too-large']);
  expect(pluginOpener.open(source).inspect?.()).toEqual([]);
});

test('a plugin of Oblivion opens with its masters, cells and texts', () => {
  const plugin = openPlugin(bytesSource(OBLIVION_PLUGIN, 'mine.esp'), nodeInflateUpTo);
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
  const file = pluginOpener.open(bytesSource(MORROWIND_PLUGIN, 'mine.esm'), { inflate: nodeInflateUpTo });
  expect(file.facts?.().lines).toEqual(['master', '1 record', 'needs Morrowind.esm']);
  expect(file.inspect?.()).toEqual([]);
  const plugin = openPlugin(bytesSource(MORROWIND_PLUGIN, 'mine.esm'), nodeInflateUpTo);
  const records = [...plugin.entries({ start: 0, end: MORROWIND_PLUGIN.length })];
  expect(records.map(({ header }) => 'type' in header && header.type)).toEqual(['TES3', 'GMST']);
  expect(records.map((one) => one.kind === 'record' && plugin.open(one).text('NAME'))).toEqual([
    undefined,
    'sMagic',
  ]);
});

test('an older plugin truncated or changed anywhere is read as far as possible', () => {
  for (const whole of [OBLIVION_PLUGIN, MORROWIND_PLUGIN]) {
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = changed[at]! ^ 0xff;
      for (const bytes of [whole.subarray(0, at), changed]) {
        if (!pluginFormat.detect(bytes, 'mine.esp')) continue;
        const file = pluginOpener.open(bytesSource(bytes, 'mine.esp'), { inflate: nodeInflateUpTo });
        expect(Array.isArray(file.inspect?.())).toBe(true);
        file.facts?.();
      }
    }
  }
});
