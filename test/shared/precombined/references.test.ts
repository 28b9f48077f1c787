import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import type { PlacedReference } from '#shared/formats/plugin/reference.ts';
import { groupCell } from '#shared/precombined/group-cell.ts';
import { groupName } from '#shared/precombined/group-path.ts';
import { matchInstances } from '#shared/precombined/match-instances.ts';
import { groupReferences } from '#shared/precombined/references.ts';
import { layGroup, layHead, layInteriors, layRecord, layWorld, words } from '#test/support/lay-plugin.ts';
import { objectAt, type Place } from '#test/support/precombined/placed-object.ts';

const MESH = 0x02be5e11;
const OTHER = 0x01b8656e;
const GROUP = { owner: 'Fallout4.esm', cell: 0xe2db, mesh: MESH };

function plugin(name: string, masters: readonly string[], ...parts: readonly Uint8Array[]) {
  return openPlugin(bytesSource(Buffer.concat([layHead(masters), ...parts]), name), nodeInflateUpTo);
}

const ids = (references: readonly { readonly formId: PlacedReference['formId'] }[] = []) =>
  references.map(({ formId }) => `${formId.plugin} ${formId.id.toString(16)}`);

test("a group's name contains cell, mesh and owner", () => {
  expect(groupName('Meshes\\PreCombined\\0000E2DB_02BE5E11_OC.NIF')).toEqual(GROUP);
  expect(groupName('meshes/precombined/DLCRobot.esm/000008a3_165ebb26_oc.nif')).toEqual({
    owner: 'DLCRobot.esm',
    cell: 0x8a3,
    mesh: 0x165ebb26,
  });
  expect(groupName('/home/me/Desktop/0000e2db_02be5e11_oc.nif')).toEqual(GROUP);
  for (const other of ['meshes/chair.nif', '0000E2DB_Physics.NIF', '0000E2DB_02BE5E11_OC.NIF.bak', '']) {
    expect(groupName(other)).toBeUndefined();
  }
});

test('the references of a mesh are those that its cell lists for it, each with its placed object and position', () => {
  const game = plugin(
    'Fallout4.esm',
    [],
    layInteriors(
      { id: 0xe2da, meshes: [MESH], pairs: [[0x999, MESH]] },
      {
        id: 0xe2db,
        editorId: 'Switchboard',
        meshes: [MESH, OTHER],
        pairs: [
          [0x902, MESH],
          [0x901, MESH],
          [0x903, OTHER],
          [0x901, MESH],
          [0x9ff, MESH],
        ],
        persistent: [{ id: 0x901, editorId: 'Wall', base: 0x777, at: [1, 2, 3], scale: 0.5 }],
        temporary: [{ id: 0x902 }, { id: 0x903 }, { id: 0x904 }],
      },
    ),
  );
  const group = groupReferences(GROUP, [game]);
  expect(group?.cell.editorId).toBe('Switchboard');
  expect(ids(group?.references)).toEqual(['Fallout4.esm 902', 'Fallout4.esm 901']);
  expect(group?.references[1]).toMatchObject({
    editorId: 'Wall',
    base: { plugin: 'Fallout4.esm', id: 0x777 },
    placement: { position: { x: 1, y: 2, z: 3 }, scale: 0.5 },
  });
  expect(group?.missing).toEqual([{ plugin: 'Fallout4.esm', id: 0x9ff }]);
  expect(group?.findings).toEqual([]);
  expect(groupReferences({ ...GROUP, mesh: 5 }, [game])).toBeUndefined();
  expect(groupReferences({ ...GROUP, owner: 'DLCRobot.esm' }, [game])).toBeUndefined();
});

test('a plugin that recombines a cell lists references of its masters and its own', () => {
  const cell = { id: 0xe2db, temporary: [{ id: 0x901, at: [1, 1, 1] as const }, { id: 0x902 }] };
  const game = plugin('Fallout4.esm', [], layInteriors(cell));
  const mod = plugin(
    'Mod.esp',
    ['DLCCoast.esm', 'fallout4.ESM'],
    layInteriors({
      id: 0x0100e2db,
      meshes: [MESH],
      pairs: [
        [0x01000901, MESH],
        [0x01000902, MESH],
        [0x02000801, MESH],
      ],
      temporary: [{ id: 0x01000902, at: [9, 9, 9], flags: 0x20 }, { id: 0x02000801 }],
    }),
  );
  const group = groupReferences(GROUP, [game, mod]);
  expect(group?.from).toBe('Mod.esp');
  expect(ids(group?.references)).toEqual(['Fallout4.esm 901', 'fallout4.ESM 902', 'Mod.esp 801']);
  expect(group?.references.map(({ from, deleted }) => [from, deleted])).toEqual([
    ['Fallout4.esm', false],
    ['Mod.esp', true],
    ['Mod.esp', false],
  ]);
});

