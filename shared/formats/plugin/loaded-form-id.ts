import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { Plugin } from './open-plugin.ts';

/**
 * Form ids in a load order: the first two digits are the plugin's index; light plugins share `FE`, with three digits
 * for the plugin and three for the record. Sources: UESP (Mod File Format), xEdit.
 */

const [FULL_RECORDS, MAX_FULL] = [0x100_0000, 0xfe];
const [LIGHT, LIGHT_RECORDS, MAX_LIGHT] = [0xfe00_0000, 0x1000, 0x1000];

/** First two digits of form ids of light plugins. */
export const LIGHT_DIGITS = LIGHT / FULL_RECORDS;
/** The record part of a light plugin's form id. */
export const LIGHT_MASK = LIGHT_RECORDS - 1;

/** First form id of each plugin in a load order, by lower-case name. */
export function firstFormIds(
  plugins: readonly Pick<Plugin, 'name' | 'light'>[],
): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  let [full, light] = [0, 0];
  for (const plugin of plugins) {
    const isLight = plugin.light || /\.esl$/i.test(plugin.name);
    const next = isLight ? LIGHT + light * LIGHT_RECORDS : full * FULL_RECORDS;
    if (isLight ? light >= MAX_LIGHT : full >= MAX_FULL) continue;
    first.set(plugin.name.toLowerCase(), next);
    if (isLight) light += 1;
    else full += 1;
  }
  return first;
}

/** Maximum number of records in a plugin, from its first form id. */
export function recordsFrom(first: number): number {
  return first >= LIGHT ? LIGHT_RECORDS : FULL_RECORDS;
}

/** Eight digits, as xEdit shows them; undefined if the number is too large for the plugin. */
export function loadedFormId(first: number, id: number): string | undefined {
  return id < recordsFrom(first) ? hex32(first + id) : undefined;
}
