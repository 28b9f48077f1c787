import { f32, u8, u16, u32 } from '#shared/binary/number.ts';
import { array, list, struct } from '#shared/binary/struct.ts';
import { sizedText } from '#shared/binary/text.ts';
import type { Infer } from '#shared/binary/type.ts';
import { Random } from './content.ts';

/** The records of the schema layer's row, and the same written by hand. */

export const COUNT = 50_000;

const Pair = struct('pair', { key: u8(), value: u32() });
const HEAD = { kind: u16(), id: u32(), x: f32(), y: f32(), z: f32(), name: sizedText(u16()) };

/** Pairs as objects: suitable for a handful of them. */
const Record = struct('record', { ...HEAD, pairs: list(Pair, { prefix: u16() }) });
export const Records = struct('records', { records: list(Record, { prefix: u32() }) });
export type Records = Infer<typeof Records>;

/** Pairs as columns, which are read on first use. */
const ColumnRecord = struct('record', { ...HEAD, pairs: array(Pair, { prefix: u16() }) });
export const ColumnRecords = struct('records', { records: list(ColumnRecord, { prefix: u32() }) });
export type ColumnRecords = Infer<typeof ColumnRecords>;

/** 50,000 records, about 2.7 MB. */
export function makeRecords(): Uint8Array {
  const random = new Random(7);
  const bytes = new Uint8Array(8_000_000);
  const view = new DataView(bytes.buffer);
  let at = 4;
  view.setUint32(0, COUNT, true);
  for (let i = 0; i < COUNT; i += 1) {
    view.setUint16(at, i & 0xffff, true);
    view.setUint32(at + 2, random.next(), true);
    for (let axis = 0; axis < 3; axis += 1)
      view.setFloat32(at + 6 + axis * 4, random.next() / 2 ** 20 - 2048, true);
    at += 18;
    const length = 8 + random.below(12);
    view.setUint16(at, length, true);
    at += 2;
    for (let c = 0; c < length; c += 1) bytes[at + c] = 97 + random.below(26);
    at += length;
    const pairs = random.below(8);
    view.setUint16(at, pairs, true);
    at += 2;
    for (let pair = 0; pair < pairs; pair += 1, at += 5) {
      view.setUint8(at, random.below(256));
      view.setUint32(at + 1, random.next(), true);
    }
  }
  return bytes.slice(0, at);
}

/** The equivalent of `read(Records, …)`, written by hand: the same values, the same bounds checks. */
export function readByHand(bytes: Uint8Array): Records {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length;
  const need = (at: number, count: number): void => {
    if (count > end - at) throw new RangeError(`needs ${count} bytes at ${at}`);
  };
  need(0, 4);
  const count = view.getUint32(0, true);
  let at = 4;
  need(at, count * 22);
  const records: Records['records'][number][] = [];
  for (let i = 0; i < count; i += 1) {
    need(at, 20);
    const kind = view.getUint16(at, true);
    const id = view.getUint32(at + 2, true);
    const x = view.getFloat32(at + 6, true);
    const y = view.getFloat32(at + 10, true);
    const z = view.getFloat32(at + 14, true);
    const length = view.getUint16(at + 18, true);
    at += 20;
    need(at, length);
    const name = text.toString('latin1', at, at + length);
    at += length;
    need(at, 2);
    const pairs = view.getUint16(at, true);
    at += 2;
    need(at, pairs * 5);
    const list: { readonly key: number; readonly value: number }[] = [];
    for (let pair = 0; pair < pairs; pair += 1, at += 5) {
      list.push({ key: view.getUint8(at), value: view.getUint32(at + 1, true) });
    }
    records.push({ kind, id, x, y, z, name, pairs: list });
  }
  return { records };
}

/** The equivalent of `write(Records, …)`, written by hand. */
export function writeByHand({ records }: Records): Uint8Array {
  let bytes = new Uint8Array(1024);
  let view = new DataView(bytes.buffer);
  const reserve = (at: number, count: number): void => {
    if (at + count <= bytes.length) return;
    const grown = new Uint8Array(Math.max(at + count, bytes.length * 2));
    grown.set(bytes.subarray(0, at));
    bytes = grown;
    view = new DataView(grown.buffer);
  };
  view.setUint32(0, records.length, true);
  let at = 4;
  for (const { kind, id, x, y, z, name, pairs } of records) {
    reserve(at, 22 + name.length + pairs.length * 5);
    view.setUint16(at, kind, true);
    view.setUint32(at + 2, id, true);
    view.setFloat32(at + 6, x, true);
    view.setFloat32(at + 10, y, true);
    view.setFloat32(at + 14, z, true);
    view.setUint16(at + 18, name.length, true);
    at += 20;
    for (let c = 0; c < name.length; c += 1) bytes[at + c] = name.charCodeAt(c);
    at += name.length;
    view.setUint16(at, pairs.length, true);
    at += 2;
    for (const { key, value } of pairs) {
      view.setUint8(at, key);
      view.setUint32(at + 1, value, true);
      at += 5;
    }
  }
  return bytes.subarray(0, at);
}
