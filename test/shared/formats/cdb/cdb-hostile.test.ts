import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { type MadeCdb, writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import { BRICKS, CLASSES, fileObject, linked, named, partObject } from '#test/fixtures/cdb/made-materials.ts';
import { materialDatabaseSeeds, tryMaterialDatabase } from '#test/fuzz/material-databases.ts';
import { fuzz } from '#test/fuzz/run.ts';
import { openFile } from '#test/support/loaded-formats.ts';
import { readMade } from './cdb-support.ts';

const WHOLE = writeCdb(BRICKS);

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof FormatError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
}

/** The file with a number at the nth place where some bytes are. */
function patched(bytes: Uint8Array, found: string, skip: number, value: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(found, 0, 'latin1');
  copy.writeUInt32LE(value, at + skip);
  return copy;
}

test('a database cut off anywhere is refused in words, or has the materials before the cut', () => {
  for (let length = 0; length < WHOLE.length; length += 3) {
    const source = bytesSource(WHOLE.subarray(0, length), 'materialsbeta.cdb');
    const file = openFile(source);
    file.findings();
    const archive = ((): ReturnType<NonNullable<typeof file.archive>> | undefined => {
      try {
        return file.archive?.();
      } catch (error) {
        if (error instanceof FormatError) return undefined;
        throw error;
      }
    })();
    if (archive === undefined) continue;
    const broken = archive.findings.some(({ severity }) => severity === 'error');
    expect(broken).toBe(true);
    for (let entry = 0; entry < archive.entries.count; entry += 1)
      refusal(() => archive.payload(source, entry));
  }
});

test('a cut file keeps the materials before the cut', () => {
  const made = readMade(WHOLE.subarray(0, WHOLE.length - 10));
  expect(made.findings).toMatchObject([{ severity: 'error', code: 'truncated' }]);
  expect(made.findings[0]!.message).toBe(
    'ends in the middle of a chunk after 18 of its 19 components: materials with the others cannot be read',
  );
  expect(made.material('materials/walls/bricks.mat')).toHaveLength(4);
  expect(refusal(() => made.material('materials/walls/bricksmossy.mat'))).toMatch(/^truncated: is missing/);
});

test('newer versions and layouts are refused in words', () => {
  expect(refusal(() => readMade(writeCdb({ ...BRICKS, version: 5 })))).toBe(
    'unknown-version: is of version 5, and the newest that Modwright reads is 4',
  );
  const classes = [
    ...CLASSES,
    {
      name: 'BSComponentDB2::DBFileIndex::ObjectInfo',
      fields: [
        ['PersistentID', 'BSResource::ID'],
        ['DBID', 'BSComponentDB2::ID'],
        ['More', 'u64'],
      ],
    },
  ] as const;
  expect(refusal(() => readMade(writeCdb({ ...BRICKS, classes })))).toBe(
    'unknown-layout: declares a table of BSComponentDB2::DBFileIndex::ObjectInfo with rows of 24 bytes, and Modwright knows 21 and 33 bytes',
  );
});

test('counts beyond the file are refused before anything is made of them', () => {
  const table = Buffer.from(WHOLE).indexOf('LIST', Buffer.from(WHOLE).indexOf('USER'), 'latin1');
  const bytes = Buffer.from(WHOLE);
  bytes.writeUInt32LE(0xfffffff0, table + 12);
  expect(refusal(() => readMade(bytes))).toMatch(/^count-too-large/);
  expect(refusal(() => readMade(patched(WHOLE, 'TYPE', 8, 0xffffffff)))).toMatch(
    /^(truncated|count-too-large|unexpected-value)/,
  );
  expect(refusal(() => readMade(patched(WHOLE, 'STRT', 4, 0xffffffff)))).toMatch(
    /^(truncated|bad-length|count-too-large)/,
  );
});

