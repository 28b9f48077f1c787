import { FormatError } from '#shared/errors.ts';

/** A value of JSON text, with its place in characters from the start of the text. */
export type JsonNode = JsonArray | JsonObject | JsonScalar;

interface Place {
  readonly start: number;
  /** After its last character. */
  readonly end: number;
}

export interface JsonScalar extends Place {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

export interface JsonArray extends Place {
  readonly kind: 'array';
  readonly items: readonly JsonItem[];
}

/** An item of an array. */
export interface JsonItem {
  readonly node: JsonNode;
  /** Place of the comma after it; null = none. */
  readonly comma: number | null;
}

export interface JsonObject extends Place {
  readonly kind: 'object';
  /** In the order of the text; a name may come twice. */
  readonly members: readonly { readonly name: string; readonly node: JsonNode }[];
}

/**
 * Reads JSON that may have comments and a comma after the last item, as people write it by hand. Places let a program
 * change a part of the text and keep the rest as it was written.
 * @returns null if the text holds comments and spaces only
 * @throws FormatError `bad-json`, with the character as its offset
 */
export function parseCommentedJson(text: string): JsonNode | null {
  const reader = new Reader(text);
  if (reader.peek() === '') return null;
  const node = reader.value(0);
  if (reader.peek() !== '') throw reader.bad('there is text after the end');
  return node;
}

/** Gives the number of the line at a place of the text, counted from 1. The text is gone through once for all places. */
export function linesOf(text: string): (place: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (place) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Deeper values than any file of ours has; a recursion without a limit could end the program. */
const DEPTH = 50;
const SPACE = /[\s\uFEFF]*/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const WORD = /[\w.+-]+/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next character after spaces and comments; '' at the end. */
  peek(): string {
    for (;;) {
      this.#match(SPACE);
      const two = this.#text.slice(this.#at, this.#at + 2);
      if (two === '//') this.#skipTo('\n', this.#text.length);
      else if (two === '/*') this.#skipTo('*/', undefined);
      else return this.#text.charAt(this.#at);
    }
  }

  value(depth: number): JsonNode {
    const first = this.peek();
    if (depth > DEPTH) throw this.bad('brackets are nested too deep');
    if (first === '[') return this.#array(depth);
    if (first === '{') return this.#object(depth);
    const start = this.#at;
    const value = first === '"' ? this.#string() : this.#word();
    return { kind: 'scalar', value, start, end: this.#at };
  }

  bad(message: string): FormatError {
    return new FormatError('bad-json', message, { offset: this.#at });
  }

  #array(depth: number): JsonArray {
    const start = this.#at++;
    const items: JsonItem[] = [];
    while (this.peek() !== ']') {
      if (items.length > 0 && items.at(-1)?.comma === null) throw this.bad('a comma or “]” is missing');
      const node = this.value(depth + 1);
      const comma = this.peek() === ',' ? this.#at++ : null;
      items.push({ node, comma });
    }
    this.#at++;
    return { kind: 'array', items, start, end: this.#at };
  }

  #object(depth: number): JsonObject {
    const start = this.#at++;
    const members: { name: string; node: JsonNode }[] = [];
    let comma = true;
    while (this.peek() !== '}') {
      if (!comma) throw this.bad('a comma or “}” is missing');
      if (this.peek() !== '"') throw this.bad('a name in quotes is missing');
      const name = this.#string();
      if (this.peek() !== ':') throw this.bad(`a colon is missing after “${name}”`);
      this.#at++;
      members.push({ name, node: this.value(depth + 1) });
      comma = this.peek() === ',';
      if (comma) this.#at++;
    }
    this.#at++;
    return { kind: 'object', members, start, end: this.#at };
  }

  #string(): string {
    const start = this.#at;
    const raw = this.#match(STRING);
    try {
      return JSON.parse(raw) as string;
    } catch {
      this.#at = start;
      throw this.bad('a text is not closed, or has a character that JSON does not allow');
    }
  }

  #word(): number | boolean | null {
    const start = this.#at;
    try {
      return JSON.parse(this.#match(WORD)) as number | boolean | null;
    } catch {
      this.#at = start;
      const found = this.#text.charAt(start);
      throw this.bad(found === '' ? 'the text ends too early' : `“${found}” does not belong here`);
    }
  }

  /** Steps over what the pattern matches here, which may be nothing. */
  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #skipTo(mark: string, otherwise: number | undefined): void {
    const found = this.#text.indexOf(mark, this.#at + 2);
    if (found < 0 && otherwise === undefined) throw this.bad('a comment is not closed');
    this.#at = found < 0 ? (otherwise ?? 0) : found + mark.length;
  }
}
