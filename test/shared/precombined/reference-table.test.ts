import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { firstFormIds } from '#shared/formats/plugin/loaded-form-id.ts';
import { namedRecord } from '#shared/formats/plugin/named-record.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { referenceTable } from '#shared/precombined/build-reference-table.ts';
import { describeMatches } from '#shared/precombined/describe-references.ts';
import { findBaked } from '#shared/precombined/find-baked.ts';
import { groupName, groupPath } from '#shared/precombined/group-path.ts';
import {
  instanceAt,
  instancesByReference,
  loadedText,
  recordText,
  referenceId,
  referencesAt,
} from '#shared/precombined/reference-table.ts';
import { layHead, layInteriors, layObjects, layWorld } from '#test/support/lay-plugin.ts';
import { objectAt, type Place } from '#test/support/precombined/placed-object.ts';

const MESH = 0x02be5e11;
const OTHER = 0x01b8656e;
const GROUP = { owner: 'Fallout4.esm', cell: 0xe2db, mesh: MESH };
const GRID = [-3, 12] as const;

function plugin(name: string, masters: readonly string[], ...parts: readonly Uint8Array[]) {
  const flags = name.endsWith('.esl') ? 0x200 : 0;
  return openPlugin(bytesSource(Buffer.concat([layHead(masters, flags), ...parts]), name), nodeInflateUpTo);
}

const PLACES: readonly Place[] = [
  [-12000.5, 49200.25, 7],
  [-11000, 50000, -900],
];
const cornered = ([x, y, z]: Place): Place => [x - GRID[0] * 4096, y - GRID[1] * 4096, z];

const CELL = {
  id: 0xe2db,
  editorId: 'Bridge',
  grid: GRID,
  meshes: [MESH, OTHER],
  pairs: [
    [0x901, MESH],
    [0x902, MESH],
    [0x903, MESH],
    [0x904, OTHER],
    [0x9ff, MESH],
  ] as const,
  uncombined: [0x903, 0x905],
  temporary: [
    { id: 0x901, base: 0x700, editorId: 'Arch', at: PLACES[0]! },
    { id: 0x902, base: 0x701, at: PLACES[1]!, scale: 2 },
    { id: 0x903, base: 0x7ff, at: [1, 1, 1] as const },
    { id: 0x904, base: 0x700 },
    { id: 0x905, base: 0x700 },
  ],
};

const GAME = plugin(
  'Fallout4.esm',
  [],
  layObjects('STAT', { id: 0x700, editorId: 'BridgeArch01', model: 'Arch.nif', compressed: true }),
  layObjects('SCOL', { id: 0x701, editorId: 'BridgeRubble', model: 'SCOL\\Rubble.nif' }),
  layWorld(0x3c, { id: 0xd74, grid: [0, 0] }, CELL),
);

test('the table of an exterior says whether its positions are in world or cell space', () => {
  for (const [space, place] of [
    ['world', (at: Place) => at],
    ['cell', cornered],
  ] as const) {
    const objects = [objectAt(place(PLACES[1]!)), objectAt([9e5, 0, 0], place(PLACES[0]!))];
    const { table, findings } = referenceTable(GROUP, objects, [GAME])!;
    expect(table).toMatchObject({ space, decided: true, instances: 3, matched: { [space]: 2 } });
    expect(table.cell).toMatchObject({
      editorId: 'Bridge',
      interior: false,
      grid: { x: -3, y: 12 },
      world: { editorId: 'World' },
    });
    expect(describeMatches(table)).toMatch(
      space === 'world' ? /relative to the world’s origin\.$/ : /relative to the corner of the cell\.$/,
    );
    // Both ways.
    expect([...referencesAt(table, 1, 1)]).toEqual([0]);
    expect([...referencesAt(table, 1, 0)]).toEqual([]);
    const { start, instance } = instancesByReference(table);
    expect(instanceAt(table, instance[start[0]!]!)).toEqual({ object: 1, instance: 1 });
    expect(start[2]).toBe(start[3]);
    // Descriptions, and what is missing or odd.
    const [arch, rubble, none] = [...table.references.base].map((base) => table.bases[base]);
    expect(arch).toMatchObject({ type: 'STAT', editorId: 'BridgeArch01', model: 'Arch.nif' });
    expect(rubble).toMatchObject({ type: 'SCOL', editorId: 'BridgeRubble' });
    expect(none).toMatchObject({ type: '', editorId: '' });
    expect(table.missing.map((id) => recordText(table, id))).toEqual(['Fallout4.esm|0009FF']);
    expect([table.uncombined, [...table.references.uncombined]]).toEqual([2, [0, 0, 1]]);
    expect(findings.map(({ code }) => code)).toEqual(['references-missing', 'references-in-both']);
  }
});

