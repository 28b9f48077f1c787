import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closures } from '#shared/binary/closures.ts';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { generated } from '#shared/binary/generate.ts';
import { locate } from '#shared/binary/locate.ts';
import { readWithEnd, write } from '#shared/binary/read.ts';
import type { Context, Type } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import {
  bytesArbitrary,
  contextArbitrary,
  openEndedArbitrary,
  schemaArbitrary,
} from '#test/support/schema-arbitrary.ts';

type Outcome =
  | { readonly value: unknown; readonly end: number }
  | { readonly code: string; readonly offset: number | undefined; readonly path: string | undefined };

function outcome(
  type: Type<unknown, unknown>,
  bytes: Uint8Array,
  context: Context,
  backEnd: typeof closures,
): Outcome {
  try {
    return readWithEnd(type, bytes, context, { backEnd });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { code: error.code, offset: error.offset, path: error.path };
  }
}

const cases = fc.tuple(schemaArbitrary, bytesArbitrary, contextArbitrary);
const anyCases = fc.oneof(
  { weight: 4, arbitrary: cases },
  { weight: 1, arbitrary: fc.tuple(openEndedArbitrary, bytesArbitrary, contextArbitrary) },
);
const runs = { numRuns: 400 };

test('both backends read the same value, or fail alike, for any schema and bytes', () => {
  fc.assert(
    fc.property(anyCases, ([type, bytes, context]) => {
      expect(plain(outcome(type, bytes, context, generated))).toEqual(
        plain(outcome(type, bytes, context, closures)),
      );
    }),
    runs,
  );
});

test('values are written back to the same bytes by both backends, NaN payloads included', () => {
  fc.assert(
    fc.property(anyCases, ([type, bytes, context]) => {
      const read = outcome(type, bytes, context, closures);
      fc.pre('end' in read);
      const stored = bytes.subarray(0, read.end);
      expect(hex(write(type, read.value, context, { backEnd: closures }))).toBe(hex(stored));
      expect(hex(write(type, read.value, context, { backEnd: generated }))).toBe(hex(stored));
    }),
    runs,
  );
});

test('the field tree has the read value at every field, and its leaves tile the bytes', () => {
  fc.assert(
    fc.property(anyCases, ([type, bytes, context]) => {
      const read = outcome(type, bytes, context, closures);
      fc.pre('end' in read);
      const { root } = locate(type, bytes.subarray(0, read.end), context, { base: 1000 });
      expect(root.offset).toBe(1000);
      expect(root.length).toBe(read.end);
      compare(root, read.value);
    }),
    runs,
  );
});

test('covering() finds, for every byte, a chain of fields that contain it', () => {
  fc.assert(
    fc.property(cases, ([type, bytes, context]) => {
      const read = outcome(type, bytes, context, closures);
      fc.pre('end' in read && read.end > 0);
      const tree = locate(type, bytes, context);
      for (let offset = 0; offset < read.end; offset += 1) {
        for (const { node } of tree.covering(offset)) {
          expect(node.offset).toBeLessThanOrEqual(offset);
          expect(node.offset + node.length).toBeGreaterThan(offset);
          expect(tree.at(node.path).offset).toBe(node.offset);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('truncated at any byte, reading fails at the truncated field, alike in both backends', () => {
  fc.assert(
    fc.property(cases, ([type, bytes, context]) => {
      const read = outcome(type, bytes, context, closures);
      fc.pre('end' in read && read.end > 0);
      const tree = locate(type, bytes, context);
      for (let length = 0; length < read.end; length += 1) {
        const cut = bytes.slice(0, length);
        const failure = outcome(type, cut, context, closures);
        expect(outcome(type, cut, context, generated)).toEqual(failure);
        if (!('code' in failure)) throw new Error(`read ${read.end} bytes from ${length}`);
        expect(['truncated', 'count-too-large']).toContain(failure.code);
        // The error names a field with missing bytes: one on the path to the first missing byte.
        const chain = tree.covering(length).map(({ node }) => node);
        const named = failure.path === undefined ? tree.root : tree.at(failure.path);
        expect([tree.root, ...chain].map((node) => node.path)).toContain(named.path);
        expect(failure.offset).toBeGreaterThanOrEqual(named.offset);
        expect(failure.offset).toBeLessThanOrEqual(length);
      }
    }),
    { numRuns: 60 },
  );
});

test('hostile counts are rejected before memory is allocated for them', () => {
  fc.assert(
    fc.property(schemaArbitrary, contextArbitrary, (type, context) => {
      for (const byte of [0xff, 0x7f, 0x80]) {
        const result = outcome(type, new Uint8Array(64).fill(byte), context, closures);
        if ('end' in result) expect(result.end).toBeLessThanOrEqual(64);
      }
    }),
    { numRuns: 200 },
  );
});

/** Values with NaNs and typed arrays in a form that `toEqual` compares bit by bit. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return `${value.constructor.name} ${hex(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength))}`;
  }
  if (typeof value === 'number' && Number.isNaN(value))
    return `NaN ${hex(new Uint8Array(Float64Array.of(value).buffer))}`;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    const data = 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as object) : value;
    const entries = Object.entries(data).filter(([, field]) => typeof field !== 'function');
    return Object.fromEntries(entries.map(([name, field]) => [name, plain(field)]));
  }
  return value;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Walks tree and value side by side. */
function compare(node: FieldNode, value: unknown): void {
  const children = node.children(0, 1000);
  expect(children.length).toBe(node.childCount);
  // A column's NaN comes out of its typed array as a plain one; the write test compares the bytes.
  if (!Number.isNaN(value)) expect(plain(node.value())).toEqual(plain(value));
  let at = children.some((child) => child.type.includes('bit')) ? undefined : children[0]?.offset;
  for (const [index, child] of children.entries()) {
    if (child.type === 'bit' || child.type.endsWith(' bits')) continue;
    expect(child.offset).toBe(at);
    at = child.offset + child.length;
    compare(child, member(value, child.name, index));
  }
  if (at !== undefined && children.length > 0) expect(at).toBe(node.offset + node.length);
}

/** A field of a struct, an element of an array, a row of columns. */
function member(value: unknown, name: string, index: number): unknown {
  if (!name.startsWith('[')) return (value as Record<string, unknown>)[name];
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Reflect.get(value, index);
  const lazy = value as { get?: (index: number) => string };
  if (lazy.get !== undefined) return lazy.get(index);
  const fields = Object.entries(dataOf(value)).filter(([key]) => key !== 'length');
  return Object.fromEntries(
    fields.map(([key, column]) => [key, tail(column, index) ?? member(column, '[]', index)]),
  );
}

/** The structs at the end of one row, from the tails of all rows; undefined for a column. */
function tail(column: unknown, row: number): Readonly<Record<string, unknown>> | undefined {
  const { start, length: _, ...columns } = dataOf(column);
  if (!(start instanceof Uint32Array) || 'bytes' in columns) return undefined;
  const [from, to] = [start[row] ?? 0, start[row + 1] ?? 0];
  const sliced = Object.entries(columns).map(([name, all]) => [name, (all as Uint8Array).slice(from, to)]);
  return { length: to - from, ...Object.fromEntries(sliced) };
}

/** The columns of lazy ones; any other value unchanged. */
function dataOf(value: unknown): Readonly<Record<string, unknown>> {
  const lazy = value as { toJSON?: () => Record<string, unknown> };
  return lazy.toJSON?.() ?? (value as Record<string, unknown>);
}
