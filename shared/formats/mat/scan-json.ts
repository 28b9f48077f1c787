import type { Finding } from '#shared/errors.ts';
import { JSON_KINDS, type JsonKind, type JsonSpans, NO_KEY } from './json-spans.ts';

/** Real materials have a few thousand values; beyond this, the rest is not read. */
export const MOST_VALUES = 2_000_000;
/** Real materials have 12 levels. */
export const MOST_LEVELS = 200;
export const MOST_PROBLEMS = 20;

export interface ScanLimits {
  readonly values?: number;
  readonly levels?: number;
}

/**
 * Finds every value of JSON in one pass without recursion. Text that breaks the rules of JSON is read as far as it makes
 * sense: what is wrong is listed, and the values around it are found. Never throws.
 */
export function scanJson(bytes: Uint8Array, limits: ScanLimits = {}): JsonSpans {
  return new Scanner(bytes, limits).scan();
}

/** What a container waits for. */
type Turn = 'first' | 'comma' | 'value';

interface Open {
  readonly node: number;
  readonly isObject: boolean;
  turn: Turn;
}

class Scanner {
  readonly #bytes: Uint8Array;
  readonly #values: number;
  readonly #levels: number;
  readonly #problems: Finding[] = [];
  readonly #open: Open[] = [];
  #at = 0;
  #count = 0;
  #kinds = new Uint8Array(1024);
  #starts = new Uint32Array(1024);
  #ends = new Uint32Array(1024);
  #keys = new Uint32Array(1024);
  #after = new Uint32Array(1024);
  /** For the numbers of lines: bytes before this are counted. */
  #counted = 0;
  #line = 1;

  constructor(bytes: Uint8Array, { values = MOST_VALUES, levels = MOST_LEVELS }: ScanLimits) {
    this.#bytes = bytes;
    this.#values = values;
    this.#levels = levels;
  }

