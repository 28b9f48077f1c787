/** Values of the names in an offset expression. */
export interface OffsetNames {
  /** Offset of the caret. */
  readonly here: number;
  /** Bytes in the file. */
  readonly size: number;
}

/**
 * An offset as people type it: `0x1A3C`, `1A3Ch`, `1A3C` (a letter makes it hex), `6716`, `+0x10` and `-4` (from the caret),
 * `end-16`, `here*2`, `(3+4)*16`, `50%`. Null if it is invalid. May be outside of the file.
 */
export function parseOffset(text: string, names: OffsetNames): number | null {
  const input = text.trim();
  // A leading sign counts from the caret, as in every hex editor.
  const tokens = tokenize(/^[-+]/.test(input) ? `here ${input}` : input);
  if (tokens === null || tokens.length === 0 || tokens.length > 100) return null;
  const state = { tokens, next: 0, names };
  const value = sum(state);
  if (value === null || state.next !== tokens.length || !Number.isFinite(value)) return null;
  return Math.trunc(value);
}

interface State {
  readonly tokens: readonly string[];
  next: number;
  readonly names: OffsetNames;
}

const TOKEN = /\s*([$0-9a-z_]+%?|[-+*/()])/iy;

function tokenize(text: string): readonly string[] | null {
  const tokens: string[] = [];
  // Digits may be grouped as the window shows them.
  const plain = text.replace(/(?<=[0-9a-f])[\u2009_'](?=[0-9a-f])/gi, '').trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const match = TOKEN.exec(plain);
    if (match?.[1] === undefined) return null;
    tokens.push(match[1]);
  }
  return tokens;
}

function sum(state: State): number | null {
  let left = product(state);
  while (left !== null && (peek(state) === '+' || peek(state) === '-')) {
    const operator = take(state);
    const right = product(state);
    if (right === null) return null;
    left = operator === '+' ? left + right : left - right;
  }
  return left;
}

function product(state: State): number | null {
  let left = factor(state);
  while (left !== null && (peek(state) === '*' || peek(state) === '/')) {
    const operator = take(state);
    const right = factor(state);
    if (right === null || (operator === '/' && right === 0)) return null;
    left = operator === '*' ? left * right : left / right;
  }
  return left;
}

function factor(state: State): number | null {
  const token = take(state);
  if (token === undefined) return null;
  if (token === '-' || token === '+') {
    const value = factor(state);
    return value === null ? null : token === '-' ? -value : value;
  }
  if (token === '(') {
    const value = sum(state);
    return take(state) === ')' ? value : null;
  }
  return literal(token, state.names);
}

function literal(token: string, names: OffsetNames): number | null {
  const word = token.toLowerCase();
  if (word === 'here' || word === '$') return names.here;
  if (word === 'end') return names.size;
  if (word === 'start') return 0;
  const percent = /^(\d{1,3})%$/.exec(word);
  if (percent !== null) return Math.floor((names.size * Number(percent[1])) / 100);
  const hex = /^(?:0x|\$)([0-9a-f]{1,16})$|^([0-9a-f]{1,16})h$/.exec(word);
  if (hex !== null) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
  if (/^\d{1,16}$/.test(word)) return Number(word);
  return /^[0-9a-f]{1,16}$/.test(word) ? Number.parseInt(word, 16) : null;
}

function peek(state: State): string | undefined {
  return state.tokens[state.next];
}

function take(state: State): string | undefined {
  return state.tokens[state.next++];
}
