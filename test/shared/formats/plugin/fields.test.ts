import { describe, expect, test } from 'vitest';
import { nodeDeflate, nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { pluginFields } from '#shared/formats/plugin/fields.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import {
  layGroup,
  layHead,
  layInteriors,
  layRecord,
  layWorld,
  name,
  words,
} from '#test/support/lay-plugin.ts';

type Deflate = typeof nodeDeflate;

function fieldsOf(bytes: Uint8Array, deflate?: Deflate): FieldTree {
  return pluginFields(openPlugin(bytesSource(bytes, 'Coalbrook.esp'), nodeInflateUpTo), deflate);
}

function set(bytes: Uint8Array, path: string, text: string, deflate?: Deflate): Uint8Array {
  const { after, undone } = applyChanges(bytes, fieldsOf(bytes, deflate).change(path, text).changes);
  expect(Buffer.from(undone).equals(bytes)).toBe(true);
  return after;
}

/** The texts of all nodes below, by path. */
function* all(node: FieldNode): Generator<FieldNode> {
  for (const child of node.children(0, node.childCount)) {
    yield child;
    yield* all(child);
  }
}

const LANTERN = 'entries[1].entries[0]';
const STATIC = layRecord({
  type: 'STAT',
  id: 0x0100_0801,
  parts: [
    { type: 'EDID', data: name('Lantern') },
    { type: 'OBND', data: Buffer.alloc(12, 1) },
    { type: 'MODL', data: name('clutter\\lantern01.nif') },
  ],
});
const PLUGIN = Buffer.concat([layHead(['Meadowmark.esm']), layGroup(0, 'STAT', STATIC)]);

const PACKED = Buffer.concat([
  layHead(),
  layGroup(
    0,
    'STAT',
    layRecord({
      type: 'STAT',
      id: 0x801,
      compressed: true,
      parts: [
        { type: 'EDID', data: name('Lantern') },
        { type: 'OBND', data: Buffer.alloc(12, 1) },
        { type: 'MODL', data: name('clutter\\lantern01.nif') },
      ],
    }),
    layRecord({ type: 'STAT', id: 0x802, parts: [{ type: 'EDID', data: name('Last') }] }),
  ),
]);

describe('fields of a plugin', () => {
  test('a record has its parts under their names', () => {
    const tree = fieldsOf(PLUGIN);
    expect(tree.at(`${LANTERN}.parts[0].editorID`).text()).toBe('Lantern');
    expect(tree.at(`${LANTERN}.parts[1].objectBounds.x1`).value()).toBe(0x0101);
    expect(tree.at(`${LANTERN}.parts[2].modelFile`).text()).toBe('clutter\\lantern01.nif');
    expect(tree.at(LANTERN).title).toBe('STAT 01000801 “Lantern”');
    const [part] = tree.at(`${LANTERN}.parts`).children(2, 1);
    expect([part?.title, part?.text()]).toEqual(['MODL modelFile', 'clutter\\lantern01.nif']);
    expect(tree.at('entries[1]').title).toBe('STAT (static)');
  });

  test('the hex view finds a field by its byte', () => {
    const at = PLUGIN.indexOf('lantern01');
    const found = fieldsOf(PLUGIN).covering(at).at(-1);
    expect(found?.node.path).toBe(`${LANTERN}.parts[2].modelFile`);
  });

  test('a compressed record shows its fields, which cannot be changed where nothing packs them again', () => {
    const tree = fieldsOf(PACKED);
    const field = tree.at(`${LANTERN}.parts[0].editorID`);
    expect([field.text(), field.edit, field.reason]).toEqual([
      'Lantern',
      'never',
      'is in a compressed record',
    ]);
    expect(() => tree.change(field.path, 'Lamp')).toThrow();
  });

  test('an unknown part and an unknown type stay bytes', () => {
    const odd = layRecord({ type: 'ZZZZ', id: 1, parts: [{ type: 'QQQQ', data: Buffer.from([1, 2]) }] });
    const tree = fieldsOf(Buffer.concat([layHead(), layGroup(0, 'ZZZZ', odd)]));
    expect(tree.at(`${LANTERN}.parts[0].data`).value()).toEqual(new Uint8Array([1, 2]));
  });
});

