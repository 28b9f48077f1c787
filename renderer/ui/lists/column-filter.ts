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

/** The words of a filter, folded. */
export function wordsOf(typed: string): readonly string[] {
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