test('lists of nothing, and classes in themselves, end at the limits for a material', () => {
  const cdb = (fields: MadeCdb['components'][number]['value'], own: MadeCdb['classes'][number]): MadeCdb => ({
    classes: [...CLASSES, own],
    objects: [fileObject(1, 'materials\\a.mat')],
    components: [{ object: 1, class: own.name, value: fields }],
  });
  const many = writeCdb(
    cdb(
      { fields: { Items: { list: 'null', items: [] } } },
      { name: 'Demo::Many', fields: [['Items', 'list']] },
    ),
  );
  const at = Buffer.from(many).lastIndexOf('LIST', undefined, 'latin1');
  const copy = Buffer.from(many);
  copy.writeUInt32LE(0xffffffff, at + 12);
  expect(refusal(() => readMade(copy).material('materials/a.mat'))).toMatch(/^budget-nodes/);

  const own = { name: 'Demo::Self', fields: [['One', 'Demo::Other']] } as const;
  const other = { name: 'Demo::Other', fields: [['Two', 'null']] } as const;
  const self = writeCdb({
    classes: [...CLASSES, own, other],
    objects: [fileObject(1, 'materials\\a.mat')],
    components: [{ object: 1, class: own.name, value: { fields: { One: { fields: { Two: null } } } } }],
  });
  // The one class that has no bytes gets itself as its field's type.
  const bytes = Buffer.from(self);
  const strings = bytes.indexOf('BSMaterial::Internal', 0, 'latin1');
  const name = bytes.indexOf('Demo::Other\0', 0, 'latin1') - strings;
  for (let i = 0; i + 4 <= bytes.length; i += 1) {
    if (bytes.readUInt32LE(i) === 0xffffff01 && i < bytes.indexOf('OBJT', 0, 'latin1'))
      bytes.writeUInt32LE(name, i);
  }
  expect(refusal(() => readMade(bytes).material('materials/a.mat'))).toMatch(/^budget-(depth|nodes)/);
});

test('rows of classes of thousands of fields, each of such a class again, are refused at once', () => {
  const many = (type: string) => Array.from({ length: 16_000 }, (_, i) => [`f${i}`, type] as const);
  const classes = [
    ...CLASSES,
    { name: 'BSComponentDB2::DBFileIndex::ObjectInfo', fields: many('Demo::A') },
    { name: 'Demo::A', fields: many('Demo::B') },
    { name: 'Demo::B', fields: many('null') },
  ];
  const started = performance.now();
  expect(refusal(() => readMade(writeCdb({ ...BRICKS, classes })))).toBe(
    'unknown-layout: declares a table of BSComponentDB2::DBFileIndex::ObjectInfo with rows of 0 bytes, and Modwright knows 21 and 33 bytes',
  );
  expect(performance.now() - started).toBeLessThan(5000);
});

test('more classes and fields than any real file declares are refused', () => {
  const fields = Array.from({ length: 15_000 }, () => ['x', 'u8'] as const);
  const classes = [...CLASSES, ...[...'ABCDEFG'].map((letter) => ({ name: `Demo::${letter}`, fields }))];
  expect(refusal(() => readMade(writeCdb({ ...BRICKS, classes })))).toMatch(
    /^too-many-classes: declares 105\d\d\d classes and fields, and more than 100000 are not read$/,
  );
});

test('what many parts of a material repeat of one parent counts each time', () => {
  const parts = Array.from({ length: 3000 }, (_, i) => i + 10);
  const items = Array.from({ length: 200 }, (_, i) => i);
  const cdb: MadeCdb = {
    classes: [...CLASSES, { name: 'Demo::Many', fields: [['Items', 'list']] }],
    objects: [
      fileObject(1, 'materials\\a.mat'),
      partObject(2),
      ...parts.map((id) => partObject(id, { parent: 2 })),
    ],
    components: [{ object: 2, class: 'Demo::Many', value: { fields: { Items: { list: 'u8', items } } } }],
    edges: parts.map((source) => ({ source, target: 1 })),
  };
  expect(refusal(() => readMade(cdb).material('materials/a.mat'))).toMatch(/^budget-nodes/);
});

