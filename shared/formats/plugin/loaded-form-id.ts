import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { Plugin } from './open-plugin.ts';

/**
 * Form ids as a load order has them: the first two digits count its plugins, and light plugins share `FE`, three digits that
 * count them and three for their records. Sources: UESP (Mod File Format), xEdit.
 */

const [FULL_RECORDS, MOST_FULL] = [0x100_0000, 0xfe];
const [LIGHT, LIGHT_RECORDS, MOST_LIGHT] = [0xfe00_0000, 0x1000, 0x1000];

/** Form ids of light plugins begin with it. */
export const LIGHT_DIGITS = LIGHT / FULL_RECORDS;
/** The part of a form id that counts the records of a light plugin. */
export const LIGHT_MASK = LIGHT_RECORDS - 1;

/** First form id that each plugin has in a load order, by its name in lower case. */
export function firstFormIds(
  plugins: readonly Pick<Plugin, 'name' | 'light'>[],
): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  let [full, light] = [0, 0];
  for (const plugin of plugins) {
    const isLight = plugin.light || /\.esl$/i.test(plugin.name);
    const next = isLight ? LIGHT + light * LIGHT_RECORDS : full * FULL_RECORDS;
    if (isLight ? light >= MOST_LIGHT : full >= MOST_FULL) continue;
    first.set(plugin.name.toLowerCase(), next);
    if (isLight) light += 1;
    else full += 1;
  }
  return first;
}

/** How many records a plugin can have, by its first form id. */
export function recordsFrom(first: number): number {
  return first >= LIGHT ? LIGHT_RECORDS : FULL_RECORDS;
}

/** Eight digits, as xEdit shows them; undefined for a number that the plugin has no room for. */
export function loadedFormId(first: number, id: number): string | undefined {
  return id < recordsFrom(first) ? hex32(first + id) : undefined;
}
