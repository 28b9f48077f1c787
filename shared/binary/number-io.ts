import { bf16FromBits, bf16ToBits, f16FromBits, f16ToBits, f32FromBits, f32ToBits } from './float.ts';
import type { NumberLayout } from './layout.ts';
import { NUMBER_SIZE, type NumberFormat } from './type.ts';

/** Reads and writes one number in bytes. */
export interface NumberIo {
  readonly size: number;
  get(view: DataView, position: number): number | bigint;
  put(view: DataView, position: number, value: number | bigint): void;
}

/** Reader and writer of a number layout. */
export function numberIo(layout: NumberLayout): NumberIo {
  return layout.littleEndian ? LITTLE[layout.format] : BIG[layout.format];
}

const LITTLE = table(true);
const BIG = table(false);

function table(little: boolean): Record<NumberFormat, NumberIo> {
  const io = (
    format: NumberFormat,
    get: (view: DataView, at: number) => number | bigint,
    put: (view: DataView, at: number, value: number) => void,
  ): NumberIo => ({
    size: NUMBER_SIZE[format],
    get,
    put: (view, at, value) => put(view, at, Number(value)),
  });
  return {
    u8: io(
      'u8',
      (v, at) => v.getUint8(at),
      (v, at, x) => v.setUint8(at, x),
    ),
    i8: io(
      'i8',
      (v, at) => v.getInt8(at),
      (v, at, x) => v.setInt8(at, x),
    ),
    u16: io(
      'u16',
      (v, at) => v.getUint16(at, little),
      (v, at, x) => v.setUint16(at, x, little),
    ),
    i16: io(
      'i16',
      (v, at) => v.getInt16(at, little),
      (v, at, x) => v.setInt16(at, x, little),
    ),
    u32: io(
      'u32',
      (v, at) => v.getUint32(at, little),
      (v, at, x) => v.setUint32(at, x, little),
    ),
    i32: io(
      'i32',
      (v, at) => v.getInt32(at, little),
      (v, at, x) => v.setInt32(at, x, little),
    ),
    f16: io(
      'f16',
      (v, at) => f16FromBits(v.getUint16(at, little)),
      (v, at, x) => v.setUint16(at, f16ToBits(x), little),
    ),
    bf16: io(
      'bf16',
      (v, at) => bf16FromBits(v.getUint16(at, little)),
      (v, at, x) => v.setUint16(at, bf16ToBits(x), little),
    ),
    f32: io(
      'f32',
      (v, at) => f32FromBits(v.getUint32(at, little)),
      (v, at, x) => v.setUint32(at, f32ToBits(x), little),
    ),
    f64: io(
      'f64',
      (v, at) => v.getFloat64(at, little),
      (v, at, x) => v.setFloat64(at, x, little),
    ),
    u64: {
      size: 8,
      get: (view, at) => view.getBigUint64(at, little),
      put: (view, at, value) => view.setBigUint64(at, BigInt(value), little),
    },
    i64: {
      size: 8,
      get: (view, at) => view.getBigInt64(at, little),
      put: (view, at, value) => view.setBigInt64(at, BigInt(value), little),
    },
  };
}
