import { expect, test } from 'vitest';
import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { openGeometry } from '#shared/formats/geometry/open-geometry.ts';
import { csgOpener, psgOpener } from '#shared/formats/geometry/opener.ts';
import { layCsg, layPsg, layRows, noiseObject, POSITIONS } from '#test/support/lay-geometry.ts';
import { openFile } from '#test/support/loaded-formats.ts';

const OBJECTS = [1, 2, 3, 4].map((seed) => noiseObject(seed, 6000, 3000));
const LAID = layRows(OBJECTS);

const open = (bytes: Uint8Array) => openGeometry(bytesSource(bytes), nodeInflateUpTo);
const codes = (bytes: Uint8Array) => open(bytes).findings.map(({ code, path }) => `${code} ${path}`);
const inspected = (bytes: Uint8Array) =>
  (openFile(bytesSource(bytes), { inflate: nodeInflateUpTo }).inspect?.() ?? []).map(
    ({ code, path }) => `${code} ${path}`,
  );

/** Indexes of the readable objects. */
function readable(bytes: Uint8Array): readonly number[] {
  const file = open(bytes);
  return OBJECTS.flatMap(({ data }, index) => {
    try {
      return Buffer.compare(file.read(file.row(index)), data) === 0 ? [index] : [];
    } catch (error) {
      expect(error).toBeInstanceOf(FormatError);
      return [];
    }
  });
}

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'nothing';
}

test('a corrupt chunk affects only the objects in it', () => {
  const bytes = layCsg(LAID.rows, LAID.data);
  const table = 12 + 8 * 2;
  bytes.fill(0xff, bytes.readUInt32LE(table + 4), bytes.readUInt32LE(table + 4) + 40);
  expect(codes(bytes)).toEqual([]);
  expect(readable(bytes)).toEqual([0, 3]);
  expect(inspected(bytes)).toEqual([
    'zlib-corrupt chunks[2]',
    'object-unreadable rows[1]',
    'object-unreadable rows[2]',
  ]);
});

test('a chunk outside the file is found, and the others are read', () => {
  const bytes = layCsg(LAID.rows, LAID.data);
  bytes.writeUInt32LE(0xfffffff0, 12 + 4);
  expect(codes(bytes)).toContain('chunk-outside chunks[0]');
  expect(readable(bytes)).toEqual([1, 2, 3]);
});

test('chunks with wrong sizes are read if their streams suffice', () => {
  const bytes = layCsg(LAID.rows, LAID.data);
  bytes.writeUInt32LE(0xffffffff, 12 + 8);
  bytes.writeUInt32LE(10, 12 + 16);
  expect(codes(bytes)).toEqual(
    expect.arrayContaining(['chunk-truncated chunks[1]', 'chunk-too-large chunks[1]', 'overlap chunks[2]']),
  );
  expect(readable(bytes)).toEqual([0, 3]);
});

test('a chunk that unpacks to less than a chunk is rejected: everything after it would move', () => {
  const short = layCsg([], LAID.data.subarray(0, 100));
  const bytes = layCsg(LAID.rows, LAID.data);
  const at = bytes.length;
  bytes.writeUInt32LE(short.length - 20, 12);
  bytes.writeUInt32LE(at, 16);
  const both = Buffer.concat([bytes, short.subarray(20)]);
  expect(readable(both)).toEqual([1, 2, 3]);
  expect(inspected(both)).toEqual(['size-mismatch chunks[0]', 'object-unreadable rows[0]']);
});

test('a bomb stops at the size of a chunk', () => {
  const bytes = layCsg(
    [{ offset: 0, vertexDesc: POSITIONS, vertexCount: 1, indexCount: 0 }],
    Buffer.alloc(65_536),
  );
  const bomb = layCsg([], Buffer.alloc(65_536));
  expect(nodeInflateUpTo(bomb.subarray(20), 65_536).length).toBe(65_536);
  expect(refusal(() => nodeInflateUpTo(bomb.subarray(20), 65_535))).toBe('size-mismatch');
  expect(open(bytes).read(open(bytes).row(0))).toEqual(new Uint8Array(8));
});

