import type { NumberFormat } from './type.ts';

/**
 * The shortest decimal number that reads back to the same float of a format; NaN and infinities as their names. A float of 32
 * bits is told from its neighbors by 9 digits at most, while the double that it is read as has up to 17.
 */
export function shortestFloat(value: number, format: NumberFormat): number | string {
  if (!Number.isFinite(value)) return String(value);
  if (format === 'f64') return value;
  for (let digits = 1; digits <= 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Object.is(Math.fround(short), Math.fround(value))) return short;
  }
  return value;
}

/** The number that such a text stands for; undefined if it is none. */
export function floatOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return value === 'NaN' || value === 'Infinity' || value === '-Infinity' ? Number(value) : undefined;
}
