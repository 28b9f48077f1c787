import { hexPatterns, type Pattern, textPatterns, valuePatterns } from './find-patterns.ts';

/** What people look for in bytes: hex digits, a text, a number. */
export type QueryKind = 'hex' | 'text' | 'value';

const PATTERNS: Readonly<Record<QueryKind, (query: string) => readonly Pattern[]>> = {
  hex: hexPatterns,
  text: textPatterns,
  value: valuePatterns,
};

/** The bytes that a query may stand for. @throws UserError `bad-query` */
export function queryPatterns(kind: QueryKind, query: string): readonly Pattern[] {
  return PATTERNS[kind](query);
}
