import type { RoundedNumber, ValueRow } from '#shared/contract/fields.ts';

/** Whether copies of a value differ that should be equal. */
export function isMixed({ row, copies }: ValueRow): boolean {
  return copies.some((copy) => copy !== row.value);
}

/**
 * Effect of a value in the game, and its current state.
 * @param parts number of parts that it is a value of
 */
export function aboutValue(value: ValueRow, parts = 1): string {
  const { row, copies, consequence } = value;
  const stored = row.changed && row.stored !== undefined ? ` The file stores ${row.stored}.` : '';
  if (!isMixed(value)) return consequence + stored;
  const different = [...new Set([row.value, ...copies])].join(', ');
  return parts === 1
    ? `${consequence} Its copies differ: ${different}. Setting it makes them equal.${stored}`
    : `${consequence} They have ${different}. Setting it sets all ${parts}.`;
}

/** Says of typed numbers how they are stored, as sentences: `0.9 is stored as 0.898438: …` */
export function roundedText(rounded: readonly RoundedNumber[]): readonly string[] {
  return rounded.map(
    ({ typed, stored }) => `${typed} is stored as ${stored}: the file has only 16 bits for this number.`,
  );
}

/** Step of an arrow key or a pixel: a hundredth of the first digit, so that large and small values feel alike. */
export function stepOf(value: number): number {
  return value === 0 || !Number.isFinite(value) ? 0.01 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 2);
}