test('positions without a reference decide nothing, and are reported', () => {
  const { table } = referenceTable(GROUP, [objectAt([5, 5, 5])], [GAME])!;
  expect(table).toMatchObject({ space: 'world', decided: false, matched: { world: 0, cell: 0 } });
  expect(describeMatches(table)).toContain('None of the 1 instances');
});

test('the last plugin’s records of references and objects count, and form ids follow the load order', () => {
  const light = plugin('Lamps.esl', ['Fallout4.esm'], layInteriors({ id: 0x01000801 }));
  const mod = plugin(
    'Mod.esp',
    ['Fallout4.esm'],
    layObjects('STAT', { id: 0x700, editorId: 'BridgeArchNew' }),
    layWorld(
      0x3c,
      { id: 0xd74, grid: [0, 0] },
      {
        ...CELL,
        pairs: [
          [0x901, MESH],
          [0x01000800, MESH],
        ],
        temporary: [
          { id: 0x901, base: 0x700, editorId: 'Arch', at: [7, 7, 7], flags: 0x20 },
          { id: 0x01000800, base: 0x700, at: PLACES[0]! },
        ],
      },
    ),
  );
  const { table, findings } = referenceTable(GROUP, [objectAt([7, 7, 7])], [GAME, light, mod])!;
  expect(table.from).toBe('Mod.esp');
  expect(table.plugins[table.references.from[0]!]?.name).toBe('Mod.esp');
  expect([...table.references.deleted]).toEqual([1, 0]);
  expect(table.bases[0]?.editorId).toBe('BridgeArchNew');
  const own = referenceId(table, 1);
  expect([recordText(table, own), loadedText(table, own)]).toEqual(['Mod.esp|000800', '01000800']);
  expect(findings.map(({ code }) => code)).toEqual(['references-deleted']);
  expect([...firstFormIds([GAME, light, mod])]).toEqual([
    ['fallout4.esm', 0],
    ['lamps.esl', 0xfe000000],
    ['mod.esp', 0x01000000],
  ]);
});

test('instances match references at their positions when the mesh was made, though later plugins move or delete them', () => {
  const changes = plugin(
    'Disables.esp',
    ['Fallout4.esm'],
    layWorld(
      0x3c,
      { id: 0xd74, grid: [0, 0] },
      {
        ...CELL,
        meshes: [],
        pairs: [],
        temporary: [
          { id: 0x901, base: 0x700, at: [PLACES[0]![0], PLACES[0]![1], -30000] },
          { id: 0x902, base: 0x701, at: [0, 0, -30000], flags: 0x20 },
        ],
      },
    ),
  );
  const { table, findings } = referenceTable(GROUP, [objectAt(...PLACES)], [GAME, changes])!;
  expect(table).toMatchObject({ from: 'Fallout4.esm', decided: true, matched: { world: 2 } });
  expect([...referencesAt(table, 0, 0)]).toEqual([0]);
  expect([...referencesAt(table, 0, 1)]).toEqual([1]);
  expect(table.references.position[2]).toBe(-30000);
  expect(findings.map(({ code }) => code)).toEqual([
    'mesh-not-listed',
    'references-missing',
    'references-deleted',
    'references-moved',
    'references-in-both',
  ]);
});

test("a form id beyond a light plugin's range is not shown as another plugin’s", () => {
  const plugins = [{ name: 'Lamps.esl', first: 0xfe000000 }];
  expect(loadedText({ plugins }, { plugin: 0, id: 0xfff })).toBe('FE000FFF');
  expect(loadedText({ plugins }, { plugin: 0, id: 0x1000 })).toBeUndefined();
});

