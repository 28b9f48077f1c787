import { hexPatterns, type Pattern, textPatterns, valuePatterns } from './find-patterns.ts';

/** Kind of a byte search: hex digits, text, or a number. */
export type QueryKind = 'hex' | 'text' | 'value';

const PATTERNS: Readonly<Record<QueryKind, (query: string) => readonly Pattern[]>> = {
  hex: hexPatterns,
  text: textPatterns,
  value: valuePatterns,
};

/** The byte patterns of a query. @throws UserError `bad-query` */
export function queryPatterns(kind: QueryKind, query: string): readonly Pattern[] {
  return PATTERNS[kind](query);
}
