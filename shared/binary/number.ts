import type { BitField, Meta, NumberFormat, NumberType } from './type.ts';

/** Builders of numbers. Each takes the field’s metadata: `u32({ unit: 'bytes', edit: 'derived' })`. */

export const u8 = number<number, Uint8Array>('u8');
export const i8 = number<number, Int8Array>('i8');
export const u16 = number<number, Uint16Array>('u16');
export const i16 = number<number, Int16Array>('i16');
export const u32 = number<number, Uint32Array>('u32');
export const i32 = number<number, Int32Array>('i32');
/** IEEE half. */
export const f16 = number<number, Float32Array>('f16');
/** Upper half of an f32; written round-to-nearest-even. */
export const bf16 = number<number, Float32Array>('bf16');
export const f32 = number<number, Float32Array>('f32');
export const f64 = number<number, Float64Array>('f64');
export const u64 = number<bigint, BigUint64Array>('u64');
export const i64 = number<bigint, BigInt64Array>('i64');

/**
 * An integer with named bits: `flags(u32, { compressed: 2, codec: { at: 8, width: 2 } })`. The value stays the whole
 * number, so unnamed bits are kept; the field tree shows the named ones as children.
 */
export function flags<T extends number | bigint, C>(
  integer: (meta?: Meta) => NumberType<T, C>,
  bits: Readonly<Record<string, number | BitField>>,
  meta: Meta = {},
): NumberType<T, C> {
  const named: Record<string, BitField> = {};
  for (const [name, bit] of Object.entries(bits)) named[name] = typeof bit === 'number' ? { at: bit } : bit;
  return integer({ display: 'hex', hue: 'flag', ...meta, bits: named });
}

function number<T extends number | bigint, C>(format: NumberFormat) {
  return (meta: Meta = {}): NumberType<T, C> => ({ kind: 'number', format, meta });
}