test('records are named by plugin, by load order or by editor id', () => {
  const first = [
    ['Fallout4.esm', 0],
    ['Mod.esp', 0x01000000],
    ['Lamps.esl', 0xfe000000],
  ] as const;
  const id = (text: string) => {
    const named = namedRecord(text, first);
    return named.kind === 'id' ? `${named.formId.plugin} ${named.formId.id.toString(16)}` : named.kind;
  };
  expect(id('Mod.esp|000901')).toBe('Mod.esp 901');
  expect(id('My Mod - 2.esp|00A1B2')).toBe('My Mod - 2.esp a1b2');
  expect(id('Mod.esp|01000901')).toBe('Mod.esp 901');
  expect(id('Mod.esp|A1B2C3')).toBe('Mod.esp a1b2c3');
  expect(id('Mod.esp|A1B2')).toBe('Mod.esp a1b2');
  expect(id('Lamps.esl|FE001801')).toBe('Lamps.esl 801');
  expect(id('0x01000901')).toBe('Mod.esp 901');
  expect(id('FE000801')).toBe('Lamps.esl 801');
  expect(id('05000801')).toBe('not-loaded');
  expect(id('Arch')).toBe('editor-id');
});

test('the files that contain a reference are found by its id, its name, and its placed object', () => {
  const breaks = plugin(
    'Breaks.esp',
    ['Fallout4.esm'],
    layWorld(0x3c, { id: 0xd74 }, { id: 0xe2db, grid: GRID }),
  );
  const found = (text: string, plugins = [GAME]) => {
    const named = namedRecord(text, [['Fallout4.esm', 0]]);
    if (named.kind === 'not-loaded') throw new Error(text);
    const { files, uncombined } = findBaked(named, plugins);
    return {
      files: files.map(({ path, references }) => [path, references.map((one) => one.id)]),
      counts: files.map(({ counts }) => counts),
      uncombined: uncombined.map(({ reference }) => reference.id),
    };
  };
  const [mesh, other] = [MESH, OTHER].map((one) => groupPath({ ...GROUP, mesh: one }));
  expect(mesh).toBe('Meshes/PreCombined/0000E2DB_02BE5E11_OC.NIF');
  expect(groupName(mesh!)).toEqual(GROUP);
  expect(found('Fallout4.esm|000901')).toEqual({ files: [[mesh, [0x901]]], counts: [true], uncombined: [] });
  expect(found('arch').files).toEqual([[mesh, [0x901]]]);
  const all = {
    files: [
      [mesh, [0x901]],
      [other, [0x904]],
    ],
    counts: [true, true],
    uncombined: [0x905],
  };
  expect(found('00000700')).toEqual(all);
  expect(found('BridgeArch01')).toEqual(all);
  expect(found('00000901', [GAME, breaks]).counts).toEqual([false]);
  expect(found('Nothing').files).toEqual([]);
});

test('a plugin reopened from the cache reads neither its groups nor its first record', () => {
  const bytes = Buffer.concat([
    layHead(),
    layObjects('STAT', { id: 0x700 }),
    layInteriors({ id: 5 }, { id: 6 }),
  ]);
  const source = (reads: number[]) => ({
    size: bytes.length,
    name: 'A.esm',
    read(offset: number, length: number) {
      reads.push(offset);
      return bytes.subarray(offset, offset + length);
    },
  });
  const first = openPlugin(source([]), nodeInflateUpTo);
  expect(first.placeable({ plugin: 'a.esm', id: 0x700 })?.header.formId).toBe(0x700);
  expect(first.cell({ plugin: 'A.esm', id: 6 })?.record.header.formId).toBe(6);
  const reads: number[] = [];
  const again = openPlugin(source(reads), nodeInflateUpTo, first.index());
  expect(reads).toEqual([]);
  expect(again.placeable({ plugin: 'A.esm', id: 9 })).toBeUndefined();
  expect(reads).toEqual([]);
  expect(again.cell({ plugin: 'A.esm', id: 6 })).toEqual(first.cell({ plugin: 'A.esm', id: 6 }));
  expect(reads).toHaveLength(1);
});
