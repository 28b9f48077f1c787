import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { FieldMatch } from '#shared/binary/search-fields.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { pluginFields } from '#shared/formats/plugin/fields.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { layGroup, layHead, layRecord, name } from '#test/support/lay-plugin.ts';

function layStatic(id: number, editorId: string, compressed = false): Buffer {
  return layRecord({
    type: 'STAT',
    id,
    compressed,
    parts: [
      { type: 'EDID', data: name(editorId) },
      { type: 'MODL', data: name(`clutter\\${editorId.toLowerCase()}01.nif`) },
    ],
  });
}

const PLUGIN = Buffer.concat([
  layHead(['Meadowmark.esm']),
  layGroup(
    0,
    'STAT',
    layStatic(0x801, 'Lantern'),
    layStatic(0x802, 'Barrel', true),
    layStatic(0x80a, 'Café'),
  ),
  layGroup(
    0,
    'MISC',
    layRecord({ type: 'MISC', id: 0x803, parts: [{ type: 'FULL', data: name('The old lantern') }] }),
  ),
]);

interface Found {
  readonly paths: readonly string[];
  readonly whole: boolean;
}

function search(text: string, plugin = PLUGIN): Found {
  const found: FieldMatch[] = [];
  const tree = pluginFields(openPlugin(bytesSource(plugin, 'Coalbrook.esp'), nodeInflateUpTo));
  const steps = tree.search(text);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      for (const { node, whose } of found) {
        expect(tree.at(node.path).title).toBe(node.title);
        if (whose !== undefined)
          expect(tree.at(node.path.replace(/\.(?:parts|header).*/, '')).title).toBe(whose);
      }
      return { paths: found.map(({ node }) => node.path), whole: step.value };
    }
    if (step.value !== undefined) found.push(step.value);
  }
}

const [LANTERN, BARREL, CAFE, MISC] = [
  'entries[1].entries[0]',
  'entries[1].entries[1]',
  'entries[1].entries[2]',
  'entries[2].entries[0]',
];

describe('the search in a plugin', () => {
  test.each([
    ['an editor id', 'lantern', [LANTERN, `${MISC}.parts[0]`]],
    ['an editor id of a compressed record', 'BARREL', [BARREL]],
    ['an editor id with other letters', 'CAFÉ', [CAFE]],
    ['a form id', '0000080', [LANTERN, BARREL, CAFE, MISC]],
    ['a form id and an editor id', '0802 “bar', [BARREL]],
    ['a title of a group', 'stat (static)', ['entries[1]']],
    ['a text in a part', 'old lan', [`${MISC}.parts[0]`]],
    ['a path in a compressed record', 'barrel01.nif', [`${BARREL}.parts[1]`]],
    ['a master', 'meadowmark', ['entries[0].parts[1]']],
  ])('finds %s', (_, text, paths) => {
    expect(search(text)).toEqual({ paths, whole: true });
  });

  test('finds fields by their names, after the records', () => {
    const { paths, whole } = search('modelfile');
    expect(paths).toContain(`${BARREL}.parts[1].modelFile`);
    expect(whole).toBe(true);
  });

  test('finds each place once', () => {
    const { paths } = search('l');
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('ends early in records that unpack to more than is worth it, and says so', () => {
    const large = layRecord({
      type: 'STAT',
      id: 1,
      compressed: true,
      parts: Array.from({ length: 300 }, () => ({ type: 'QQQQ', data: Buffer.alloc(60_000) })),
    });
    const bomb = Buffer.concat([layHead(), layGroup(0, 'STAT', ...Array.from({ length: 12 }, () => large))]);
    expect(search('no such name', bomb)).toEqual({ paths: [], whole: false });
  });

  test('finds the last of many records in a group, without an object for each', () => {
    const tiny = layRecord({ type: 'STAT', id: 1, parts: [] });
    const many = Buffer.concat([...Array.from({ length: 100_000 }, () => tiny), layStatic(0x900, 'Needle')]);
    const { paths } = search('needle', Buffer.concat([layHead(), layGroup(0, 'STAT', many)]));
    expect(paths).toEqual(['entries[1].entries[100000]']);
  });

  test('goes on after a damaged record', () => {
    const damaged = Buffer.from(PLUGIN);
    const packed = damaged.indexOf(Buffer.from([0x78, 0x9c]));
    damaged.fill(0xff, packed + 2, packed + 12);
    expect(search('old lan', damaged).paths).toEqual([`${MISC}.parts[0]`]);
  });
});