  scan(): JsonSpans {
    const bytes = this.#bytes;
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.#at = 3;
    while (this.#step());
    return {
      bytes,
      count: this.#count,
      kinds: this.#kinds.subarray(0, this.#count),
      starts: this.#starts.subarray(0, this.#count),
      ends: this.#ends.subarray(0, this.#count),
      keys: this.#keys.subarray(0, this.#count),
      after: this.#after.subarray(0, this.#count),
      problems: this.#problems,
    };
  }

  /** One value, comma or bracket. Returns whether there is more to read. */
  #step(): boolean {
    this.#skipSpace();
    const top = this.#open.at(-1);
    if (this.#at >= this.#bytes.length) return this.#end();
    if (top === undefined && this.#count > 0) {
      this.#problem('there is more text after its end');
      return false;
    }
    const byte = this.#bytes[this.#at] ?? 0;
    if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#close(byte === CLOSE_OBJECT);
    else if (byte === COMMA) this.#comma(top);
    else if (this.#count >= this.#values) {
      this.#problem(`it has more than ${this.#values.toLocaleString('en')} values; the rest is not shown`);
      return this.#closeAll();
    } else this.#member(top);
    return true;
  }

  #member(top: Open | undefined): void {
    if (top?.turn === 'comma') this.#problem('a comma is missing');
    if (top !== undefined) top.turn = 'comma';
    if (top?.isObject !== true) {
      this.#value(NO_KEY);
      return;
    }
    if (this.#bytes[this.#at] !== QUOTE) {
      this.#problem('a name in quotes is missing');
      this.#value(NO_KEY);
      return;
    }
    const key = this.#at;
    this.#skipString();
    this.#skipSpace();
    if (this.#bytes[this.#at] !== COLON) {
      if (this.#at < this.#bytes.length) this.#problem('a colon is missing');
      // A text alone: it is shown as a value without a name.
      if (ENDS_MEMBER.has(this.#bytes[this.#at] ?? COMMA)) {
        this.#add('broken', key, this.#at, NO_KEY);
        return;
      }
    } else this.#at += 1;
    this.#skipSpace();
    if (ENDS_MEMBER.has(this.#bytes[this.#at] ?? COMMA)) {
      if (this.#at < this.#bytes.length) this.#problem('a value is missing');
      this.#add('broken', this.#at, this.#at, key);
      return;
    }
    this.#value(key);
  }

  #value(key: number): void {
    const start = this.#at;
    const byte = this.#bytes[start] ?? 0;
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (this.#open.length < this.#levels) {
        const node = this.#add(byte === OPEN_OBJECT ? 'object' : 'array', start, this.#bytes.length, key);
        this.#open.push({ node, isObject: byte === OPEN_OBJECT, turn: 'first' });
        this.#at += 1;
        return;
      }
      this.#problem(`brackets are nested more than ${this.#levels} levels deep; what is inside is not shown`);
      this.#skipNested();
      this.#add('deep', start, this.#at, key);
      return;
    }
    if (byte === QUOTE) {
      this.#skipString();
      this.#add('string', start, this.#at, key);
      return;
    }
    while (this.#at < this.#bytes.length && !ENDS_WORD.has(this.#bytes[this.#at] ?? 0)) this.#at += 1;
    if (this.#at === start) this.#at += 1;
    const kind = kindOfWord(this.#bytes, start, this.#at);
    if (kind === 'broken') this.#problem(`${this.#wordAt(start)} is no value`, start);
    this.#add(kind, start, this.#at, key);
  }

  #comma(top: Open | undefined): void {
    if (top === undefined) this.#problem('it starts with a comma');
    else {
      if (top.turn !== 'comma') this.#problem('there is a comma too many');
      top.turn = 'value';
    }
    this.#at += 1;
  }

  #close(isObject: boolean): void {
    const top = this.#open.at(-1);
    if (top?.turn === 'value') this.#problem('there is a comma before the closing bracket');
    if (top?.isObject !== isObject) {
      const mark = isObject ? '}' : ']';
      const fits = this.#open.some((one) => one.isObject === isObject);
      this.#problem(
        fits ? `a bracket is not closed before this “${mark}”` : `nothing is open that this “${mark}” closes`,
      );
      if (!fits) {
        this.#at += 1;
        return;
      }
      while (this.#open.at(-1)?.isObject !== isObject) this.#pop(this.#at);
    }
    this.#at += 1;
    this.#pop(this.#at);
  }

  #pop(end: number): void {
    const { node } = this.#open.pop() ?? { node: 0 };
    this.#ends[node] = end;
    this.#after[node] = this.#count;
  }

  #end(): boolean {
    if (this.#open.length > 0) {
      const count = this.#open.length;
      const what = count === 1 ? 'one bracket is' : `${count} brackets are`;
      this.#problem(`it ends in the middle: ${what} not closed`);
    } else if (this.#count === 0) this.#problem('it is empty');
    return this.#closeAll();
  }

  #closeAll(): false {
    while (this.#open.length > 0) this.#pop(this.#bytes.length);
    return false;
  }

  /** Brackets that are not read, by counting them. */
  #skipNested(): void {
    let depth = 0;
    do {
      const byte = this.#bytes[this.#at];
      if (byte === QUOTE) {
        this.#skipString();
        continue;
      }
      if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
      if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1;
      this.#at += 1;
    } while (depth > 0 && this.#at < this.#bytes.length);
  }

  /** No text of JSON goes over the end of a line, so that a missing quote does no damage further down. */
  #skipString(): void {
    const bytes = this.#bytes;
    const start = this.#at;
    let at = start + 1;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#at = at + 1;
        return;
      }
      if (byte === LINE_END || byte === RETURN) break;
      at += byte === BACKSLASH ? 2 : 1;
    }
    this.#at = Math.min(at, bytes.length);
    this.#problem('a text has no closing quote', start);
  }

  /** Spaces, and comments, which the game’s own files do not have. */
  #skipSpace(): void {
    const bytes = this.#bytes;
    for (;;) {
      const byte = bytes[this.#at];
      if (byte === 0x20 || byte === LINE_END || byte === RETURN || byte === 9) this.#at += 1;
      else if (byte === SLASH && bytes[this.#at + 1] === SLASH) this.#skipComment(LINE_END);
      else if (byte === SLASH && bytes[this.#at + 1] === STAR) this.#skipComment(STAR);
      else return;
    }
  }

  #skipComment(mark: number): void {
    this.#problem('it has a comment, which JSON does not allow');
    let at = this.#at + 2;
    while (
      at < this.#bytes.length &&
      !(this.#bytes[at] === mark && (mark !== STAR || this.#bytes[at + 1] === SLASH))
    )
      at += 1;
    this.#at = Math.min(this.#bytes.length, mark === STAR ? at + 2 : at + 1);
  }

  #wordAt(start: number): string {
    const word = new TextDecoder().decode(this.#bytes.subarray(start, Math.min(this.#at, start + 20)));
    return `“${word.replace(/\p{Cc}/gu, '·')}”`;
  }

  #add(kind: JsonKind, start: number, end: number, key: number): number {
    if (this.#count === this.#kinds.length) this.#grow();
    const node = this.#count;
    this.#kinds[node] = JSON_KINDS.indexOf(kind);
    this.#starts[node] = start;
    this.#ends[node] = end;
    this.#keys[node] = key;
    this.#count += 1;
    this.#after[node] = this.#count;
    return node;
  }

  #grow(): void {
    const longer = (column: Uint32Array): Uint32Array<ArrayBuffer> => {
      const grown = new Uint32Array(2 * column.length);
      grown.set(column);
      return grown;
    };
    const kinds = new Uint8Array(2 * this.#kinds.length);
    kinds.set(this.#kinds);
    this.#kinds = kinds;
    this.#starts = longer(this.#starts);
    this.#ends = longer(this.#ends);
    this.#keys = longer(this.#keys);
    this.#after = longer(this.#after);
  }

  #problem(what: string, offset = this.#at): void {
    if (this.#problems.length >= MOST_PROBLEMS) return;
    // Some problems are noticed after those further down.
    if (offset < this.#counted) [this.#counted, this.#line] = [0, 1];
    for (; this.#counted < offset; this.#counted += 1) {
      if (this.#bytes[this.#counted] === LINE_END) this.#line += 1;
    }
    const message = `has a mistake in its JSON in line ${this.#line}: ${what}`;
    this.#problems.push({ severity: 'error', code: 'bad-json', message, offset });
  }
}

function kindOfWord(bytes: Uint8Array, start: number, end: number): JsonKind {
  if (end - start > LONGEST_WORD) return 'broken';
  const word = new TextDecoder().decode(bytes.subarray(start, end));
  if (word === 'true' || word === 'false') return 'flag';
  if (word === 'null') return 'null';
  return JSON_NUMBER.test(word) ? 'number' : 'broken';
}

/** A number as JSON spells it. */
export const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LONGEST_WORD = 64;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const SLASH = 0x2f;
const STAR = 0x2a;
const LINE_END = 10;
const RETURN = 13;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const ENDS_MEMBER: ReadonlySet<number> = new Set([COMMA, CLOSE_OBJECT, CLOSE_ARRAY]);
const ENDS_WORD: ReadonlySet<number> = new Set([
  ...[COMMA, COLON, QUOTE, SLASH, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY],
  ...[0x20, 9, LINE_END, RETURN],
]);
