import { FormatError } from '#shared/errors.ts';

/** Deeper than any settings are nested. */
const MAX_DEPTH = 32;
/** More values than any list has: 800,000 files of nine each. Ten times as many could use up all memory. */
export const MAX_VALUES = 8_000_000;

/**
 * Decodes MessagePack to the value that JSON would have: maps become objects, 64-bit integers become numbers, and
 * binary data and extensions become null. Counts are checked against the remaining bytes before anything is allocated,
 * and there is a limit of `MAX_VALUES`.
 * Source: the specification of MessagePack.
 * @throws FormatError `message-pack`
 */
export function readMessagePack(bytes: Uint8Array): unknown {
  return new Reader(bytes).value(0);
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  #values = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw this.#wrong('is nested too deeply');
    if (++this.#values > MAX_VALUES) throw this.#wrong(`has more than ${MAX_VALUES} values`);
    const type = this.#number(1);
    if (type < 0x80) return type;
    if (type < 0x90) return this.#map(type & 0x0f, depth);
    if (type < 0xa0) return this.#array(type & 0x0f, depth);
    if (type < 0xc0) return this.#text(type & 0x1f);
    if (type >= 0xe0) return type - 0x100;
    switch (type) {
      case 0xc0:
        return null;
      case 0xc2:
      case 0xc3:
        return type === 0xc3;
      case 0xc4:
      case 0xc5:
      case 0xc6:
        return this.#skip(this.#number(1 << (type - 0xc4)));
      case 0xc7:
      case 0xc8:
      case 0xc9:
        return this.#skip(this.#number(1 << (type - 0xc7)) + 1);
      case 0xca:
        return this.#view.getFloat32(this.#take(4));
      case 0xcb:
        return this.#view.getFloat64(this.#take(8));
      case 0xcc:
      case 0xcd:
      case 0xce:
        return this.#number(1 << (type - 0xcc));
      case 0xcf:
        return Number(this.#view.getBigUint64(this.#take(8)));
      case 0xd0:
        return this.#view.getInt8(this.#take(1));
      case 0xd1:
        return this.#view.getInt16(this.#take(2));
      case 0xd2:
        return this.#view.getInt32(this.#take(4));
      case 0xd3:
        return Number(this.#view.getBigInt64(this.#take(8)));
      case 0xd4:
      case 0xd5:
      case 0xd6:
      case 0xd7:
      case 0xd8:
        return this.#skip((1 << (type - 0xd4)) + 1);
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#text(this.#number(1 << (type - 0xd9)));
      case 0xdc:
      case 0xdd:
        return this.#array(this.#number(type === 0xdc ? 2 : 4), depth);
      case 0xde:
      case 0xdf:
        return this.#map(this.#number(type === 0xde ? 2 : 4), depth);
      default:
        throw this.#wrong(`has an unknown type 0x${type.toString(16)}`);
    }
  }

  #map(count: number, depth: number): unknown {
    this.#check(count * 2);
    const map: Record<string, unknown> = {};
    for (let i = 0; i < count; i++) {
      const key = String(this.value(depth + 1));
      const value = this.value(depth + 1);
      // A key like any other: it must not set the object’s prototype.
      if (key === '__proto__')
        Object.defineProperty(map, key, { value, enumerable: true, configurable: true });
      else map[key] = value;
    }
    return map;
  }

  #array(count: number, depth: number): unknown {
    this.#check(count);
    const list: unknown[] = [];
    for (let i = 0; i < count; i++) list.push(this.value(depth + 1));
    return list;
  }

  #text(length: number): string {
    const at = this.#take(length);
    return utf8.decode(this.#bytes.subarray(at, at + length));
  }

  #skip(length: number): null {
    this.#take(length);
    return null;
  }

  /** An unsigned integer of 1, 2 or 4 bytes. */
  #number(length: number): number {
    const at = this.#take(length);
    if (length === 1) return this.#view.getUint8(at);
    return length === 2 ? this.#view.getUint16(at) : this.#view.getUint32(at);
  }

  #take(length: number): number {
    this.#check(length);
    this.#at += length;
    return this.#at - length;
  }

  #check(length: number): void {
    if (length > this.#bytes.length - this.#at) throw this.#wrong('ends early');
  }

  #wrong(what: string): FormatError {
    return new FormatError('message-pack', `is not MessagePack: it ${what}`, { offset: this.#at });
  }
}

const utf8 = new TextDecoder();
