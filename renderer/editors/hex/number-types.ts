import { evaluate } from '#renderer/ui/forms/arithmetic.ts';
import {
  bf16FromBits,
  bf16ToBits,
  f16FromBits,
  f16ToBits,
  f32FromBits,
  f32ToBits,
} from '#shared/binary/float.ts';

/** A number type of the inspector: its size, and how to read and write it in either byte order. */
export interface NumberType {
  /** The name used everywhere in the window. */
  readonly name: string;
  readonly size: 1 | 2 | 4 | 8;
  readonly kind: 'integer' | 'float';
  readonly read: (view: DataView, offset: number, little: boolean) => number | bigint;
  readonly write: (view: DataView, value: number | bigint, little: boolean) => void;
  /** Minimum and maximum, for integers. */
  readonly range?: readonly [bigint, bigint];
}

export const numberTypes: readonly NumberType[] = [
  integer('u8', 1, false),
  integer('i8', 1, true),
  integer('u16', 2, false),
  integer('i16', 2, true),
  integer('u32', 4, false),
  integer('i32', 4, true),
  integer('u64', 8, false),
  integer('i64', 8, true),
  float(
    'f16',
    2,
    (view, at, little) => f16FromBits(view.getUint16(at, little)),
    (view, value, little) => view.setUint16(0, f16ToBits(value), little),
  ),
  float(
    'bf16',
    2,
    (view, at, little) => bf16FromBits(view.getUint16(at, little)),
    (view, value, little) => view.setUint16(0, bf16ToBits(value), little),
  ),
  float(
    'f32',
    4,
    (view, at, little) => f32FromBits(view.getUint32(at, little)),
    (view, value, little) => view.setUint32(0, f32ToBits(value), little),
  ),
  float(
    'f64',
    8,
    (view, at, little) => view.getFloat64(at, little),
    (view, value, little) => view.setFloat64(0, value, little),
  ),
];

/** The value at the start of some bytes, as text; null if there are too few of them. */
export function readNumber(type: NumberType, bytes: Uint8Array, little: boolean): string | null {
  if (bytes.length < type.size) return null;
  const value = type.read(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, little);
  return type.kind === 'integer' ? String(value) : floatText(type, Number(value), little);
}

/** Bytes for a typed value, or why it is invalid. */
export function writeNumber(
  type: NumberType,
  text: string,
  current: string | null,
  little: boolean,
): { readonly bytes: Uint8Array } | { readonly problem: string } {
  const bytes = new Uint8Array(type.size);
  const view = new DataView(bytes.buffer);
  if (type.kind === 'float') {
    const value = parseFloatText(text, current);
    if (value === null) return { problem: 'Type a number, such as 0.5, 1/3, *2, inf or nan' };
    type.write(view, value, little);
    return { bytes };
  }
  const value = parseIntegerText(text, current);
  if (value === null) return { problem: 'Type a whole number, such as 12, 0x1F, 0b101 or *2' };
  const [min, max] = type.range ?? [0n, 0n];
  if (value < min || value > max) return { problem: `${type.name} holds ${min} to ${max}` };
  type.write(view, type.size === 8 ? value : Number(value), little);
  return { bytes };
}

function integer(name: string, size: 1 | 2 | 4 | 8, signed: boolean): NumberType {
  const bits = BigInt(size * 8);
  const range = signed
    ? ([-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] as const)
    : ([0n, (1n << bits) - 1n] as const);
  const wide = (view: DataView, at: number, little: boolean): number | bigint => {
    switch (size) {
      case 1:
        return signed ? view.getInt8(at) : view.getUint8(at);
      case 2:
        return signed ? view.getInt16(at, little) : view.getUint16(at, little);
      case 4:
        return signed ? view.getInt32(at, little) : view.getUint32(at, little);
      case 8:
        return signed ? view.getBigInt64(at, little) : view.getBigUint64(at, little);
    }
  };
  const put = (view: DataView, value: number | bigint, little: boolean): void => {
    // Two's complement: the low bits of the value are the bytes, signed or not.
    const low = BigInt.asUintN(size * 8, BigInt(value));
    for (let index = 0; index < size; index++) {
      const shift = BigInt(8 * (little ? index : size - 1 - index));
      view.setUint8(index, Number((low >> shift) & 0xffn));
    }
  };
  return { name, size, kind: 'integer', range, read: wide, write: put };
}

function float(
  name: string,
  size: 2 | 4 | 8,
  read: (view: DataView, offset: number, little: boolean) => number,
  write: (view: DataView, value: number, little: boolean) => void,
): NumberType {
  return {
    name,
    size,
    kind: 'float',
    read,
    write: (view, value, little) => write(view, Number(value), little),
  };
}

/** A number of up to this many characters is written without an exponent: that fits into a cell of the inspector. */
const MAX_PLAIN = 12;

/** The shortest decimal that converts back to the same bytes, with an exponent if that is shorter. */
function floatText(type: NumberType, value: number, little: boolean): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const view = new DataView(new ArrayBuffer(8));
  for (let digits = 1; digits <= 17; digits++) {
    const short = Number(value.toPrecision(digits));
    type.write(view, short, little);
    if (type.read(view, 0, little) === value) return decimal(short);
  }
  return decimal(value);
}

function decimal(value: number): string {
  const plain = String(value);
  const scientific = value.toExponential();
  return plain.length > MAX_PLAIN && scientific.length < plain.length ? scientific : plain;
}

function parseFloatText(text: string, current: string | null): number | null {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === 'nan') return NaN;
  const infinite = /^([-+]?)(?:inf|infinity|∞)$/.exec(trimmed);
  if (infinite !== null) return infinite[1] === '-' ? -Infinity : Infinity;
  if (trimmed === '-0') return -0;
  return evaluate(trimmed, current === null ? null : Number(current));
}

function parseIntegerText(text: string, current: string | null): bigint | null {
  const trimmed = text
    .trim()
    .replaceAll(/[\u2009_']/g, '')
    .toLowerCase();
  const plain = /^([-+]?)(\d+|0x[0-9a-f]+|0b[01]+)$/.exec(trimmed);
  if (plain !== null) {
    const size = BigInt(plain[2] ?? '0');
    return plain[1] === '-' ? -size : size;
  }
  const value = evaluate(trimmed, current === null ? null : Number(current));
  return value !== null && Number.isSafeInteger(value) ? BigInt(value) : null;
}
