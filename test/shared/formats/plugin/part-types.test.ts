import { describe, expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { pluginFields } from '#shared/formats/plugin/fields.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { pluginRecords } from '#shared/formats/plugin/plugin-records.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { layGroup, layHead, layRecord, name, words } from '#test/support/lay-plugin.ts';

/** Versions in HEDR. */
const SKYRIM = 1.7;
const FALLOUT4 = 1;
const FALLOUT76 = 68;
const FALLOUT3 = 0.85;

interface Laid {
  readonly version: number;
  readonly formVersion?: number;
  readonly type: string;
  readonly part: string;
  readonly data: Uint8Array;
  readonly editorId?: string;
  readonly flags?: number;
}

/** A plugin with one record, whose parts are an editor id and one other. */
function lay({ version, formVersion = 131, type, part, data, editorId = 'One', flags = 0 }: Laid): Buffer {
  const head = layHead();
  head.writeFloatLE(version, 30);
  head.writeUInt16LE(formVersion, 20);
  const parts = [
    { type: 'EDID', data: name(editorId) },
    { type: part, data },
  ];
  const record = layRecord({ type, id: 0x801, flags, parts });
  record.writeUInt16LE(formVersion, 20);
  return Buffer.concat([head, layGroup(0, type, record)]);
}

function opened(bytes: Uint8Array) {
  return openPlugin(bytesSource(bytes, 'Coalbrook.esp'), nodeInflateUpTo);
}

function valueIn(laid: Laid): unknown {
  const records = pluginRecords(opened(lay(laid)));
  const [row] = records.rows();
  return row === undefined ? undefined : records.parts(row)[1]?.value;
}

const shorts = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeInt16LE(value, at * 2);
  return bytes;
};
const sized = (text: string): Buffer => Buffer.concat([shorts(text.length), Buffer.from(text, 'latin1')]);

/** Script data with one script, which has an array of whole numbers and then a text. */
const SCRIPTS = Buffer.concat([
  shorts(6, 2, 1),
  sized('Lamp'),
  Buffer.from([0]),
  shorts(2),
  sized('Hours'),
  Buffer.from([13, 1]),
  words(2, 7, 8),
  sized('Oil'),
  Buffer.from([2, 1]),
  sized('whale'),
]);

describe('the value of a part', () => {
  test.each([
    ['Skyrim', SKYRIM, 'arrayInt32'],
    ['Fallout 4', FALLOUT4, 'arrayInt32'],
    ['Fallout 76', FALLOUT76, 'arrayInt32'],
  ])('of scripts with arrays of %s is read to its end', (_game, version) => {
    const value = valueIn({ version, type: 'ACTI', part: 'VMAD', data: SCRIPTS });
    expect(value).toMatchObject({
      scripts: [
        {
          scriptName: 'Lamp',
          properties: [
            { propertyName: 'Hours', value: [7, 8] },
            { propertyName: 'Oil', value: 'whale' },
          ],
        },
      ],
    });
  });

  test('of a condition of Fallout 76 has its function’s two parameters and what it runs on', () => {
    const data = Buffer.concat([words(0, 0), shorts(14, 0), words(0x11, 0x22, 2, 0x33, 0xffff_ffff)]);
    expect(valueIn({ version: FALLOUT76, formVersion: 200, type: 'PERK', part: 'CTDA', data })).toMatchObject(
      {
        function: 14,
        run: 2,
        reference: 'Coalbrook.esp|000033',
        parameter3: -1,
      },
    );
  });

  test('whose end nothing says stays bytes from there on', () => {
    const fragments = Buffer.concat([
      shorts(5, 2, 0),
      Buffer.from([2, 3]),
      sized('File'),
      Buffer.alloc(20, 0xee),
    ]);
    const value = valueIn({ version: SKYRIM, formVersion: 44, type: 'SCEN', part: 'VMAD', data: fragments });
    expect(JSON.stringify(value)).toContain('ee'.repeat(20));
  });

  test('of flags tells bits without a name', () => {
    const data = Buffer.concat([Buffer.from([0x84, 0, 0, 0]), words(0x900, 10, 0)]);
    expect(valueIn({ version: SKYRIM, type: 'BOOK', part: 'DATA', data })).toMatchObject({
      flags: ['Teaches Spell', 'bit 7'],
      teaches: 'Coalbrook.esp|000900',
    });
  });

  test.each([
    ['sName', name('text'), 'text'],
    ['iCount', words(0xffff_ffff), -1],
    ['uCount', words(5), 5],
    ['xCount', words(5), '05000000'],
  ])('of the setting %s goes by its first letter', (editorId, data, expected) => {
    expect(valueIn({ version: FALLOUT76, type: 'GMST', part: 'DATA', data, editorId })).toEqual(expected);
  });

  test('of a book of Fallout 4 is the spell, skill or perk that it teaches', () => {
    const book = (flags: number) =>
      valueIn({
        version: FALLOUT4,
        type: 'BOOK',
        part: 'DNAM',
        data: Buffer.concat([Buffer.from([flags]), words(0x900, 0, 0)]),
      });
    for (const flags of [0x01, 0x04, 0x10])
      expect(book(flags)).toMatchObject({ teaches: 'Coalbrook.esp|000900' });
    expect(book(0)).toMatchObject({ teaches: '00090000' });
  });
});