test('counts beyond the file are rejected before any allocation', () => {
  const csg = layCsg(LAID.rows, LAID.data);
  csg.writeUInt32LE(0xffffffff, 8);
  expect(refusal(() => open(csg))).toBe('too-many-chunks');
  csg.writeUInt32LE(60_000, 8);
  expect(refusal(() => open(csg))).toBe('count-too-large');
  const psg = layPsg(LAID.rows, LAID.data);
  psg.writeUInt32LE(0xffffffff, 4);
  expect(refusal(() => open(psg))).toBe('too-many-rows');
  psg.writeUInt32LE(500_000, 4);
  expect(refusal(() => open(psg))).toBe('count-too-large');
});

test('the fields of a file with a damaged directory are shown as far as possible', () => {
  const psg = layPsg(LAID.rows, LAID.data);
  psg.writeUInt32LE(500_000, 4);
  const file = psgOpener.open(bytesSource(psg));
  expect(file.findings().map(({ code }) => code)).toEqual(['count-too-large']);
  expect(file.fields?.().at('rows[1].vertexCount').text()).toBe('6000');
});

test('a row that claims 4 GiB is a finding, and reading it is rejected', () => {
  const rows = [...LAID.rows, { offset: 0, vertexDesc: 0xfn, vertexCount: 0xffffffff, indexCount: 7 }];
  const bytes = layCsg(rows, LAID.data);
  expect(codes(bytes)).toEqual(
    expect.arrayContaining(['row-outside rows[4]', 'too-many-vertices rows[4]', 'odd-indices rows[4]']),
  );
  expect(refusal(() => open(bytes).read(open(bytes).row(4)))).toBe('row-outside');
  expect(readable(bytes)).toEqual([0, 1, 2, 3]);
});

test('overlapping rows, and rows that disagree about one offset, are warnings', () => {
  const [first, second] = LAID.rows;
  const rows = [first!, { ...second!, offset: 8 }, { ...first!, vertexCount: 5999 }];
  expect(codes(layPsg(rows, LAID.data))).toEqual(
    expect.arrayContaining(['overlap rows[1]', 'row-shape rows[2]', 'unclaimed rows']),
  );
});

test('checks of overlapping rows are limited', () => {
  const size = OBJECTS[0]!.data.length;
  const rows = Array.from({ length: 2000 }, (_, i) => ({ ...LAID.rows[0]!, offset: i }));
  const reads: number[] = [];
  const bytes = layPsg(rows, LAID.data);
  const source: ByteSource = {
    ...bytesSource(bytes),
    read(offset, length) {
      reads.push(length);
      return bytes.subarray(offset, offset + length);
    },
  };
  expect(
    psgOpener
      .open(source)
      .inspect?.()
      .map(({ code }) => code),
  ).toContain('not-all-checked');
  expect(reads.filter((length) => length === size).length).toBeLessThan(20);
});

test('an index beyond the vertices is found', () => {
  const { rows, data } = layRows([noiseObject(9, 4, 2)]);
  data.writeUInt16LE(4, 4 * 8);
  expect(inspected(layCsg(rows, data))).toEqual(['index-outside rows[0]']);
  expect(inspected(layPsg(rows, data))).toEqual(['index-outside rows[0]']);
});

test('a file truncated anywhere is read or rejected with a message', () => {
  for (const bytes of [layCsg(LAID.rows.slice(0, 1), LAID.data), layPsg(LAID.rows.slice(0, 1), LAID.data)]) {
    for (let end = 0; end < 100; end += 1) {
      const cut = bytesSource(bytes.subarray(0, end));
      for (const format of [csgOpener, psgOpener]) {
        const answers = [
          () => format.open(cut).fields?.(),
          () => format.open(cut, { inflate: nodeInflateUpTo }).inspect?.(),
        ];
        for (const answer of answers)
          expect(['nothing', 'truncated', 'count-too-large', 'unexpected-value']).toContain(refusal(answer));
      }
    }
  }
});
