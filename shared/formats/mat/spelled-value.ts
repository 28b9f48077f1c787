import { UserError } from '#shared/errors.ts';
import { type JsonSpans, keyOf, kindOf, quoted, textOf } from './json-spans.ts';
import { JSON_NUMBER } from './scan-json.ts';

/** What the text of a value means. Starfield’s materials hold numbers and flags as texts: `"1.0"`, `"true"`. */
export type Meaning = 'text' | 'number' | 'flag' | 'object id';

/** Names whose texts are words, whatever they look like. */
const WORDS: ReadonlySet<string> = new Set([
  'Name',
  'FileName',
  'Filename',
  'Type',
  'Parent',
  'To',
  'PathStr',
]);

/** What the value of a node means. */
export function meaningOf(spans: JsonSpans, node: number): Meaning {
  const kind = kindOf(spans, node);
  if (kind === 'number' || kind === 'flag') return kind;
  if (kind !== 'string') return 'text';
  const text = textOf(spans, node, LONGEST);
  if (/^res:/i.test(text)) return 'object id';
  if (WORDS.has(keyOf(spans, node) ?? '')) return 'text';
  if (/^(?:true|false)$/i.test(text)) return 'flag';
  return SPELLED_NUMBER.test(text) ? 'number' : 'text';
}

/**
 * The bytes of a new value, spelled as the old one is: in quotes if that is, with a decimal point if that has one, “True” if
 * that begins with a capital letter.
 * @throws UserError `bad-value` if it does not mean the same
 */
export function spelledLike(spans: JsonSpans, node: number, text: string, path: string): Uint8Array {
  const old = textOf(spans, node, LONGEST);
  const isString = kindOf(spans, node) === 'string';
  const meaning = meaningOf(spans, node);
  if (meaning === 'number') {
    const number = text.trim();
    if (!SPELLED_NUMBER.test(number) || !Number.isFinite(Number(number)))
      throw badValue(path, text, 'a number');
    const spelled = old.includes('.') && /^-?\d+$/.test(number) ? `${number}.0` : number;
    if (!isString && !JSON_NUMBER.test(spelled)) throw badValue(path, text, 'a number');
    return isString ? quoted(spelled) : new TextEncoder().encode(spelled);
  }
  if (meaning === 'flag') {
    const flag = FLAGS[text.trim().toLowerCase()];
    if (flag === undefined) throw badValue(path, text, '“true” or “false”');
    const word = String(flag);
    if (!isString) return new TextEncoder().encode(word);
    return quoted(/^[TF]/.test(old) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word);
  }
  return quoted(text);
}

function badValue(path: string, text: string, wanted: string): UserError {
  return new UserError('bad-value', `${path} takes ${wanted}, not “${text.slice(0, 60)}”.`, { path });
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  1: true,
  0: false,
};
const SPELLED_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Bytes of a text that tell what it means. */
const LONGEST = 200;
