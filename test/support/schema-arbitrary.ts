import fc from 'fast-check';
import { bf16, f16, f32, f64, flags, i8, i16, i32, i64, u8, u16, u32, u64 } from '#shared/binary/number.ts';
import { array, lazy, list, rows, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, terminatedText, text } from '#shared/binary/text.ts';
import { rest, type Scope, type Type } from '#shared/binary/type.ts';

/** Random schemas over every builder, and random bytes that are probably long enough for them. */

type Any = Type<unknown, unknown>;

const numbers: readonly Any[] = [
  u8(),
  i8(),
  u16(),
  i16(),
  u32(),
  i32(),
  f16(),
  bf16(),
  f32(),
  f64(),
  u64(),
  i64(),
  u32({ endian: 'little' }),
  u16({ endian: 'big' }),
  flags(u16, { one: 0, three: { at: 3, width: 2 } }),
];
const numberArbitrary = fc.constantFrom(...numbers);

const fixedStruct = fc
  .array(numberArbitrary, { minLength: 1, maxLength: 4 })
  .map((types) => struct('fixed', Object.fromEntries(types.map((type, i) => [`n${i}`, type]))));

/** A struct of fixed size except for its end. */
const tailed = struct('tailed', {
  name: text(3),
  many: u8(),
  size: u32(),
  ends: array(struct('end', { offset: u64(), size: u16() }), 'many'),
});

/** Fields that depend on a preceding `count`. */
function dependent(inner: Any): fc.Arbitrary<Any> {
  return fc.constantFrom<Any>(
    bytes('count'),
    text('count'),
    array(u16(), 'count'),
    array(struct('pair', { a: u8(), b: u32(), c: f32() }), 'count'),
    array(terminatedText(), 'count'),
    rows(tailed, (_context: unknown, self: { count: number }) => self.count % 5),
    list(inner, (_context: unknown, self: { count: number }) => self.count % 3),
    when((_context: unknown, self: { count: number }) => self.count % 2 === 0, inner),
    switchOn('count', { 0: u8(), 1: inner, 2: sizedText(u8()) }, struct('other', { x: u16() })),
    list(
      struct('scoped', {
        tail: bytes(
          (_c: unknown, _s: unknown, at: Scope) => at.index + ((at.up(1) as { count: number }).count & 1),
        ),
      }),
      { prefix: u8() },
    ),
  );
}

export const schemaArbitrary: fc.Arbitrary<Any> = fc.letrec<{ type: Any; record: Any }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    numberArbitrary,
    fixedStruct,
    fc.constant(sizedText(u8())),
    fc.constant(terminatedText()),
    fc.nat(5).map((n) => bytes(n)),
    fixedStruct.map((type) => array(type, { prefix: u8() })),
    numberArbitrary.map((type) => array(type, { prefix: u8() })),
    fc.tuple(numberArbitrary, fc.nat(3)).map(([type, n]) => array(type, n)),
    tie('record'),
    tie('record').map((type) => lazy(() => type)),
    tie('type').map((type) => list(type, { prefix: u8() })),
  ),
  record: fc
    .tuple(
      fc.array(tie('type'), { maxLength: 3 }),
      tie('type').chain(dependent),
      fc.boolean(),
      fc.array(tie('type'), { maxLength: 2 }),
    )
    .map(([before, inside, versioned, after]) =>
      struct('record', {
        ...Object.fromEntries(before.map((type, i) => [`before${i}`, type])),
        count: u8(),
        inside,
        gated: when((context: { littleEndian: boolean }) => context.littleEndian === versioned, u16()),
        ...Object.fromEntries(after.map((type, i) => [`after${i}`, type])),
      }),
    ),
})).record;

/** The same, with a last part that exists only if bytes remain: truncated before it, they still read completely. */
export const openEndedArbitrary: fc.Arbitrary<Any> = fc
  .tuple(schemaArbitrary, schemaArbitrary)
  .map(([head, more]) => struct('open', { head, more: when(rest, more) }));

/** Mostly small bytes, so that counts are small and structures end inside; sometimes any value. */
export const bytesArbitrary: fc.Arbitrary<Uint8Array> = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(255) }), {
    minLength: 0,
    maxLength: 300,
  })
  .map((values) => Uint8Array.from(values));

export const contextArbitrary = fc.record({ littleEndian: fc.boolean() });
