import { foldCase } from '#shared/text/fold.ts';

/** Whether a cell passes the filter of its column. */
export type CellTest = (text: string, value: number | string | undefined) => boolean;

/**
 * What was typed in a column's filter, as a test; null = nothing. Words must all be in the text, in any case, or none of them
 * after `!`. Of cells with a number, `>0.5`, `<=3`, `=0`, `!=1` and `0.3..0.5` compare it.
 */
export function cellTest(typed: string): CellTest | null {
  const text = typed.trim();
  if (text === '') return null;
  const compares = valueTest(text);
  const reads = textTest(text);
  if (compares === null) return reads;
  // A cell without a number is neither greater nor less.
  return (cell, value) =>
    typeof value === 'number' ? compares(value) : value === undefined && reads(cell, value);
}

/** Whether a row passes the filter of all columns. */
export type RowTest = (texts: readonly string[], values: readonly (number | string | undefined)[]) => boolean;

/**
 * What was typed in the filter of all columns, as a test; null = nothing. Every word must be in one of the cells, in any
 * case, and after `!` in none. `>0.5` and its like are for rows with such a number in any cell, `!=1` for rows without it.
 */
export function rowTest(typed: string): RowTest | null {
  const text = typed.trim();
  const compares = valueTest(text);
  const reads = wordsTest(text);
  if (compares === null || reads === null) return reads;
  const isNone = text.startsWith('!');
  return (texts, values) => {
    const numbers = values.filter((value) => typeof value === 'number');
    // Of rows without a number it can only be a text.
    if (numbers.length === 0) return reads(texts, values);
    return isNone ? numbers.every(compares) : numbers.some(compares);
  };
}

function wordsTest(text: string): RowTest | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const wanted = words.filter((word) => !isExcluded(word));
  const unwanted = words.filter(isExcluded).map((word) => word.slice(1));
  return (texts) => {
    // Between two cells is no letter, so that no word is found across them.
    const folded = foldCase(texts.join('\n'));
    return wanted.every((word) => folded.includes(word)) && !unwanted.some((word) => folded.includes(word));
  };
}

/** A `!` alone is the beginning of one, and still a character to find. */
function isExcluded(word: string): boolean {
  return word.length > 1 && word.startsWith('!');
}

/** The words of a filter, folded. */
function wordsOf(typed: string): readonly string[] {
  return foldCase(typed).split(/\s+/).filter(Boolean);
}

function textTest(text: string): CellTest {
  const isNot = text.startsWith('!');
  const words = wordsOf(isNot ? text.slice(1) : text);
  return (cell) => {
    const folded = foldCase(cell);
    return words.length === 0 || words.every((word) => folded.includes(word)) !== isNot;
  };
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const RANGE = new RegExp(String.raw`^(${NUMBER})\s*\.\.\s*(${NUMBER})$`, 'i');
const COMPARISON = new RegExp(`^(<=|>=|!=|<|>|=)\\s*(${NUMBER})$`, 'i');

function valueTest(text: string): ((value: number) => boolean) | null {
  const range = RANGE.exec(text);
  if (range !== null) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return (value) => value >= low && value <= high;
  }
  const comparison = COMPARISON.exec(text);
  if (comparison === null) return null;
  const limit = Number(comparison[2]);
  switch (comparison[1]) {
    case '<':
      return (value) => value < limit;
    case '<=':
      return (value) => value <= limit;
    case '>':
      return (value) => value > limit;
    case '>=':
      return (value) => value >= limit;
    case '!=':
      return (value) => value !== limit;
    default:
      return (value) => value === limit;
  }
}
