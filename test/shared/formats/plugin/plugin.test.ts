import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { readCell } from '#shared/formats/plugin/cell.ts';
import { openPlugin, type Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { readReference, referencesOf } from '#shared/formats/plugin/reference.ts';
import { HAND_LAID_PLUGIN } from '#test/support/hand-laid-plugin.ts';
import { layHead, layInteriors, layStatics, layWorld } from '#test/support/lay-plugin.ts';

const open = (bytes: Uint8Array, name = 'Mine.esp') => openPlugin(bytesSource(bytes, name), nodeInflateUpTo);
const laid = (...parts: readonly Uint8Array[]) => open(Buffer.concat([layHead(['Fallout4.esm']), ...parts]));

function placedIn(plugin: Plugin, index: number) {
  const entry = plugin.cells()[index];
  if (entry === undefined) throw new Error(`no cell ${index}`);
  return [...referencesOf(plugin, entry)].map((record) => readReference(plugin, record));
}

function cellOf(plugin: Plugin, index: number) {
  const entry = plugin.cells()[index];
  if (entry === undefined) throw new Error(`no cell ${index}`);
  return readCell(plugin, entry);
}

test('a plugin built by hand reads as its bytes say', () => {
  const plugin = open(HAND_LAID_PLUGIN, 'B.esp');
  expect(plugin).toMatchObject({
    masters: ['A.esm'],
    version: 1,
    recordCount: 4,
    master: false,
    light: false,
    localized: true,
  });
  const cell = cellOf(plugin, 0);
  expect(cell).toMatchObject({
    formId: { plugin: 'A.esm', id: 0xe2db },
    editorId: 'Room',
    interior: true,
    grid: undefined,
  });
  expect([...(cell.combined?.meshes ?? [])]).toEqual([0x02be5e11]);
  expect([...(cell.combined?.pairs.reference ?? [])]).toEqual([0x01000801]);
  expect(placedIn(plugin, 0)).toEqual([
    {
      formId: { plugin: 'B.esp', id: 0x801 },
      editorId: undefined,
      base: { plugin: 'A.esm', id: 0x1234 },
      placement: {
        position: { x: 64, y: -128, z: 1.5 },
        rotation: { x: 0, y: 0, z: 1 },
        scale: 1,
      },
      from: 'B.esp',
      deleted: false,
    },
  ]);
  expect(plugin.findings()).toEqual([]);
});

test('cells of interiors and of worlds are found, with their world', () => {
  const plugin = laid(
    layStatics(3),
    layInteriors({ id: 0x100 }, { id: 0x101, temporary: [{ id: 0x900 }] }),
    layWorld(0x3c, { id: 0x200, grid: [0, 0] }, { id: 0x201, grid: [-3, 12] }),
  );
  expect(
    plugin
      .cells()
      .map(({ record, world, holdsPersistent }) => [record.header.formId, world, holdsPersistent]),
  ).toEqual([
    [0x100, undefined, false],
    [0x101, undefined, false],
    [0x200, 0x3c, true],
    [0x201, 0x3c, false],
  ]);
  expect(cellOf(plugin, 3)).toMatchObject({ grid: { x: -3, y: 12 }, interior: false });
  expect(plugin.cell({ plugin: 'FALLOUT4.ESM', id: 0x201 })).toBe(plugin.cells()[3]);
  expect(plugin.cell({ plugin: 'Mine.esp', id: 0x201 })).toBeUndefined();
  expect(plugin.findings()).toEqual([]);
});

test('compressed records, and lists too large for a 16-bit size, are read', () => {
  const pairs = Array.from({ length: 12_000 }, (_, index) => [0x1000 + index, 7] as const);
  for (const compressed of [false, true]) {
    const plugin = laid(
      layInteriors({
        id: 0x100,
        editorId: 'Large',
        meshes: [7],
        pairs,
        compressed,
        temporary: [{ id: 0x901, compressed, scale: 2, editorId: 'Ref', at: [1, 2, 3] }],
      }),
    );
    const cell = cellOf(plugin, 0);
    expect(cell.editorId).toBe('Large');
    expect([...(cell.combined?.pairs.reference ?? [])]).toEqual(pairs.map(([reference]) => reference));
    expect(placedIn(plugin, 0)[0]).toMatchObject({ editorId: 'Ref', placement: { scale: 2 } });
    expect(plugin.findings()).toEqual([]);
  }
});

test('groups without cells, and the contents of cells, are not read', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ id: 0x10000 + index, editorId: 'Reference' }));
  const bytes = Buffer.concat([
    layHead(),
    layStatics(20_000),
    layInteriors({ id: 1, temporary: many }, { id: 2, temporary: many }, { id: 3 }),
    layStatics(20_000),
  ]);
  let read = 0;
  const source: ByteSource = {
    size: bytes.length,
    name: 'Large.esm',
    read(offset, length) {
      read += length;
      return bytes.subarray(offset, offset + length);
    },
  };
  const plugin = openPlugin(source, nodeInflateUpTo);
  expect(plugin.cells()).toHaveLength(3);
  expect(bytes.length).toBeGreaterThan(5_000_000);
  expect(read).toBeLessThan(200_000);
});