describe('the game of a plugin', () => {
  test.each([
    [FALLOUT3, 0, 'fallout3'],
    [0.94, 15, 'fallout3'],
    [0.94, 43, 'skyrim'],
    [1.34, 15, 'new-vegas'],
    [0.96, 500, 'starfield'],
  ] as const)('of version %s and form version %s is %s', (version, formVersion, game) => {
    const bytes = lay({ version, formVersion, type: 'MISC', part: 'MODL', data: name('a.nif') });
    expect(opened(bytes).game).toBe(game);
  });

  test.each([
    [FALLOUT4, 0x200, true],
    [0.96, 0x200, false],
    [0.96, 0x100, true],
    [FALLOUT3, 0x200, false],
  ])('decides which flag makes it light: version %s, flags %s', (version, flags, light) => {
    const bytes = lay({ version, formVersion: 15, type: 'MISC', part: 'MODL', data: name('a.nif') });
    bytes.writeUInt32LE(flags, 8);
    expect(opened(bytes).light).toBe(light);
  });
});

describe('what decides how a record is stored', () => {
  const BYTES = lay({ version: SKYRIM, type: 'STAT', part: 'MODL', data: name('a.nif'), flags: 0x400 });
  const at = (path: string): FieldNode => pluginFields(opened(BYTES)).at(path);

  test.each(['type', 'formId', 'formVersion', 'dataSize'])('cannot be changed in its header: %s', (field) => {
    expect(at(`entries[1].entries[0].header.${field}`).edit).not.toBe('in place');
  });

  test.each(['label', 'groupType', 'groupSize'])(
    'cannot be changed in the header of a group: %s',
    (field) => {
      expect(at(`entries[1].header.${field}`).edit).not.toBe('in place');
    },
  );

  test('are not the flags of its type, which have their names', () => {
    const flags = at('entries[1].entries[0].header.flags');
    const bits = flags.children(0, flags.childCount);
    expect(bits.find(({ name: bit }) => bit === 'compressed')?.edit).toBe('never');
    expect(bits.some(({ name: bit }) => bit === 'light')).toBe(false);
    const path = 'entries[1].entries[0].header.flags.deleted';
    const { after } = applyChanges(BYTES, pluginFields(opened(BYTES)).change(path, 'true').changes);
    expect([...pluginRecords(opened(after)).rows()][0]?.flags).toContain('deleted');
  });

  test('a count of model information cannot be changed', () => {
    const hash = Buffer.concat([words(1), Buffer.from('dds\0'), words(2)]);
    const data = Buffer.concat([words(2, 1, 0), hash]);
    const bytes = lay({ version: FALLOUT4, type: 'STAT', part: 'MODT', data });
    const tree = pluginFields(opened(bytes));
    const path = 'entries[1].entries[0].parts[1].modelInformation';
    expect(tree.at(`${path}.textures[0].file`).value()).toBe(1);
    expect(() => tree.change(`${path}.textureCount`, '0')).toThrow();
  });

  test('a number that would move other fields is refused', () => {
    const tree = pluginFields(opened(lay({ version: FALLOUT4, type: 'ACTI', part: 'VMAD', data: SCRIPTS })));
    const property = 'entries[1].entries[0].parts[1].virtualMachineAdapter.scripts[0].properties[0]';
    expect(() => tree.change(`${property}.type`, '3')).toThrow('other fields would be stored after it');
    expect(tree.change(`${property}.value[1]`, '9').changes).toHaveLength(1);
  });
});
