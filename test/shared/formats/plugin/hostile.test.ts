import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { readCell } from '#shared/formats/plugin/cell.ts';
import { openPlugin } from '#shared/formats/plugin/open-plugin.ts';
import { HAND_LAID_PLUGIN } from '#test/support/hand-laid-plugin.ts';
import {
  layCell,
  layGroup,
  layHead,
  layInteriors,
  layObjects,
  layRecord,
  words,
} from '#test/support/lay-plugin.ts';

const open = (bytes: Uint8Array) => openPlugin(bytesSource(bytes, 'Mine.esp'), nodeInflateUpTo);

/** Findings after reading every cell, and the number of cells. */
function readAll(...parts: readonly Uint8Array[]) {
  const plugin = open(Buffer.concat([layHead(), ...parts]));
  const cells = plugin.cells().map((cell) => readCell(plugin, cell));
  return {
    cells,
    codes: plugin.findings().map(({ code, path }) => (path === undefined ? code : `${code} ${path}`)),
  };
}

test('a file that does not begin like a plugin is rejected', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('TES4'),
    Buffer.alloc(100),
    Buffer.from('TES3'.padEnd(60)),
  ]) {
    expect(() => open(bytes)).toThrow(FormatError);
  }
});

test('a plugin truncated anywhere after its header opens', () => {
  for (let length = 28; length < HAND_LAID_PLUGIN.length; length += 1) {
    const plugin = open(HAND_LAID_PLUGIN.subarray(0, length));
    for (const cell of plugin.cells()) readCell(plugin, cell);
    // Truncated between the first record and the next, only its count is wrong.
    if (length !== 54) expect(plugin.findings().length).toBeGreaterThan(0);
  }
});

test('a group without room for its header ends the reading of only its parent', () => {
  const broken = layGroup(3, 0);
  broken.writeUInt32LE(0, 4);
  const bad = layGroup(0, 'CELL', layGroup(2, 0, broken, layCell({ id: 5 })));
  const { cells, codes } = readAll(bad, layInteriors({ id: 6 }));
  expect(cells.map(({ formId }) => formId.id)).toEqual([6]);
  expect(codes).toEqual(['group-size']);
});

test('deeply nested groups are left at a maximum depth', () => {
  let nested = layCell({ id: 5 });
  for (let depth = 0; depth < 3000; depth += 1) nested = layGroup(2, 0, nested);
  const { cells, codes } = readAll(layGroup(0, 'CELL', nested), layInteriors({ id: 6 }));
  expect(cells).toHaveLength(1);
  expect(codes).toEqual(['too-deep']);
});

test('a group of references without a preceding cell is reported as skipped', () => {
  const { codes } = readAll(layGroup(0, 'CELL', layGroup(2, 0, layGroup(6, 77))));
  expect(codes).toEqual(['children-without-cell']);
});

test('counts of combined references beyond the record are found, and the cell is still read', () => {
  const cell = (data: Buffer) =>
    layGroup(
      0,
      'CELL',
      layRecord({
        type: 'CELL',
        id: 9,
        parts: [
          { type: 'EDID', data: Buffer.from('Room') },
          { type: 'XCRI', data },
        ],
      }),
    );
  const lies = readAll(cell(words(0xffffffff, 0xffffffff, 1)));
  expect(lies.cells[0]).toMatchObject({ editorId: 'Room', combined: undefined });
  expect(lies.codes).toEqual(['count-too-large CELL 00000009']);
  const odd = readAll(cell(words(1, 3, 7, 0x800, 7, 0x801)));
  expect([...(odd.cells[0]?.combined?.pairs.reference ?? [])]).toEqual([0x800]);
  expect(odd.codes).toEqual(['combined-references CELL 00000009']);
});

test('compressed records with a wrong size, or bombs, are findings', () => {
  const compressed = (size: number, stream: Uint8Array) => {
    const record = layRecord({ type: 'CELL', id: 9, flags: 0x40000, parts: [] });
    const data = Buffer.concat([words(size), stream]);
    record.writeUInt32LE(data.length, 4);
    return layGroup(0, 'CELL', record, data);
  };
  const zeros = deflateSync(Buffer.alloc(20_000_000));
  const code = (size: number, stream: Uint8Array) => readAll(compressed(size, stream)).codes;
  expect(code(100, zeros)).toEqual(['size-mismatch CELL 00000009']);
  expect(code(21_000_000, zeros)).toEqual(['size-mismatch CELL 00000009']);
  expect(code(0xffffffff, zeros)).toEqual(['record-too-large CELL 00000009']);
  expect(code(100, Buffer.from('no zlib stream at all'))).toEqual(['zlib-corrupt CELL 00000009']);
});

test('a subrecord that claims more than its record has keeps those before it', () => {
  const record = layRecord({
    type: 'CELL',
    id: 9,
    parts: [
      { type: 'EDID', data: Buffer.from('Room\0') },
      { type: 'XXXX', data: words(0xfffffff0) },
      { type: 'XCRI', data: words(0, 0) },
    ],
  });
  const { cells, codes } = readAll(layGroup(0, 'CELL', record));
  expect(cells[0]).toMatchObject({ editorId: 'Room', combined: undefined });
  expect(codes).toEqual(['record-truncated CELL 00000009']);
});

test('a list of uncombined references cut inside a form id is a finding, and the cell is still read', () => {
  const parts = [
    { type: 'EDID', data: Buffer.from('Room\0') },
    { type: 'XPRI', data: words(0x901, 0x902).subarray(0, 5) },
  ];
  const { cells, codes } = readAll(layGroup(0, 'CELL', layRecord({ type: 'CELL', id: 9, parts })));
  expect(cells[0]?.editorId).toBe('Room');
  expect([...(cells[0]?.uncombined ?? [])]).toEqual([0x901]);
  expect(codes).toEqual(['uncombined-references CELL 00000009']);
});

test('objects after a group with a wrong size are not found, and those before it are', () => {
  const broken = layObjects('SCOL', { id: 0x701 });
  broken.writeUInt32LE(3, 4);
  const plugin = open(Buffer.concat([layHead(), layObjects('STAT', { id: 0x700 }), broken]));
  const has = (id: number) => plugin.placeable({ plugin: 'Mine.esp', id }) !== undefined;
  expect([has(0x700), has(0x701)]).toEqual([true, false]);
  expect(plugin.findings().map(({ code }) => code)).toEqual(['group-size']);
});
