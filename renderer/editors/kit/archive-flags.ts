import type { FlagInfo } from '#shared/formats/kit/archive.ts';

/** A flag's label: `retainFolderNames` → `Retain folder names`. */
export function flagTitle(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The set flags, and set bits without a known meaning. */
export function setFlags(
  value: number,
  info: readonly FlagInfo[],
): { readonly known: readonly FlagInfo[]; readonly unknown: readonly number[] } {
  const known = info.filter(({ bit }) => hasBit(value, bit));
  const named = new Set(info.map(({ bit }) => bit));
  const unknown: number[] = [];
  for (let at = 0; at < 32; at++) {
    const bit = 2 ** at;
    if (hasBit(value, bit) && !named.has(bit)) unknown.push(bit);
  }
  return { known, unknown };
}

/** JavaScript's bit operators are signed at bit 31, so this divides instead. */
export function hasBit(value: number, bit: number): boolean {
  return Math.floor(value / bit) % 2 === 1;
}

export function withBit(value: number, bit: number, on: boolean): number {
  return hasBit(value, bit) === on ? value : on ? value + bit : value - bit;
}
