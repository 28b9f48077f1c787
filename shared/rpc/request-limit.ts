import type * as v from 'valibot';
import { contract } from '#shared/contract/contract.ts';
import { FormatError } from '#shared/errors.ts';
import type { Frame } from './frames.ts';

/** Bytes that every request may have: most are ids, numbers and a path. */
export const ORDINARY_REQUEST = 1024 * 1024;
/** Where a frame names its method, if it was written by `encodeFrame`: before its input. */
const NAMED_WITHIN = 512;
/** Bytes of a UTF-16 unit in JSON: `\u0000`. */
const ESCAPED = 6;
/** Of a number, a boolean, or a key with what is around it. */
const SMALL = 32;
/** Of binary data; its own schema limits it to that. */
const BINARY = 64 * 1024 * 1024;

/** Most bytes of a method's requests, from the schema of its input. */
export interface RequestLimit {
  /** Of the JSON, which takes many times as much memory when it is parsed. */
  readonly text: number;
  /** Of the JSON and the binary data. */
  readonly total: number;
}

/** Stands for an input that was too large to be parsed. */
export const TOO_LARGE = Symbol('too large');

/** An unknown method may have ordinary requests, which say that it is unknown. */
export function requestLimit(method: string): RequestLimit {
  const known = limits.get(method);
  if (known !== undefined) return known;
  const { text, binary } = Object.hasOwn(contract, method)
    ? largest(contract[method as keyof typeof contract].input)
    : NOTHING;
  const most = Math.max(ORDINARY_REQUEST, text);
  const limit = { text: most, total: most + binary };
  limits.set(method, limit);
  return limit;
}

const limits = new Map<string, RequestLimit>();

/**
 * Checks a large request before its JSON is parsed.
 * @returns the frame to deliver instead, which fails with words; undefined = it may be parsed
 * @throws FormatError `frame-size` for a frame that does not say at its beginning what it is
 */
export function refusedRequest(header: Uint8Array, total: number): Frame | undefined {
  if (total <= ORDINARY_REQUEST) return undefined;
  const start = new TextDecoder().decode(header.subarray(0, NAMED_WITHIN));
  const [, id, method] = /^\[\{"verb":"request","id":(\d{1,16}),"method":"([\w.]{1,200})"/.exec(start) ?? [];
  if (id === undefined || method === undefined) {
    throw new FormatError('frame-size', 'A large message is not a request.', { offset: 0 });
  }
  const limit = requestLimit(method);
  return header.length > limit.text || total > limit.total
    ? { verb: 'request', id: Number(id), method, input: TOO_LARGE }
    : undefined;
}

/**
 * Checks a frame that was parsed, because it might name another method at its end than at its beginning.
 * @throws FormatError `frame-size`
 */
export function checkRequestSize(frame: Frame, header: number, total: number): void {
  if (total <= ORDINARY_REQUEST) return;
  const limit = frame.verb === 'request' ? requestLimit(frame.method) : undefined;
  if (limit === undefined || header > limit.text || total > limit.total) {
    throw new FormatError('frame-size', 'A message is larger than its method allows.', { offset: 0 });
  }
}

interface Size {
  readonly text: number;
  readonly binary: number;
}

const NOTHING: Size = { text: 0, binary: 0 };
/** What is not known here is not limited here, but by the size of a frame. */
const ANYTHING: Size = { text: Number.POSITIVE_INFINITY, binary: Number.POSITIVE_INFINITY };

/** Parts of valibot's schemas that say how large an input can be. */
interface Schema {
  readonly type: string;
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly items?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

function largest(input: v.GenericSchema): Size {
  return sizeOf(input as unknown as Schema);
}

function sizeOf(schema: Schema): Size {
  const { type, entries = {}, item, items = [], wrapped, options = [] } = schema;
  switch (type) {
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'picklist':
    case 'enum':
      return { text: SMALL + String(schema.literal ?? '').length * ESCAPED + longest(options), binary: 0 };
    case 'string':
      return { text: SMALL + mostOf(schema) * ESCAPED, binary: 0 };
    case 'custom':
    case 'instance':
      return { text: SMALL, binary: BINARY };
    case 'optional':
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
      return wrapped === undefined ? ANYTHING : sizeOf(wrapped);
    case 'array':
      return item === undefined ? ANYTHING : times(mostOf(schema), sizeOf(item));
    case 'tuple':
    case 'strict_tuple':
      return sum(items.map(sizeOf));
    case 'object':
    case 'strict_object':
      return sum(
        Object.entries(entries).map(([key, one]) =>
          sum([{ text: SMALL + key.length, binary: 0 }, sizeOf(one)]),
        ),
      );
    case 'record': {
      const { key, value } = schema;
      if (key === undefined || value === undefined) return ANYTHING;
      return times(mostOf(schema), sum([sizeOf(key), sizeOf(value)]));
    }
    case 'union':
    case 'variant':
      return options
        .map((option) => sizeOf(option as Schema))
        .reduce(
          (a, b) => ({ text: Math.max(a.text, b.text), binary: Math.max(a.binary, b.binary) }),
          NOTHING,
        );
    default:
      return ANYTHING;
  }
}

/** The length that the schema's own checks allow. */
function mostOf({ pipe = [] }: Schema): number {
  const lengths = pipe.flatMap(({ type, requirement }) =>
    ['max_length', 'length', 'max_entries'].includes(type) && typeof requirement === 'number'
      ? [requirement]
      : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...lengths);
}

function longest(options: readonly unknown[]): number {
  return Math.max(0, ...options.map((option) => String(option).length)) * ESCAPED;
}

function sum(sizes: readonly Size[]): Size {
  return sizes.reduce((a, b) => ({ text: a.text + b.text, binary: a.binary + b.binary }), NOTHING);
}

/** Infinity times nothing is nothing. */
function times(count: number, { text, binary }: Size): Size {
  return { text: count * (text + 1), binary: binary === 0 ? 0 : count * binary };
}
