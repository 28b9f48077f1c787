import { FormatError } from '#shared/errors.ts';
import { type Attachment, isAttachment } from './attachment.ts';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value as JSON, plus its typed arrays, which are sent separately and never as text. */
export interface Packed {
  readonly value: Json;
  readonly attachments: readonly Attachment[];
}

/**
 * Values that JSON lacks become an object with this one key. A plain object that has such a key is wrapped to avoid
 * collisions: `{ "$": ["bytes", 3] }` is attachment 3, `{ "$": ["plain", { … }] }` an ordinary object.
 */
const Tag = '$';
/** Deeper than any value of the contract, and far from a stack overflow. */
const MaxDepth = 100;

/**
 * Splits a value for the wire. Preserves `undefined`, bigint, NaN, infinities, -0 and typed arrays, which JSON would
 * lose.
 * @throws TypeError for functions, symbols, class instances, cycles and `__proto__` keys: a bug in the sender, never
 * the fault of a user or a file
 */
export function pack(value: unknown): Packed {
  const attachments: Attachment[] = [];
  return { value: packValue(value, attachments, 0), attachments };
}

/**
 * Restores a packed value.
 * @throws FormatError `frame-value` for an unknown tag, an attachment that is missing, unused or used twice, a value
 * that is nested too deeply, or a key that would set an object’s prototype
 */
export function unpack(packed: {
  readonly value: unknown;
  readonly attachments: readonly Attachment[];
}): unknown {
  const waiting = new Set(packed.attachments.keys());
  const value = unpackValue(packed.value, packed.attachments, waiting, 0);
  if (waiting.size > 0) throw malformed('an attachment is never used');
  return value;
}

function packValue(value: unknown, attachments: Attachment[], depth: number): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : tagged('number', Object.is(value, -0) ? '-0' : String(value));
    case 'undefined':
      return tagged('undefined');
    case 'bigint':
      if (BigInt.asIntN(64, value) !== value && BigInt.asUintN(64, value) !== value) {
        throw new TypeError('A whole number of more than 64 bits cannot be sent.');
      }
      return tagged('bigint', String(value));
    case 'object':
      break;
    default:
      throw new TypeError(`A ${typeof value} cannot be sent between a window and the services.`);
  }
  if (value === null) return null;
  if (depth >= MaxDepth) throw new TypeError('A value is nested too deeply, or contains itself.');
  if (isAttachment(value)) return tagged('bytes', attachments.push(value) - 1);
  if (Array.isArray(value)) return value.map((item: unknown) => packValue(item, attachments, depth + 1));
  return packObject(value, attachments, depth);
}

function packObject(value: object, attachments: Attachment[], depth: number): Json {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Compared one level up, because the `Object.prototype` of another realm is plain, too.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new TypeError(`A ${value.constructor.name} cannot be sent between a window and the services.`);
  }
  const fields: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') throw new TypeError('A key named __proto__ cannot be sent.');
    fields[key] = packValue(item, attachments, depth + 1);
  }
  return Object.hasOwn(fields, Tag) ? tagged('plain', fields) : fields;
}

function tagged(...tag: readonly Json[]): Json {
  return { [Tag]: tag };
}

function unpackValue(
  value: unknown,
  attachments: readonly Attachment[],
  waiting: Set<number>,
  depth: number,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MaxDepth) throw malformed('it is nested too deeply');
  if (Array.isArray(value)) {
    return value.map((item: unknown) => unpackValue(item, attachments, waiting, depth + 1));
  }
  if (!Object.hasOwn(value, Tag)) return unpackFields(value, attachments, waiting, depth);
  const tag: unknown = Reflect.get(value, Tag);
  if (!Array.isArray(tag) || Object.keys(value).length !== 1) throw malformed('a tag is incomplete');
  const [name, detail]: unknown[] = tag;
  switch (name) {
    case 'undefined':
      return undefined;
    case 'number':
      return unpackNumber(detail);
    case 'bigint':
      if (typeof detail === 'string' && /^-?\d{1,20}$/.test(detail)) return BigInt(detail);
      throw malformed('a whole number contains letters');
    case 'bytes':
      if (typeof detail === 'number' && waiting.delete(detail)) return attachments[detail];
      throw malformed('an attachment is missing');
    case 'plain':
      if (typeof detail === 'object' && detail !== null && !Array.isArray(detail)) {
        return unpackFields(detail, attachments, waiting, depth);
      }
      throw malformed('a tag is incomplete');
    default:
      throw malformed('it has an unknown tag');
  }
}

function unpackFields(
  value: object,
  attachments: readonly Attachment[],
  waiting: Set<number>,
  depth: number,
): object {
  const fields: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') throw malformed('a key would set the prototype');
    fields[key] = unpackValue(item, attachments, waiting, depth + 1);
  }
  return fields;
}

function unpackNumber(detail: unknown): number {
  switch (detail) {
    case 'NaN':
      return Number.NaN;
    case 'Infinity':
      return Number.POSITIVE_INFINITY;
    case '-Infinity':
      return Number.NEGATIVE_INFINITY;
    case '-0':
      return -0;
    default:
      throw malformed('a number is invalid');
  }
}

function malformed(reason: string): FormatError {
  return new FormatError('frame-value', `A message cannot be read: ${reason}.`);
}
