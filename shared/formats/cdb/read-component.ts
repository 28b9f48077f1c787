import type { Spending } from '#shared/binary/budget.ts';
import { byteString } from '#shared/binary/columns.ts';
import { FormatError } from '#shared/errors.ts';
import { type DeclaredClass, type DeclaredClasses, typeName } from './declared-classes.ts';
import {
  BUILT_IN,
  BUILT_IN_SIZE,
  CHUNK,
  CHUNK_HEAD,
  CLASS,
  FIRST_BUILT_IN,
  NO_MORE_FIELDS,
} from './schema.ts';
import type { StoredMap, StoredValue } from './stored-values.ts';

/** A component’s value. */
export interface StoredComponent {
  readonly value: StoredValue;
  /** It has only the fields in which it differs from its parent’s. */
  readonly isDifference: boolean;
}

/** The bytes of one or several chunks. */
export interface ChunkBytes {
  readonly bytes: Uint8Array;
  /** File position of `bytes[0]`. */
  readonly base: number;
}

/**
 * Reads a component from its chunk `OBJT` or `DIFF` and all chunks up to the next one. Lists, maps and values of user
 * classes are in chunks of their own, each as soon as the fields before it are read, with its own chunks right after it:
 * that is how the game’s own table of component types is stored.
 * @param spending limits the values that are made of a few bytes
 * @throws FormatError `truncated`, `unexpected-chunk`, `unknown-type`, `no-such-field`, `bytes-left`, and those of budgets
 */
export function readComponent(
  chunks: ChunkBytes,
  classes: DeclaredClasses,
  spending: Spending,
): StoredComponent {
  const reader = new ComponentReader(chunks, classes, spending);
  const { signature, part } = reader.chunk([CHUNK.object, CHUNK.difference]);
  const isDifference = signature === CHUNK.difference;
  const value = reader.value(reader.u32(part), part, isDifference);
  reader.leave(part);
  reader.finish();
  return { value, isDifference };
}

/** Reads a map from its chunk `MAPC` and those of its values, which end where `chunks` end or before. */
export function readMap(chunks: ChunkBytes, classes: DeclaredClasses, spending: Spending): StoredMap {
  return new ComponentReader(chunks, classes, spending).map(false);
}

/** What remains of a chunk’s content, as positions in the bytes. */
interface Part {
  at: number;
  readonly end: number;
}

class ComponentReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #base: number;
  readonly #classes: DeclaredClasses;
  readonly #spending: Spending;
  /** Position of the next chunk. */
  #next = 0;

  constructor({ bytes, base }: ChunkBytes, classes: DeclaredClasses, spending: Spending) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#base = base;
    this.#classes = classes;
    this.#spending = spending;
  }

  chunk(wanted: readonly number[]): { readonly signature: number; readonly part: Part } {
    const at = this.#next;
    const head: Part = { at, end: this.#bytes.length };
    const signature = this.u32(head);
    const size = this.u32(head);
    if (!wanted.includes(signature)) {
      const [is, should] = [letters(signature), wanted.map(letters).join(' or ')];
      throw this.#error('unexpected-chunk', `has a chunk “${is}” where ${should} should be`, at);
    }
    this.#need(head, size);
    this.#next = at + CHUNK_HEAD + size;
    return { signature, part: { at: at + CHUNK_HEAD, end: this.#next } };
  }

  /** Checks that a chunk was read to its end. */
  leave({ at, end }: Part): void {
    if (at === end) return;
    throw this.#error('bytes-left', `has ${end - at} bytes more than its class accounts for`, at);
  }

  finish(): void {
    const left = this.#bytes.length - this.#next;
    if (left === 0) return;
    throw this.#error(
      'bytes-left',
      `is followed by ${left} bytes of chunks that no field is for`,
      this.#next,
    );
  }

  value(type: number, part: Part, isDifference: boolean): StoredValue {
    this.#spending.takeNodes(1, this.#base + part.at);
    this.#spending.enter(this.#base + part.at);
    const value =
      type >= FIRST_BUILT_IN
        ? this.#builtIn(type, part, isDifference)
        : this.#ofClass(this.#classOf(type, part.at), part, isDifference);
    this.#spending.leave();
    return value;
  }

  u32(part: Part): number {
    return this.#view.getUint32(this.#take(part, 4), true);
  }

  map(isDifference: boolean): StoredMap {
    const { part } = this.chunk([CHUNK.map]);
    const [keyType, valueType, count] = [this.u32(part), this.u32(part), this.u32(part)];
    this.#countFits(count, smallest(keyType) + smallest(valueType), part);
    const pairs: [StoredValue, StoredValue][] = [];
    for (let i = 0; i < count; i += 1) {
      pairs.push([this.value(keyType, part, false), this.value(valueType, part, isDifference)]);
    }
    this.leave(part);
    return { kind: 'map', pairs };
  }

  #list(isDifference: boolean): StoredValue {
    const { part } = this.chunk([CHUNK.list]);
    const [type, count] = [this.u32(part), this.u32(part)];
    this.#countFits(count, smallest(type), part);
    const items: StoredValue[] = [];
    for (let i = 0; i < count; i += 1) items.push(this.value(type, part, isDifference));
    this.leave(part);
    return { kind: 'list', elements: typeName(this.#classes, type), numbers: isNumber(type), items };
  }

  #builtIn(type: number, part: Part, isDifference: boolean): StoredValue {
    const view = this.#view;
    const integer = (value: number | bigint): StoredValue => ({ kind: 'integer', value });
    switch (type) {
      case BUILT_IN.null:
        return { kind: 'none' };
      case BUILT_IN.string:
        return { kind: 'text', text: this.#text(part) };
      case BUILT_IN.list:
        return this.#list(isDifference);
      case BUILT_IN.map:
        return this.map(isDifference);
      case BUILT_IN.ref:
        return this.#ref(part, isDifference);
      case BUILT_IN.i8:
        return integer(view.getInt8(this.#take(part, 1)));
      case BUILT_IN.u8:
        return integer(view.getUint8(this.#take(part, 1)));
      case BUILT_IN.i16:
        return integer(view.getInt16(this.#take(part, 2), true));
      case BUILT_IN.u16:
        return integer(view.getUint16(this.#take(part, 2), true));
      case BUILT_IN.i32:
        return integer(view.getInt32(this.#take(part, 4), true));
      case BUILT_IN.u32:
        return integer(this.u32(part));
      case BUILT_IN.i64:
        return integer(view.getBigInt64(this.#take(part, 8), true));
      case BUILT_IN.u64:
        return integer(view.getBigUint64(this.#take(part, 8), true));
      case BUILT_IN.bool:
        return { kind: 'flag', on: view.getUint8(this.#take(part, 1)) !== 0 };
      case BUILT_IN.f32:
        return { kind: 'float', value: view.getFloat32(this.#take(part, 4), true) };
      case BUILT_IN.f64:
        return { kind: 'float', value: view.getFloat64(this.#take(part, 8), true) };
      default:
        throw this.#error(
          'unknown-type',
          `has a value of the unknown ${typeName(this.#classes, type)}`,
          part.at,
        );
    }
  }

  /** The text up to its first zero, if it has one. */
  #text(part: Part): string {
    const length = this.#view.getUint16(this.#take(part, 2), true);
    const start = this.#take(part, length);
    const text = this.#bytes.subarray(start, start + length);
    const zero = text.indexOf(0);
    return byteString(text, 0, zero < 0 ? length : zero);
  }

  #ref(part: Part, isDifference: boolean): StoredValue {
    const type = this.u32(part);
    if (type === BUILT_IN.null) return { kind: 'none' };
    return { kind: 'ref', to: this.value(type, part, isDifference) };
  }

  #ofClass(own: DeclaredClass, part: Part, isDifference: boolean): StoredValue {
    return own.isUser ? this.#user(own) : this.#struct(own, part, isDifference);
  }

  /** A value in a chunk of its own, which may be stored as another type: of its class, or one built-in value a field. */
  #user(own: DeclaredClass): StoredValue {
    const { signature, part } = this.chunk([CHUNK.user, CHUNK.userDifference]);
    const isDifference = signature === CHUNK.userDifference;
    this.u32(part);
    const type = this.u32(part);
    const values: StoredValue[] = [];
    if (type < FIRST_BUILT_IN) {
      values.push(this.#struct(this.#classOf(type, part.at), part, isDifference));
      this.u32(part);
    } else {
      // Each value is followed by the type of the next one.
      for (let next = type; values.length === 0 || (next >= FIRST_BUILT_IN && part.at < part.end); ) {
        values.push(this.value(next, part, isDifference));
        next = this.u32(part);
      }
    }
    this.leave(part);
    const [first, ...more] = values;
    if (first !== undefined && more.length === 0) return first;
    const named = values.map((value, i) => [own.fields[i]?.name ?? `field ${i}`, value] as const);
    return { kind: 'struct', type: own.name, fields: new Map(named) };
  }

  #struct({ name, fields }: DeclaredClass, part: Part, isDifference: boolean): StoredValue {
    const values = new Map<string, StoredValue>();
    if (!isDifference) {
      for (const field of fields) values.set(field.name, this.value(field.type, part, false));
    } else {
      for (;;) {
        const at = part.at;
        const index = this.#view.getUint16(this.#take(part, 2), true);
        if (index === NO_MORE_FIELDS) break;
        const field = fields[index];
        if (field === undefined) {
          const message = `names field ${index} of ${name}, which has ${fields.length}`;
          throw this.#error('no-such-field', message, at);
        }
        values.set(field.name, this.value(field.type, part, true));
      }
    }
    if (name === CLASS.id) {
      const [id] = values.values();
      return { kind: 'object', id: id?.kind === 'integer' ? Number(id.value) : 0 };
    }
    return { kind: 'struct', type: name, fields: values };
  }

  #classOf(type: number, at: number): DeclaredClass {
    const found = this.#classes.classOf(type);
    if (found === undefined) {
      const message = `has a value of class ${type}, which the file does not declare`;
      throw this.#error('unknown-type', message, at);
    }
    return found;
  }

  #countFits(count: number, least: number, { at, end }: Part): void {
    if (count * least > end - at) {
      throw this.#error('count-too-large', `counts ${count} values in ${end - at} bytes`, at);
    }
  }

  #take(part: Part, length: number): number {
    this.#need(part, length);
    const { at } = part;
    part.at += length;
    return at;
  }

  #need({ at, end }: Part, length: number): void {
    if (length <= end - at) return;
    throw this.#error('truncated', `needs ${length} bytes, but only ${end - at} are left`, at);
  }

  #error(code: string, message: string, at: number): FormatError {
    return new FormatError(code, message, { offset: this.#base + at });
  }
}

/** The least bytes that a value of a type takes; 0 if that depends on more than the type. */
function smallest(type: number): number {
  if (type === BUILT_IN.string) return 2;
  return type === BUILT_IN.ref ? 4 : (BUILT_IN_SIZE[type] ?? 0);
}

function isNumber(type: number): boolean {
  return type >= BUILT_IN.i8 && type <= BUILT_IN.f64;
}

function letters(signature: number): string {
  const codes = [0, 8, 16, 24].map((shift) => (signature >>> shift) & 0xff);
  return String.fromCharCode(...codes.map((code) => (code >= 0x20 && code < 0x7f ? code : 0x3f)));
}