describe('setting fields of a plugin', () => {
  test.each(['x.nif', 'clutter\\a much longer name of a lantern.nif'])(
    'a path becomes “%s”, and all sizes follow',
    (text) => {
      const changed = set(PLUGIN, `${LANTERN}.parts[2].modelFile`, text);
      const tree = fieldsOf(changed);
      expect(tree.at(`${LANTERN}.parts[2].modelFile`).text()).toBe(text);
      expect(tree.at('entries[1]').length).toBe(changed.length - tree.at('entries[0]').length);
      const plugin = openPlugin(bytesSource(changed, 'Coalbrook.esp'), nodeInflateUpTo);
      expect([...plugin.entries({ start: 0, end: changed.length })]).toHaveLength(2);
      expect(plugin.findings()).toEqual([]);
      expect(set(changed, `${LANTERN}.parts[2].modelFile`, 'clutter\\lantern01.nif')).toEqual(
        Uint8Array.from(PLUGIN),
      );
    },
  );

  test('a text over 65,535 bytes gets its size in front', () => {
    const long = `${'x'.repeat(70_000)}.nif`;
    const tree = fieldsOf(set(PLUGIN, `${LANTERN}.parts[2].modelFile`, long));
    expect(tree.at(`${LANTERN}.parts[2].modelFile`).wholeText?.()).toBe(long);
    expect(tree.at(`${LANTERN}.parts[2].bigSize`).value()).toBe(70_005);
    expect(tree.at(`${LANTERN}.parts[2].size`).value()).toBe(0);
  });

  test('a name keeps its encoding, and a character that has none is refused', () => {
    const made = layRecord({
      type: 'STAT',
      id: 1,
      parts: [{ type: 'EDID', data: Buffer.from('caf\xe9\0', 'latin1') }],
    });
    const skyrim = Buffer.concat([layHead(), layGroup(0, 'STAT', made)]);
    skyrim.writeFloatLE(1.7, 30);
    const changed = set(skyrim, `${LANTERN}.parts[0].editorID`, 'thé');
    expect(Buffer.from(changed).includes(Buffer.from('th\xe9\0', 'latin1'))).toBe(true);
    expect(() => set(skyrim, `${LANTERN}.parts[0].editorID`, '灯')).toThrow('has no “灯”');
  });

  test.each([
    ['parts[0].editorID', 'A lantern with a longer name'],
    ['parts[1].objectBounds.x1', '-5'],
    ['parts[2].modelFile', `${'x'.repeat(70_000)}.nif`],
  ])('in a compressed record %s is set: it is packed again, and all sizes follow', (field, text) => {
    const changed = set(PACKED, `${LANTERN}.${field}`, text, nodeDeflate);
    const [before, after] = [fieldsOf(PACKED), fieldsOf(changed)];
    expect(after.at(`${LANTERN}.${field}`).wholeText?.() ?? after.at(`${LANTERN}.${field}`).text()).toBe(
      text,
    );
    for (const other of ['parts[0].editorID', 'parts[1].objectBounds.y1', 'parts[2].modelFile']) {
      const path = `${LANTERN}.${other}`;
      if (other !== field) expect(after.at(path).text()).toBe(before.at(path).text());
    }
    expect(after.at('entries[1].entries[1].parts[0].editorID').text()).toBe('Last');
    const plugin = openPlugin(bytesSource(changed, 'Coalbrook.esp'), nodeInflateUpTo);
    expect([...plugin.entries({ start: 0, end: changed.length })]).toHaveLength(2);
    expect(plugin.findings()).toEqual([]);
  });

  test('a field of a compressed record that gets its own value changes no byte', () => {
    const tree = fieldsOf(PACKED, nodeDeflate);
    for (const [path, text] of [
      ['parts[0].editorID', 'Lantern'],
      ['parts[1].objectBounds.x1', '0257'],
    ]) {
      expect(tree.at(`${LANTERN}.${path}`).edit).toBe('in place');
      expect(tree.change(`${LANTERN}.${path}`, text ?? '').changes).toEqual([]);
    }
  });

  test('a compressed record with bytes behind its stream is not changed, which would lose them', () => {
    const record = layRecord({
      type: 'STAT',
      id: 0x801,
      compressed: true,
      parts: [{ type: 'EDID', data: name('Lantern') }],
    });
    const longer = Buffer.concat([record, Buffer.from('TRAIL')]);
    longer.writeUInt32LE(record.readUInt32LE(4) + 5, 4);
    const tree = fieldsOf(Buffer.concat([layHead(), layGroup(0, 'STAT', longer)]), nodeDeflate);
    expect(tree.at(`${LANTERN}.parts[0].editorID`).text()).toBe('Lantern');
    expect(() => tree.change(`${LANTERN}.parts[0].editorID`, 'Lamp')).toThrow('bytes behind its packed data');
  });

  test('a value of a compressed record that is out of range is refused', () => {
    const tree = fieldsOf(PACKED, nodeDeflate);
    expect(() => tree.change(`${LANTERN}.parts[1].objectBounds.x1`, '40000')).toThrow();
  });

  test('the position of a reference changes in place', () => {
    const bytes = Buffer.concat([
      layHead(),
      layInteriors({ id: 0x900, temporary: [{ id: 0x901, at: [1, 2, 3] }] }),
    ]);
    const tree = fieldsOf(bytes);
    const field = [...all(tree.root)].find((node) => node.path.endsWith('position.x'));
    expect(field?.value()).toBe(1);
    const changed = set(bytes, field?.path ?? '', '8');
    expect(changed.length).toBe(bytes.length);
    expect(
      fieldsOf(changed)
        .at(field?.path ?? '')
        .value(),
    ).toBe(8);
  });

  test('the cells of a world move in its table of positions', () => {
    const cells = [
      { id: 0x702, editorId: 'Square', grid: [0, 0] },
      { id: 0x703, grid: [1, 0] },
    ] as const;
    const laid = (positions: readonly number[]): Buffer => {
      const world = layWorld(0x700, { id: 0x701 }, ...cells);
      const old = layRecord({ type: 'WRLD', id: 0x700, parts: [{ type: 'EDID', data: name('World') }] });
      const parts = [
        { type: 'EDID', data: name('World') },
        { type: 'OFST', data: words(...positions) },
      ];
      const rest = world.subarray(world.indexOf(old) + old.length);
      return Buffer.concat([
        layHead(),
        layGroup(0, 'WRLD', layRecord({ type: 'WRLD', id: 0x700, parts }), rest),
      ]);
    };
    const positions = (bytes: Uint8Array): readonly number[] => {
      const plugin = openPlugin(bytesSource(bytes, 'World.esp'), nodeInflateUpTo);
      const world = plugin.world({ plugin: 'World.esp', id: 0x700 })?.offset ?? 0;
      return plugin.cells().map(({ record }) => record.offset - world);
    };
    const before = positions(laid([0, 0, 0]));
    const bytes = laid(before);
    const square = [...all(fieldsOf(bytes).root)].find(
      (node) => node.name === 'editorID' && node.text() === 'Square',
    );
    const changed = set(bytes, square?.path ?? '', 'Square of the market');
    const after = positions(changed);
    const more = changed.length - bytes.length;
    expect(after).toEqual([before[0], before[1], (before[2] ?? 0) + more]);
    expect(Buffer.from(changed).includes(words(...after))).toBe(true);
  });
});

