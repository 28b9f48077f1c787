import type { Finding } from '#shared/errors.ts';

/** What a value of JSON is. `deep` and `broken` ones are kept as they are and not read further. */
export const JSON_KINDS = ['object', 'array', 'string', 'number', 'flag', 'null', 'deep', 'broken'] as const;
export type JsonKind = (typeof JSON_KINDS)[number];

/**
 * JSON as the places of its values in the bytes, in the order of the text: containers come before what they hold. Columns of
 * equal length; offsets are in bytes.
 */
export interface JsonSpans {
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Index in `JSON_KINDS`. */
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  /** After the last byte. */
  readonly ends: Uint32Array;
  /** Place of the opening quote of the name; `NO_KEY` = an element of an array, or the outermost value. */
  readonly keys: Uint32Array;
  /** Number of the first value that is not inside this one. */
  readonly after: Uint32Array;
  /** What is wrong with the text, at most `MOST_PROBLEMS`. */
  readonly problems: readonly Finding[];
}

export const NO_KEY = 0xffffffff;

/** Kind of a value. */
export function kindOf({ kinds }: JsonSpans, node: number): JsonKind {
  return JSON_KINDS[kinds[node] ?? 0] ?? 'broken';
}

/** Whether a value holds others. */
export function isContainer({ kinds }: JsonSpans, node: number): boolean {
  return (kinds[node] ?? 2) < 2;
}

/** The values directly inside one, in order. */
export function* childrenOf(spans: JsonSpans, node: number): Generator<number, void> {
  if (!isContainer(spans, node)) return;
  const end = spans.after[node] ?? 0;
  for (let child = node + 1; child < end; child = spans.after[child] ?? end) yield child;
}

/** Text of a value as it is stored. @param limit most bytes of it */
export function rawText({ bytes, starts, ends }: JsonSpans, node: number, limit = 1 << 20): string {
  const start = starts[node] ?? 0;
  return UTF8.decode(bytes.subarray(start, Math.min(ends[node] ?? 0, start + limit)));
}

/** Text of a string; of other values as it is stored. @param limit most bytes of it that are read */
export function textOf(spans: JsonSpans, node: number, limit?: number): string {
  return kindOf(spans, node) === 'string'
    ? stringAt(spans.bytes, spans.starts[node] ?? 0, spans.ends[node] ?? 0, limit)
    : rawText(spans, node, limit);
}

/** Name of a value in its object; undefined if it has none. */
export function keyOf({ bytes, starts, keys }: JsonSpans, node: number): string | undefined {
  const key = keys[node] ?? NO_KEY;
  if (key === NO_KEY) return undefined;
  return stringAt(bytes, key, endOfString(bytes, key, starts[node] ?? 0));
}

/** More members than any real object has. */
export const MOST_MEMBERS = 10_000;

/** The first value of a name in an object, of its first `MOST_MEMBERS`: properties look for hundreds of names. */
export function memberOf(spans: JsonSpans, node: number, name: string): number | undefined {
  if (kindOf(spans, node) !== 'object') return undefined;
  const end = spans.after[node] ?? 0;
  let left = MOST_MEMBERS;
  for (let child = node + 1; child < end && left > 0; child = spans.after[child] ?? end) {
    if (hasKey(spans, child, name)) return child;
    left -= 1;
  }
  return undefined;
}

/** The value that names lead to from another. */
export function memberAt(spans: JsonSpans, node: number, names: readonly string[]): number | undefined {
  let found: number | undefined = node;
  for (const name of names) found = found === undefined ? undefined : memberOf(spans, found, name);
  return found;
}

/** Text of a member that is a string or a number; undefined if there is none. */
export function memberText(spans: JsonSpans, node: number, name: string): string | undefined {
  const found = memberOf(spans, node, name);
  return found === undefined || isContainer(spans, found) ? undefined : textOf(spans, found);
}

/** The JSON text of a string, with its quotes. */
export function quoted(text: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(text));
}

/** Names of members are mostly plain text, so that bytes can be compared without decoding. */
function hasKey({ bytes, keys }: JsonSpans, node: number, name: string): boolean {
  const key = keys[node] ?? NO_KEY;
  if (key === NO_KEY || bytes[key + name.length + 1] !== QUOTE) return false;
  for (let i = 0; i < name.length; i += 1) if (bytes[key + 1 + i] !== name.charCodeAt(i)) return false;
  return true;
}

/** Text between quotes; one without its closing quote goes to the end. */
function stringAt(bytes: Uint8Array, start: number, end: number, limit = 1 << 20): string {
  const closed = end > start + 1 && bytes[end - 1] === QUOTE;
  const last = Math.min(closed ? end - 1 : end, start + 1 + limit);
  const raw = decoded(bytes, start + 1, last);
  if (!raw.includes('\\')) return raw;
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (all: string, hex?: string, one?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return ESCAPES[one ?? ''] ?? all;
  });
}

/** Most texts are short and plain; decoding them as such is faster. */
function decoded(bytes: Uint8Array, start: number, end: number): string {
  if (end - start <= SHORT) {
    let text = '';
    let at = start;
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80) break;
      text += String.fromCharCode(byte);
    }
    if (at >= end) return text;
  }
  return UTF8.decode(bytes.subarray(start, end));
}

const SHORT = 64;
const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

function endOfString(bytes: Uint8Array, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at + 1;
  }
  return limit;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
