/**
 * The kinds of values in the record tables: parsed from their notation, which reads
 *
 *     u8 i16 u32 f32 f64 …    numbers; u16/100 and f32*2 = in units of 1/100 and of 2
 *     flags32#5 enum8s#7      named bits or values, by a numbered list of the same table; s = signed
 *     zstring lstring         text to a zero; the same, or an id of the string tables in a localized plugin
 *     char(4) pstring16       text of a fixed length, and with its length in front
 *     script                  the same, of a script’s name
 *     path:texture            file name, with the kind of file
 *     formid[STAT,NULL]       form id, and the types of record that it may name
 *     struct{u8 a; ?u16 b}    fields in order; ? = the part may end before it
 *     array<u32:T>            count in front; array<5:T>, array<T> to the end, array<n=KSIZ:T> counted by another part
 *     union{0: A; 1: B}by x   alternatives, and what decides
 *     fv>=40: T               only in form versions from 40 on; fv{<40: A; >=40: B}; size>=8: T by the part’s size
 *     if(flag 3: A else: B)   by a bit of the field `flags`
 *     @Name                   a kind that the table declares; again(2 up) = the enclosing kind two levels up
 *     vec3 rgba rgbx guid marker bytes bytes(4) unknown none
 */
export type Kind =
  | { readonly is: 'leaf'; readonly word: string; readonly values: number | undefined }
  | { readonly is: 'formid'; readonly takes: readonly string[] }
  | { readonly is: 'struct'; readonly fields: readonly KindField[] }
  | { readonly is: 'array'; readonly count: string; readonly element: Kind }
  | { readonly is: 'union'; readonly cases: readonly UnionCase[]; readonly by: string }
  | { readonly is: 'when'; readonly condition: Bound; readonly kind: Kind }
  | { readonly is: 'select'; readonly of: 'fv' | 'size'; readonly cases: readonly SelectCase[] }
  | {
      readonly is: 'if';
      readonly condition: string;
      readonly then: Kind;
      readonly otherwise: Kind | undefined;
    };

export interface KindField {
  readonly name: string;
  readonly kind: Kind;
  /** Whether a part may end before it. */
  readonly optional: boolean;
}

export interface UnionCase {
  /** The decider’s results, from and to. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly kind: Kind;
}

/** A comparison with the form version or with the size of the part. */
export interface Bound {
  readonly of: 'fv' | 'size';
  /** The first that it holds for. */
  readonly from: number;
  /** The first beyond. */
  readonly below: number;
}

export interface SelectCase {
  readonly from: number;
  readonly below: number;
  readonly kind: Kind;
}

/** @throws Error if the notation is wrong: a mistake in a table, found by the test that parses all of them. */
export function parseKind(notation: string): Kind {
  const parser = new Parser(notation);
  const kind = parser.kind();
  parser.end();
  return kind;
}

const NAME = /[A-Za-z0-9_]+/y;
const LEAF =
  /(?:formid\[[^\]]*\]|again\([^)]*\)|bytes\(\d+\)|char\(\d+\)|path:[a-z]+|@\w+|[a-z]+\d*s?(?:[*/][\d.e-]+)?)/y;
const VALUES = /#\d+/y;

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  kind(): Kind {
    this.#skip();
    const bound = this.#take(/(?:fv|size)(?:>=|<)\d+: /y);
    if (bound !== undefined) return { is: 'when', condition: boundOf(bound.slice(0, -2)), kind: this.kind() };
    if (this.#has('fv{')) return this.#select('fv');
    if (this.#has('size{')) return this.#select('size');
    if (this.#has('if(')) return this.#if();
    if (this.#has('struct{')) return { is: 'struct', fields: this.#fields() };
    if (this.#has('union{')) return this.#union();
    if (this.#has('array<')) return this.#array();
    const word = this.#take(LEAF);
    if (word === undefined) throw this.#mistake('a kind');
    if (word.startsWith('formid'))
      return { is: 'formid', takes: word.slice(7, -1).split(',').filter(Boolean) };
    const values = this.#take(VALUES);
    return { is: 'leaf', word, values: values === undefined ? undefined : Number(values.slice(1)) };
  }

  end(): void {
    if (this.#at < this.#text.length) throw this.#mistake('the end');
  }

  #fields(): readonly KindField[] {
    const fields: KindField[] = [];
    for (this.#skip(); !this.#has('}'); this.#skip()) {
      const optional = this.#has('?');
      const kind = this.kind();
      this.#skip();
      fields.push({ optional, kind, name: this.#take(NAME) ?? '' });
      this.#skip();
      this.#has(';');
    }
    return fields;
  }

  #union(): Kind {
    const cases: UnionCase[] = [];
    for (this.#skip(); !this.#has('}'); this.#skip()) {
      const [from = 0, to = from] = (this.#take(/[\d-]+/y) ?? '').split('-').map(Number);
      this.#expect(':');
      const kind = this.kind();
      this.#skip();
      cases.push({ from, to, kind, name: this.#take(NAME) ?? '' });
      this.#skip();
      this.#has(';');
    }
    this.#expect('by ');
    return { is: 'union', cases, by: this.#take(/[\w-]+/y) ?? '' };
  }

  #array(): Kind {
    const count = this.#take(/(?:n=[\w.]+|counted|u8|u16|u32|\d+):/y)?.slice(0, -1) ?? '';
    const element = this.kind();
    this.#skip();
    this.#take(NAME);
    this.#expect('>');
    return { is: 'array', count, element };
  }

  #select(of: 'fv' | 'size'): Kind {
    const cases: SelectCase[] = [];
    for (this.#skip(); !this.#has('}'); this.#skip()) {
      const range = rangeOf(this.#take(/(?:>=|<)\d+|else|\d+(?:-\d+)?/y) ?? '');
      this.#expect(':');
      cases.push({ ...range, kind: this.kind() });
      this.#skip();
      this.#has(';');
    }
    return { is: 'select', of, cases };
  }

  #if(): Kind {
    const condition = this.#take(/[^:]+/y) ?? '';
    this.#expect(':');
    const then = this.kind();
    this.#skip();
    const otherwise = this.#has('else:') ? this.kind() : undefined;
    this.#skip();
    this.#expect(')');
    return { is: 'if', condition, then, otherwise };
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** Takes a word if it comes next. */
  #has(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  #expect(word: string): void {
    if (!this.#has(word)) throw this.#mistake(`“${word}”`);
  }

  #skip(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  #mistake(wanted: string): Error {
    return new Error(`expected ${wanted} at “${this.#text.slice(this.#at, this.#at + 40)}” in ${this.#text}`);
  }
}

function boundOf(text: string): Bound {
  const [of, ...range] = text.startsWith('fv')
    ? ['fv' as const, text.slice(2)]
    : ['size' as const, text.slice(4)];
  return { of, ...rangeOf(range[0] ?? '') };
}

/** `>=40`, `<40`, `34-126`, `5`; `else` = any. */
function rangeOf(text: string): { readonly from: number; readonly below: number } {
  if (text === 'else') return { from: 0, below: Number.POSITIVE_INFINITY };
  if (text.startsWith('>=')) return { from: Number(text.slice(2)), below: Number.POSITIVE_INFINITY };
  if (text.startsWith('<')) return { from: 0, below: Number(text.slice(1)) };
  const [from = 0, to = from] = text.split('-').map(Number);
  return { from, below: to + 1 };
}