test('lists of millions of references are cut with a message, and take little memory', () => {
  const pairs = Buffer.alloc(2 ** 18 * 8);
  for (let at = 0; at < 2 ** 18; at += 1) {
    pairs.writeUInt32LE(at, at * 8);
    pairs.writeUInt32LE(MESH, at * 8 + 4);
  }
  const uncombined = Buffer.alloc(2 ** 20 * 4);
  for (let at = 0; at < 2 ** 20; at += 1) uncombined.writeUInt32LE(at + 5, at * 4);
  const record = layRecord({
    type: 'CELL',
    id: 0xe2db,
    compressed: true,
    parts: [
      { type: 'XCRI', data: Buffer.concat([words(1, 2 ** 19, MESH), pairs]) },
      { type: 'XPRI', data: uncombined },
    ],
  });
  const group = groupReferences(GROUP, [plugin('Fallout4.esm', [], layGroup(0, 'CELL', record))]);
  expect(group?.missing).toHaveLength(2 ** 17);
  expect(group?.findings.map(({ code }) => code)).toEqual(['too-many-references']);
  expect(group?.uncombined.count).toBe(2 ** 20);
  // No more than the mesh lists, too.
  expect(group?.uncombined.listed.size).toBe(2 ** 17 - 5);
});

test('a later plugin that changes the cell without the mesh is named, and the references are still found', () => {
  const cell = { id: 0xe2db, meshes: [MESH], pairs: [[0x901, MESH] as const], temporary: [{ id: 0x901 }] };
  const game = plugin('Fallout4.esm', [], layInteriors(cell));
  const breaks = plugin('Breaks.esp', ['Fallout4.esm'], layInteriors({ id: 0xe2db }));
  const group = groupReferences(GROUP, [game, breaks]);
  expect(group?.from).toBe('Fallout4.esm');
  expect(ids(group?.references)).toEqual(['Fallout4.esm 901']);
  expect(group?.findings[0]).toMatchObject({ code: 'mesh-not-listed', severity: 'warning' });
  expect(group?.findings[0]?.message).toContain('Breaks.esp');
});

test('persistent references of an exterior cell are found in the world’s own cell', () => {
  const world = (reference: number, grid: readonly [number, number]) =>
    layWorld(
      0x3c,
      { id: 0xd74, grid: [0, 0], persistent: [{ id: 0x901, at: [5000, 1, 1] }] },
      { id: 0xe2db, grid, meshes: [MESH], pairs: [[reference, MESH]] },
    );
  const group = groupReferences(GROUP, [plugin('Fallout4.esm', [], world(0x901, [1, 0]))]);
  expect(ids(group?.references)).toEqual(['Fallout4.esm 901']);
  expect(group?.cell.grid).toMatchObject({ x: 1, y: 0 });
});

function reference(id: number, [x, y, z]: Place): PlacedReference {
  return {
    formId: { plugin: 'A.esm', id },
    editorId: undefined,
    base: undefined,
    placement: { position: { x, y, z }, rotation: { x: 0, y: 0, z: 0 }, scale: 1 },
    from: 'A.esm',
    deleted: false,
  };
}

test('instances and references link to each other, in world or cell space, whichever matches more', () => {
  const grid = { x: -3, y: 12 };
  const places: readonly Place[] = [
    [-12000.5, 49200.25, 7],
    [-11000, 50000, -900],
    [-10000, 51000, 12],
  ];
  const references = places.map((place, index) => reference(index, place));
  const inCell = places.map(([x, y, z]): Place => [x + 3 * 4096, y - 12 * 4096, z]);
  for (const [space, stored] of [
    ['world', places],
    ['cell', inCell],
  ] as const) {
    const objects = [objectAt(stored[2]!), objectAt(stored[0]!, [1e6, 0, 0], stored[1]!)];
    const matches = matchInstances(objects, references, grid);
    expect(matches).toMatchObject({ space, instances: 4, matched: { world: 0, cell: 0, [space]: 3 } });
    expect(matches.referencesOf(0, 0)).toEqual([references[2]]);
    expect(matches.referencesOf(1, 1)).toEqual([]);
    expect(matches.referencesOf(1, 2)).toEqual([references[1]]);
    expect(matches.instancesOf(references[0]!)).toEqual([{ object: 1, instance: 0 }]);
  }
});