test('a chain of parents without end is refused', () => {
  const ids = Array.from({ length: 200 }, (_, i) => i + 1);
  const made = readMade({
    classes: CLASSES,
    objects: [
      fileObject(1, 'materials\\a.mat', { parent: 2 }),
      ...ids.slice(1).map((id) => partObject(id, { parent: id + 1 })),
    ],
    components: [],
  });
  expect(refusal(() => made.material('materials/a.mat'))).toMatch(/^too-many-parents/);
});

test('a material that inherits from itself is refused, and others are read', () => {
  const made = readMade({
    ...BRICKS,
    objects: BRICKS.objects.map((object) => (object.id === 10 ? { ...object, parent: 20 } : object)),
  });
  expect(refusal(() => made.material('materials/walls/bricks.mat'))).toMatch(
    /^cyclic-parents: inherits from itself/,
  );
  expect(made.material('materials/layered/root/layers.mat')).toHaveLength(1);
});

test('parts that refer to each other in a circle are written once', () => {
  const made = readMade({
    classes: CLASSES,
    objects: [fileObject(1, 'materials\\a.mat'), partObject(2), partObject(3)],
    components: [
      { object: 1, ...linked('LayerID', 2) },
      { object: 2, ...linked('MaterialID', 3) },
      { object: 3, ...linked('TextureSetID', 2) },
      { object: 3, ...linked('LayerID', 1) },
      { object: 3, ...linked('LayerID', 99, 1) },
    ],
    edges: [
      { source: 2, target: 3 },
      { source: 3, target: 2 },
      { source: 1, target: 1 },
    ],
  });
  const objects = made.material('materials/a.mat');
  expect(objects).toHaveLength(3);
  expect(objects[2]!.Components.map(({ Data }) => Data.ID)).toEqual([
    objects[1]!.ID,
    expect.stringMatching(/^res:.*:0074616D$/),
    '',
  ]);
});

test('values of classes that are not declared, and chunks that do not fit, are refused in words', () => {
  const bytes = Buffer.from(WHOLE);
  const last = bytes.lastIndexOf('DIFF', undefined, 'latin1');
  bytes.writeUInt32LE(0x00ffff00, last + 8);
  const lost = readMade(bytes);
  expect(refusal(() => lost.material('materials/walls/bricksmossy.mat'))).toBe(
    'unknown-type: has a value of class 16776960, which the file does not declare',
  );
  const field = Buffer.from(WHOLE);
  field.writeUInt16LE(7, last + 12);
  expect(refusal(() => readMade(field).material('materials/walls/bricksmossy.mat'))).toBe(
    'no-such-field: names field 7 of BSMaterial::AlphaSettingsComponent, which has 3',
  );
});

test('a chunk of an unknown kind ends the reading, in words', () => {
  const bytes = Buffer.from(WHOLE);
  bytes.write('ZZZZ', bytes.lastIndexOf('OBJT', undefined, 'latin1'), 'latin1');
  const { findings, material } = readMade(bytes);
  expect(findings.map(({ code }) => code)).toEqual(['unknown-chunk', 'truncated']);
  expect(material('materials/walls/bricks.mat').length).toBeGreaterThan(0);
});

test('components of objects that are not there, too many components and wrong counts are reported', () => {
  const codes = (cdb: MadeCdb): readonly string[] => readMade(cdb).findings.map(({ code }) => code);
  expect(codes({ ...BRICKS, components: [...BRICKS.components, { object: 77, ...named('x') }] })).toEqual([
    'no-such-object',
  ]);
  expect(codes({ ...BRICKS, chunkCount: 3 })).toEqual(['chunk-count']);
  const extra = writeCdb(BRICKS);
  const last = Buffer.from(extra).lastIndexOf('DIFF', undefined, 'latin1');
  const longer = Buffer.concat([extra, extra.subarray(last), Buffer.from('tail')]);
  expect(readMade(longer).findings.map(({ code }) => code)).toEqual(['trailing-bytes', 'extra-components']);
});

test('no mutation of a database breaks more than its own reading', () => {
  const count = fuzz(tryMaterialDatabase, materialDatabaseSeeds(), 300, 21);
  expect(count.opened).toBeGreaterThan(20);
  expect(count.refused).toBeGreaterThan(20);
});
