import { UserError } from '#shared/errors.ts';
import { pathGlob } from './path-glob.ts';

/**
 * A small language that selects things by their values, such as collision bodies: `material == "Glass" && layer == 1`. It has comparisons and combinations of them,
 * nothing else.
 *
 *     expression = all { ("||" | "or") all }
 *     all        = one { ("&&" | "and") one }
 *     one        = ("!" | "not") one | "(" expression ")" | name operator value
 *     operator   = "==" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" | "contains"
 *     value      = number | word | "text" | 'text'
 *
 * `~` compares a text with a glob (`file ~ "**\/clutter\/*"`), `contains` looks for a text in it. Case does not matter. A name may have several values (a shape
 * of two materials): `==` is true if one of them is equal, `!=` if none is. A missing value equals nothing, and is neither
 * less nor greater. Numbers with a decimal point are equal within 0.2 %, because files store some of them that coarsely; of
 * equal numbers none is greater.
 */
export interface Where<Name extends string = string> {
  /** Names that the expression uses. */
  readonly names: ReadonlySet<Name>;
  /** Whether one with these values matches. */
  matches(valuesOf: (name: Name) => readonly WhereValue[]): boolean;
}

/** A number, a text, or a number with a name, which matches by either. */
export type WhereValue = number | string | { readonly value: number; readonly name: string };

/**
 * Parses an expression.
 * @param known names that it may use
 * @param isAlsoName whether it may use another; absent = only those
 * @throws UserError `bad-expression`, with the position and what was expected there
 */
export function parseWhere<Name extends string>(
  text: string,
  known: readonly Name[],
  isAlsoName: (name: string) => name is Name = (_): _ is Name => false,
): Where<Name> {
  if (text.length > LONGEST) {
    throw new UserError(
      'bad-expression',
      `An expression may have ${LONGEST} characters; this one has ${text.length}.`,
    );
  }
  const parser = new Parser(text, known, isAlsoName);
  const test = parser.whole();
  return { names: parser.names, matches: test };
}

const LONGEST = 10_000;
/** Limit of nested brackets and exclamation marks. */
const DEEPEST = 100;

type Test<Name extends string> = (valuesOf: (name: Name) => readonly WhereValue[]) => boolean;

interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const TOKEN =
  /\s*(?:(?<number>-?(?:0x[0-9a-f]+|\d+\.?\d*(?:e[-+]?\d+)?|\.\d+))(?![\w.])|(?<name>[a-z_]\w*(?:\.\w+|\[\d+\])*)|"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<sign>&&|\|\||[=!<>]=|[=<>~!()]))/iy;

class Parser<Name extends string> {
  readonly names = new Set<Name>();
  private readonly text: string;
  private readonly known: readonly Name[];
  private readonly isAlsoName: (name: string) => name is Name;
  private token: Token;
  private position = 0;
  private depth = 0;

  constructor(text: string, known: readonly Name[], isAlsoName: (name: string) => name is Name) {
    this.text = text;
    this.known = known;
    this.isAlsoName = isAlsoName;
    this.token = this.next();
  }

  whole(): Test<Name> {
    const test = this.expression();
    if (this.token.kind !== 'end') throw this.expected('&&, || or the end');
    return test;
  }

  private expression(): Test<Name> {
    const tests = [this.all()];
    while (this.takes('||', 'or')) tests.push(this.all());
    return tests.length === 1 ? (tests[0] as Test<Name>) : (values) => tests.some((test) => test(values));
  }

  private all(): Test<Name> {
    const tests = [this.one()];
    while (this.takes('&&', 'and')) tests.push(this.one());
    return tests.length === 1 ? (tests[0] as Test<Name>) : (values) => tests.every((test) => test(values));
  }

  private one(): Test<Name> {
    this.depth += 1;
    if (this.depth > DEEPEST) throw this.wrong(`is nested more than ${DEEPEST} deep`);
    const test = this.takes('!', 'not')
      ? not(this.one())
      : this.takes('(')
        ? this.bracketed()
        : this.comparison();
    this.depth -= 1;
    return test;
  }

  private bracketed(): Test<Name> {
    const test = this.expression();
    if (!this.takes(')')) throw this.expected('&&, || or )');
    return test;
  }

  private comparison(): Test<Name> {
    const { kind, text: name } = this.token;
    const known =
      this.known.find((one) => one.toLowerCase() === name.toLowerCase()) ??
      (this.isAlsoName(name) ? name : undefined);
    if (kind !== 'name' || known === undefined) throw this.expected(namesText(this.known));
    this.names.add(known);
    this.token = this.next();
    const operator = operatorOf(this.token);
    if (operator === undefined) throw this.expected('==, !=, <, <=, >, >=, ~ or contains');
    this.token = this.next();
    const { kind: valueKind, text } = this.token;
    if (valueKind !== 'number' && valueKind !== 'text' && valueKind !== 'name') {
      throw this.expected('a number, or a text in quotes');
    }
    const isOne = comparer(operator, text, valueKind === 'number');
    if (isOne === undefined) throw this.expected('a number');
    this.token = this.next();
    return operator === '!=' ? (values) => !values(known).some(isOne) : (values) => values(known).some(isOne);
  }

  /** @param word the same as a word, where a name or the end of a comparison may stand */
  private takes(sign: string, word?: string): boolean {
    const { kind, text } = this.token;
    if (kind === 'name' ? text.toLowerCase() !== word : kind !== 'sign' || text !== sign) return false;
    this.token = this.next();
    return true;
  }

  private next(): Token {
    TOKEN.lastIndex = this.position;
    const found = TOKEN.exec(this.text);
    const at = this.position + (/^\s*/.exec(this.text.slice(this.position))?.[0].length ?? 0);
    if (found === null) {
      if (at < this.text.length) throw this.wrong(`cannot be read from character ${at + 1} on`);
      return { kind: 'end', text: '', at };
    }
    this.position = TOKEN.lastIndex;
    const { number, name, double, single, sign } = found.groups ?? {};
    if (number !== undefined) return { kind: 'number', text: number, at };
    if (name !== undefined) return { kind: 'name', text: name, at };
    if (sign !== undefined) return { kind: 'sign', text: sign, at };
    return { kind: 'text', text: double ?? single ?? '', at };
  }

  private expected(what: string): UserError {
    const { kind, text, at } = this.token;
    const found = kind === 'end' ? 'it ends' : `there is “${text}”`;
    return this.wrong(`needs ${what} at character ${at + 1}, where ${found}`);
  }

  private wrong(why: string): UserError {
    return new UserError('bad-expression', `“${this.text.slice(0, 200)}” ${why}.`);
  }
}

/** Names in a message, which does not list a hundred. */
function namesText(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return `one of ${names.join(', ')}`;
  return `a name of a value, such as ${names.slice(0, 3).join(', ')},`;
}

const MOST_NAMED = 40;

/** The operator that a token is; undefined = none. */
function operatorOf({ kind, text }: Token): string | undefined {
  if (kind === 'name') return text.toLowerCase() === 'contains' ? CONTAINS : undefined;
  if (kind !== 'sign' || !/^([=!<>]=|[=<>~])$/.test(text)) return undefined;
  return text === '=' ? '==' : text;
}

const CONTAINS = 'contains';

function not<Name extends string>(test: Test<Name>): Test<Name> {
  return (values) => !test(values);
}

/** Whether one value matches; undefined if a text is compared in a way that only numbers can be. */
function comparer(
  operator: string,
  text: string,
  isNumber: boolean,
): ((value: WhereValue) => boolean) | undefined {
  if (operator === '~') {
    const fits = pathGlob(text);
    return (value) => fits(nameOf(value) ?? String(numberOf(value)));
  }
  if (operator === CONTAINS) {
    const part = text.toLowerCase();
    return (value) => (nameOf(value) ?? String(numberOf(value))).toLowerCase().includes(part);
  }
  const wanted = Number(text);
  if (!isNumber && (operator === '==' || operator === '!=')) {
    const word = text.toLowerCase();
    return (value) => nameOf(value)?.toLowerCase() === word;
  }
  const holds = ORDER[operator];
  if (!isNumber || holds === undefined) return undefined;
  const tolerance = toleranceOf(text, Math.abs(wanted));
  return (value) => {
    const above = (numberOf(value) ?? Number.NaN) - wanted;
    return !Number.isNaN(above) && holds(Math.abs(above) <= tolerance ? 0 : above);
  };
}

/** 0.4 in a packfile is 0.400391, and 5 kg are stored as a fifth. Integers count or name something, so they are exact. */
function toleranceOf(text: string, size: number): number {
  return /^-?(0x|\d+$)/i.test(text) ? Math.min(size * 1e-6, LESS_THAN_ONE) : size * 0.002;
}

const LESS_THAN_ONE = 0.49;

/** By how much a number is above the wanted one, as the operator needs it. What is to be unlike is asked as if to be equal. */
const ORDER: Readonly<Record<string, (above: number) => boolean>> = {
  '==': (above) => above === 0,
  '!=': (above) => above === 0,
  '<': (above) => above < 0,
  '<=': (above) => above <= 0,
  '>': (above) => above > 0,
  '>=': (above) => above >= 0,
};

function numberOf(value: WhereValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? undefined : value.value;
}

function nameOf(value: WhereValue): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? undefined : value.name;
}