test('an instance matches within a hundredth of a unit plus float precision, across grid borders', () => {
  const near = [reference(1, [8, -8, 0.995])];
  const at = (place: Place) => matchInstances([objectAt(place)], near).referencesOf(0, 0).length;
  expect(at([8, -8, 1.003])).toBe(1);
  expect(at([7.996, -8.004, 0.995])).toBe(1);
  expect(at([8.02, -8, 0.995])).toBe(0);
  expect(at([Number.NaN, -8, 0.995])).toBe(0);
  const far = [reference(1, [100_000.008, 0, 0])];
  expect(matchInstances([objectAt([100_000.02, 0, 0])], far).referencesOf(0, 0)).toHaveLength(1);
});

test('references at one position are all named, up to eight', () => {
  const same = Array.from({ length: 1000 }, (_, id) => reference(id, [1, 1, 1]));
  const objects = [objectAt([1, 1, 1])];
  expect(matchInstances(objects, same.slice(0, 3)).referencesOf(0, 0)).toEqual(same.slice(0, 3));
  expect(matchInstances(objects, same).referencesOf(0, 0)).toEqual(same.slice(0, 8));
});

test('of references at one position, the one whose object matches more instances comes first, then the one with their scale', () => {
  const of = (id: number, at: Place, base: number, scale = 1): PlacedReference => ({
    ...reference(id, at),
    base: { plugin: 'A.esm', id: base },
    placement: { position: { x: at[0], y: at[1], z: at[2] }, rotation: { x: 0, y: 0, z: 0 }, scale },
  });
  const [FLOOR, WALL] = [0x700, 0x701];
  const references = [
    of(1, [0, 0, 0], FLOOR),
    of(2, [0, 0, 0], WALL, 2),
    of(3, [0, 0, 0], WALL),
    of(4, [9, 0, 0], WALL),
    of(5, [0, 9, 0], FLOOR),
    of(6, [0, 9, 0], WALL),
  ];
  const wall = objectAt([0, 0, 0], [9, 0, 0], [0, 9, 0]);
  const matches = matchInstances([wall], references);
  const ids = (instance: number) => matches.referencesOf(0, instance).map(({ formId }) => formId.id);
  expect([ids(0), ids(1), ids(2)]).toEqual([[3, 2, 1], [4], [6, 5]]);
  expect(matches.instancesOf(references[4]!)).toEqual([{ object: 0, instance: 2 }]);
});

test('matching by buckets agrees with comparing all pairs', () => {
  const coordinate = fc.oneof(
    fc.integer({ min: -40, max: 40 }).map((steps) => steps / 128),
    fc.constantFrom(1e30, -1e30, Number.POSITIVE_INFINITY, Number.NaN, 70_000.5),
  );
  const place = fc.tuple(coordinate, coordinate, coordinate);
  const few = fc.array(place, { maxLength: 8 });
  fc.assert(
    fc.property(few, few, (instances, stands) => {
      const references = stands.map((stand, id) => reference(id, stand));
      const matches = matchInstances([objectAt(...instances)], references);
      for (const [instance, [x, y, z]] of instances.entries()) {
        const [fx, fy, fz] = [Math.fround(x), Math.fround(y), Math.fround(z)];
        const all = stands.flatMap(([rx, ry, rz], id) => {
          const far = Math.max(Math.abs(rx), Math.abs(ry), Math.abs(rz));
          const reach = Math.min(0.5, 0.01 + far * 2 ** -23);
          return Math.hypot(rx - fx, ry - fy, rz - fz) <= reach ? [id] : [];
        });
        const found = matches.referencesOf(0, instance).map(({ formId }) => formId.id);
        expect(found.toSorted((a, b) => a - b)).toEqual(all);
      }
    }),
  );
});

test("a group's cell is shown with its world and position, and with every plugin that lists the mesh", () => {
  const world = layWorld(0x3c, { id: 0xd74 }, { id: 0xe2db, grid: [-3, 12], meshes: [MESH] });
  const game = plugin('Fallout4.esm', [], world);
  const mod = plugin('Mod.esp', ['Fallout4.esm'], layInteriors({ id: 0xe2db, editorId: 'Bridge' }));
  const again = plugin('Again.esp', ['Fallout4.esm'], world);
  expect(groupCell(GROUP, [game, mod, again])).toMatchObject({
    formId: { plugin: 'Fallout4.esm', id: 0xe2db },
    interior: false,
    grid: { x: -3, y: 12 },
    world: { formId: { plugin: 'Fallout4.esm', id: 0x3c }, editorId: 'World' },
    listedBy: ['Fallout4.esm', 'Again.esp'],
  });
  expect(groupCell(GROUP, [game, mod])).toMatchObject({ editorId: 'Bridge', listedBy: ['Fallout4.esm'] });
  expect(groupCell({ ...GROUP, cell: 5 }, [game])).toBeUndefined();
});
