import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spending } from '#shared/binary/budget.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { readCdb } from '#shared/formats/cdb/cdb-directory.ts';
import { readComponent } from '#shared/formats/cdb/read-component.ts';
import type { StoredValue } from '#shared/formats/cdb/stored-values.ts';
import {
  type MadeClass,
  type MadeComponent,
  type MadeFields,
  type MadeType,
  type MadeValue,
  writeCdb,
} from '#test/fixtures/cdb/cdb-writer.ts';
import { fileObject } from '#test/fixtures/cdb/made-materials.ts';

/** A description of a type, of which values can be made. */
interface Shape {
  readonly type: MadeType;
  readonly classes: readonly MadeClass[];
  readonly value: fc.Arbitrary<MadeValue>;
}

const latin = fc.string({
  unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 20,
});

const LEAVES: Readonly<Record<string, fc.Arbitrary<MadeValue>>> = {
  string: latin,
  bool: fc.boolean(),
  i8: fc.integer({ min: -128, max: 127 }),
  u8: fc.integer({ min: 0, max: 255 }),
  i16: fc.integer({ min: -32768, max: 32767 }),
  u16: fc.integer({ min: 0, max: 65535 }),
  i32: fc.integer(),
  u32: fc.integer({ min: 0, max: 0xffffffff }),
  i64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  u64: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  float: fc.float({ noNaN: true }).map(Math.fround),
  double: fc.double({ noNaN: true }),
};

const leaf: fc.Arbitrary<Shape> = fc
  .constantFrom(...Object.keys(LEAVES))
  .map((type) => ({ type, classes: [], value: LEAVES[type]! }));

let made = 0;

/** Classes with fields of any types, user classes, lists, maps and references, in each other. */
const shape: fc.Arbitrary<Shape> = fc.letrec<{ shape: Shape; struct: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    tie('struct'),
    tie('shape').map(({ type, classes, value }) => ({
      type: 'list',
      classes,
      value: fc.array(value, { maxLength: 3 }).map((items) => ({ list: type, items })),
    })),
    fc.tuple(leaf, tie('shape')).map(([key, { type, classes, value }]) => ({
      type: 'map',
      classes,
      value: fc
        .array(fc.tuple(key.value, value), { maxLength: 3 })
        .map((pairs) => ({ map: [key.type, type] as const, pairs })),
    })),
    tie('struct').map(({ type, classes, value }) => ({
      type: 'ref',
      classes,
      value: fc.option(value).map((to) => (to === null ? null : { ref: type, to })),
    })),
  ),
  struct: fc
    .tuple(
      fc.boolean(),
      fc.array(fc.oneof({ maxDepth: 4 }, leaf, tie('shape')), { minLength: 1, maxLength: 4 }),
    )
    .map(([user, fields]): Shape => {
      made += 1;
      const own: MadeClass = {
        name: `Demo::C${made}`,
        user,
        fields: fields.map(({ type }, i) => [`f${i}`, type]),
      };
      return {
        type: own.name,
        classes: [own, ...fields.flatMap(({ classes }) => classes)],
        value: fc
          .tuple(...fields.map(({ value }) => value))
          .map((values) => ({ fields: Object.fromEntries(values.map((value, i) => [`f${i}`, value])) })),
      };
    }),
})).struct as fc.Arbitrary<Shape>;

function isFields(value: MadeValue): value is MadeFields {
  return value !== null && typeof value === 'object' && 'fields' in value;
}

/** Both as plain values that can be compared. */
function plainMade(type: MadeType, value: MadeValue): unknown {
  if (value === null) return null;
  if (typeof value !== 'object') return type === 'float' ? Math.fround(Number(value)) : value;
  if ('list' in value) return value.items.map((item) => plainMade(value.list, item));
  if ('map' in value) {
    return value.pairs.map(([key, one]) => [plainMade(value.map[0], key), plainMade(value.map[1], one)]);
  }
  if ('ref' in value) return { to: plainMade(value.ref, value.to) };
  return isFields(value)
    ? Object.fromEntries(Object.entries(value.fields).map(([name, one]) => [name, plainField(one)]))
    : value;
}

/** A field’s own type is not at hand; floats were made as such already. */
function plainField(value: MadeValue): unknown {
  return plainMade('', value);
}

function plainStored(value: StoredValue): unknown {
  switch (value.kind) {
    case 'none':
      return null;
    case 'text':
      return value.text;
    case 'integer':
    case 'float':
      return value.value;
    case 'flag':
      return value.on;
    case 'object':
      return value.id;
    case 'struct':
      return Object.fromEntries([...value.fields].map(([name, field]) => [name, plainStored(field)]));
    case 'ref':
      return { to: plainStored(value.to) };
    case 'list':
      return value.items.map(plainStored);
    case 'map':
      return value.pairs.map(([key, one]) => [plainStored(key), plainStored(one)]);
  }
}

function readBack(classes: readonly MadeClass[], component: MadeComponent): StoredValue {
  const source = bytesSource(
    writeCdb({
      classes,
      objects: [fileObject(1, 'materials\\a.mat')],
      components: [{ object: 1, ...component }],
    }),
  );
  const { classes: declared, blockStart, findings } = readCdb(source);
  expect(findings).toEqual([]);
  const [start = 0, end = 0] = blockStart;
  const read = readComponent(
    { bytes: source.read(start, end - start), base: start },
    declared,
    new Spending(),
  );
  expect(read.isDifference).toBe(component.difference === true);
  return read.value;
}

/** Components are no user classes. */
const component = shape.filter(({ classes: [own] }) => own?.user === false);

test('values of any class are read as they were written', () => {
  fc.assert(
    fc.property(
      component.chain(({ type, classes, value }) => value.map((one) => ({ type, classes, value: one }))),
      ({ type, classes, value }) => {
        if (!isFields(value)) throw new Error('no fields');
        expect(plainStored(readBack(classes, { class: type, value }))).toEqual(plainMade(type, value));
      },
    ),
    { numRuns: 100 },
  );
});

test('differences have the fields that were written, in nested classes as well', () => {
  const some = (value: MadeValue, keep: () => boolean): MadeValue => {
    if (!isFields(value)) return value;
    const kept = Object.entries(value.fields).filter(keep);
    return { fields: Object.fromEntries(kept.map(([name, one]) => [name, some(one, keep)])) };
  };
  fc.assert(
    fc.property(
      component.chain(({ type, classes, value }) => value.map((one) => ({ type, classes, value: one }))),
      fc.infiniteStream(fc.boolean()),
      ({ type, classes, value }, keep) => {
        const partial = some(value, () => keep.next().value === true);
        if (!isFields(partial)) throw new Error('no fields');
        const read = readBack(classes, { class: type, value: partial, difference: true });
        expect(plainStored(read)).toEqual(plainMade(type, partial));
      },
    ),
    { numRuns: 100 },
  );
});
