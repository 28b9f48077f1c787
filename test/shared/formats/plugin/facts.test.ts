import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { pluginFormat } from '#shared/formats/plugin/format.ts';
import { identify } from '#shared/formats/registry.ts';
import { layGroup, layHead, layInteriors, layRecord, words } from '#test/support/lay-plugin.ts';

test("plugins are recognized by their bytes, except Oblivion's, whose headers are shorter", () => {
  const bytes = layHead(['Fallout4.esm']);
  expect(identify(bytes, 'mine.esp').id).toBe('plugin');
  expect(identify(Buffer.concat([bytes.subarray(0, 20), bytes.subarray(24)]), 'oblivion.esm').id).toBe(
    'unknown',
  );
  expect(identify(bytes.subarray(0, 25), 'cut.esp').id).toBe('unknown');
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
