import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { pathOfRecord } from '#shared/formats/plugin/needed-record-name.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { pluginRecords } from '#shared/formats/plugin/plugin-records.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';

const stat = (id: number, editorId: string): Buffer =>
  layRecord({ type: 'STAT', id, parts: [{ type: 'EDID', data: name(editorId) }] });

const PLUGIN = openPlugin(
  bytesSource(
    Buffer.concat([
      layHead(['Meadow mark.esm']),
      layGroup(0, 'STAT', stat(0x801, 'Of the master'), stat(0x0100_0801, 'Own'), stat(0x0100_0802, 'Twice')),
      layGroup(0, 'STAT', stat(0x0100_0802, 'Twice')),
    ]),
    'My mod.esp',
  ),
  nodeInflateUpTo,
);

describe('the place of a record that a link names', () => {
  test.each([
    ['STAT Meadow mark.esm|000801 Of the master', 'entries[1].entries[0]'],
    ['STAT My mod.esp|000801 Own', 'entries[1].entries[1]'],
    ['STAT My mod.esp|000801', 'entries[1].entries[1]'],
    ['STAT My mod.esp|000801 With another editor id since', 'entries[1].entries[1]'],
    ['STAT My mod.esp|000802 Twice', 'entries[2].entries[0]'],
    ['MISC My mod.esp|000801 Own', undefined],
    ['STAT My mod.esp|000803', undefined],
    ['', undefined],
  ])('%s', (record, path) => {
    expect(pathOfRecord(PLUGIN, record)).toBe(path);
  });
});

describe.skipIf(corpusMissing !== undefined)('records of real plugins', () => {
  const plugins = [...corpusFiles('plugins', /\.es[mpl]$/i), ...corpusFiles('mods', /\.es[mpl]$/i)];

  test('the first and the last that names a file are found in each plugin, and are those', () => {
    let tried = 0;
    for (const path of plugins) {
      const plugin = openPlugin(bytesSource(corpusFile(path), path), nodeInflateUpTo);
      const records = pluginRecords(plugin);
      const rows = [...records.rows()];
      for (const row of [rows[0], rows.at(-1)]) {
        if (row === undefined) continue;
        const { type, formId, editorId } = row;
        const called = [type, formId, ...(editorId === '' || editorId === formId ? [] : [editorId])].join(
          ' ',
        );
        const place = records.pathOf(called);
        expect([path, records.at(place ?? '')?.formId]).toEqual([path, formId]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(60);
  });
});
