/**
 * Numbers as people type them: `0.5`, `1/3`, `*2` (of the current value), `(3+4)*2`, `0x1F`, `1e-3`, with an optional unit
 * after. Decimal commas are read as points.
 */
export function evaluate(text: string, current: number | null = null): number | null {
  const input = text.trim().replaceAll(',', '.');
  // `*2` and `/2` apply to the current value; `-2` and `+2` are numbers, as everywhere else.
  const relative = /^[*/]/.test(input) && current !== null ? `(${current})${input}` : input;
  const tokens = tokenize(relative);
  if (tokens === null || tokens.length === 0) return null;
  const parser = new Parser(tokens);
  const value = parser.sum();
  return value !== null && parser.atEnd && Number.isFinite(value) ? value : null;
}

/** Shortest text that parses to the same 32-bit or 64-bit float, without an exponent where that stays readable. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const single = Math.fround(value);
  if (single === value && !Number.isInteger(value)) {
    for (let digits = 6; digits <= 9; digits++) {
      const text = Number(value.toPrecision(digits));
      if (Math.fround(text) === value) return String(text);
    }
  }
  return String(value);
}

const MAX_LENGTH = 200;

function tokenize(text: string): readonly string[] | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens: string[] = [];
  const pattern = /\s*(0[xX][0-9a-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|[-+*/()])/y;
  let position = 0;
  while (position < text.length) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match?.[1] === undefined) break;
    tokens.push(match[1]);
    position = pattern.lastIndex;
  }
  // The rest may only be a unit: `12 ms`, `0.5 m/s`. If it begins with x, it is an unfinished hex number.
  const rest = text.slice(position).trim();
  return rest === '' || (tokens.length > 0 && /^[a-wyzA-WYZµ°%][a-zA-Z²³/°]*$/.test(rest)) ? tokens : null;
}

class Parser {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get atEnd(): boolean {
    return this.#next === this.#tokens.length;
  }

  sum(): number | null {
    let left = this.#product();
    for (let operator = this.#take('+', '-'); operator !== null; operator = this.#take('+', '-')) {
      const right = this.#product();
      if (left === null || right === null) return null;
      left = operator === '+' ? left + right : left - right;
    }
    return left;
  }

  #product(): number | null {
    let left = this.#factor();
    for (let operator = this.#take('*', '/'); operator !== null; operator = this.#take('*', '/')) {
      const right = this.#factor();
      if (left === null || right === null) return null;
      left = operator === '*' ? left * right : left / right;
    }
    return left;
  }

  #factor(): number | null {
    const sign = this.#take('+', '-');
    if (sign !== null) {
      const value = this.#factor();
      return value === null ? null : sign === '-' ? -value : value;
    }
    if (this.#take('(') !== null) {
      const value = this.sum();
      return this.#take(')') === null ? null : value;
    }
    const token = this.#tokens[this.#next];
    if (token === undefined || !/^[\d.]/.test(token)) return null;
    this.#next++;
    return Number(token);
  }

  #take(...wanted: readonly string[]): string | null {
    const token = this.#tokens[this.#next];
    if (token === undefined || !wanted.includes(token)) return null;
    this.#next++;
    return token;
  }
}
