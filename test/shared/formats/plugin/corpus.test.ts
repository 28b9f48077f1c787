import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { Range } from '#shared/formats/plugin/entries.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { pluginOpener } from '#shared/formats/plugin/opener.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

const TESTING = 'plugins/testing-plugins';

const plugins = [...corpusFiles('plugins', /\.es[mpl]$/i), ...corpusFiles('mods', /\.es[mpl]$/i)];

/** Records of each type, at any depth. */
function typesIn(path: string): Readonly<Record<string, number>> {
  const bytes = corpusFile(path);
  const plugin = openPlugin(bytesSource(bytes, path), nodeInflateUpTo);
  const types: Record<string, number> = {};
  const ranges: Range[] = [{ start: 0, end: bytes.length }];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    for (const entry of plugin.entries(range)) {
      if (entry.kind === 'group') ranges.push(entry);
      else types[entry.header.type] = (types[entry.header.type] ?? 0) + 1;
    }
  }
  return types;
}

describe.skipIf(corpusMissing !== undefined)('real plugins', () => {
  test('all open, and are read to the end without findings', () => {
    expect(plugins.length).toBeGreaterThan(40);
    for (const path of plugins) {
      const bytes = corpusFile(path);
      expect(identifyLoaded(bytes.subarray(0, 4096), path).id, path).toBe('plugin');
      const file = pluginOpener.open(bytesSource(bytes, path), { inflate: nodeInflateUpTo });
      expect(file.inspect?.(), path).toEqual([]);
    }
  });

  test.each([
    [`${TESTING}/Morrowind/Data Files/Blank.esm`, 'Morrowind plugin', { GMST: 10 }],
    [`${TESTING}/Morrowind/Data Files/Blank - Master Dependent.esm`, 'Morrowind plugin', { GMST: 8 }],
    [`${TESTING}/Oblivion/Data/Blank.esm`, 'Oblivion plugin', { BOOK: 9, CELL: 1 }],
    [`${TESTING}/Skyrim/Data/Blank.esm`, 'Plugin', { BPTD: 9, CELL: 1 }],
    [
      'mods/deeper-dagoth-ur/Deeper Dagoth Ur.ESP',
      'Morrowind plugin',
      { LAND: 13, CELL: 32, LTEX: 19, STAT: 132 },
    ],
  ])('%s has the records that were counted in it', (path, described, expected) => {
    expect(pluginOpener.describe(corpusFile(path))).toBe(described);
    expect(typesIn(path)).toMatchObject(expected);
  });

  test('masters of older plugins are read', () => {
    const masters = (path: string): readonly string[] =>
      openPlugin(bytesSource(corpusFile(path), path), nodeInflateUpTo).masters;
    expect(masters(`${TESTING}/Morrowind/Data Files/Blank - Master Dependent.esm`)).toEqual(['Blank.esm']);
    expect(masters(`${TESTING}/Oblivion/Data/Blank - Plugin Dependent.esp`)).toEqual(['Blank.esp']);
  });
});
