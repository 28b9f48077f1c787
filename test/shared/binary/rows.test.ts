import { describe, expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import { u8, u16, u32 } from '#shared/binary/number.ts';
import { read, write } from '#shared/binary/read.ts';
import { array, list, rows, struct } from '#shared/binary/struct.ts';
import { text } from '#shared/binary/text.ts';

const Row = struct('row', {
  name: text(2),
  chunkCount: u8(),
  chunks: array(struct('chunk', { at: u16(), size: u8() }), 'chunkCount'),
});
const Table = struct('table', { count: u8(), rows: rows(Row, 'count'), after: u8() });
const context = { littleEndian: true };

/** Rows of two chunks, of none, and of one. */
const BYTES = Uint8Array.of(3, 65, 66, 2, 1, 0, 10, 2, 0, 20, 67, 68, 0, 69, 70, 1, 3, 0, 30, 99);

describe.each([
  ['the reference', {}],
  ['generated code', { backEnd: generated }],
])('rows, read by %s', (_, options) => {
  test('are columns of their heads, and of all tails one after another', () => {
    const { rows: table, after } = read(Table, BYTES, context, options);
    expect(after).toBe(99);
    expect([0, 1, 2].map((row) => table.name.get(row))).toEqual(['AB', 'CD', 'EF']);
    expect(table.chunkCount).toEqual(Uint8Array.of(2, 0, 1));
    expect(table.chunks.start).toEqual(Uint32Array.of(0, 2, 2, 3));
    expect(table.chunks.at).toEqual(Uint16Array.of(1, 2, 3));
    expect(table.chunks.size).toEqual(Uint8Array.of(10, 20, 30));
  });

  test('are written back to the same bytes, also from plain columns', () => {
    const value = read(Table, BYTES, context, options);
    expect(write(Table, value, context, options)).toEqual(BYTES);
    const { name, chunkCount, length, chunks } = value.rows;
    const { start, at, size } = chunks;
    const plain = { name, chunkCount, length, chunks: { length: chunks.length, start, at, size } };
    expect(write(Table, { ...value, rows: plain }, context, options)).toEqual(BYTES);
  });

  test('name the field that does not fit, like a list of the same structs', () => {
    const Listed = struct('table', { count: u8(), rows: list(Row, 'count'), after: u8() });
    for (let length = 1; length < BYTES.length; length += 1) {
      const cut = BYTES.subarray(0, length);
      const [asRows, asList] = [Table, Listed].map((type) => {
        try {
          return read(type as typeof Table, cut, context, options);
        } catch (error) {
          const { code, offset, path } = error as { code: string; offset: number; path: string };
          return { code, offset, path };
        }
      });
      expect(asRows, `${length} bytes`).toEqual(asList);
    }
  });

  test('are rejected if their tails contradict the count', () => {
    const value = read(Table, BYTES, context, options);
    const { name, length, chunks } = value.rows;
    const wrong = { name, length, chunks, chunkCount: Uint8Array.of(2, 1, 0) };
    expect(() => write(Table, { ...value, rows: wrong }, context, options)).toThrow(
      expect.objectContaining({ code: 'inconsistent-length', path: expect.stringContaining('[1].chunks') }),
    );
  });

  test('allocate no memory for a count that the bytes cannot hold', () => {
    const Large = struct('table', { count: u32(), rows: rows(Row, 'count') });
    expect(() => read(Large, Uint8Array.of(0xff, 0xff, 0xff, 0xff, 1), context, options)).toThrow(
      expect.objectContaining({ code: 'count-too-large', path: 'rows' }),
    );
  });
});

test('a field within a row is found by its path', () => {
  const root = locateRoot(Table, BYTES, context);
  const size = root.step('rows')?.step(2)?.step('chunks')?.step(0)?.step('size');
  expect([size?.offset, size?.path]).toEqual([18, 'rows[2].chunks[0].size']);
});

test('a struct of another varying form is not a row', () => {
  const Two = struct('two', { count: u8(), first: array(u8(), 'count'), second: array(u8(), 'count') });
  expect(() => read(struct('table', { all: rows(Two, 1) }), BYTES, context)).toThrow('rows() takes');
});

test('a column cannot have the name of the row count', () => {
  const Part = struct('part', { length: u8(), size: u8() });
  const Counted = struct('row', { length: u8(), parts: array(struct('chunk', { size: u8() }), 'length') });
  for (const type of [array(Part, 1), rows(Counted, 1)]) {
    expect(() => read(struct('table', { all: type }), BYTES, context)).toThrow('.length cannot be a column');
  }
});