describe.skipIf(corpusMissing !== undefined)('real plugins', () => {
  const plugins = [...corpusFiles('plugins', /\.es[mpl]$/i), ...corpusFiles('mods', /\.es[mpl]$/i)];

  test('all parts have a name, and known fields account for their bytes', () => {
    const unnamed: string[] = [];
    const unread: string[] = [];
    let parts = 0;
    for (const path of plugins) {
      const plugin = openPlugin(bytesSource(corpusFile(path), path), nodeInflateUpTo);
      for (const node of partsOf(pluginFields(plugin).root)) {
        parts += 1;
        if (node.title?.endsWith('(not in the table)') === true)
          unnamed.push(`${path} ${node.path} ${node.type}`);
        const [last] = node.children(node.childCount - 1, 1);
        if (last?.name === 'unread') unread.push(`${path} ${node.path} ${node.type} ${last.length}`);
      }
    }
    expect(parts).toBeGreaterThan(27_900);
    expect(unread).toEqual([]);
    // A misspelt INVT in a plugin’s GMST.
    expect(unnamed.filter((one) => !one.includes('INVT'))).toEqual([]);
  });
});

function* partsOf(node: FieldNode): Generator<FieldNode> {
  for (const child of node.children(0, node.childCount)) {
    if (/\.parts\[\d+\]$/.test(child.path)) yield child;
    else if (child.name !== 'header') yield* partsOf(child);
  }
}
