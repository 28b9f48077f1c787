import type { FormId } from './form-id.ts';
import { LIGHT_DIGITS, LIGHT_MASK, recordsFrom } from './loaded-form-id.ts';

/** A record as typed by the user: by form id (plugin or load order) or by editor id. */
export type NamedRecord =
  | { readonly kind: 'id'; readonly formId: FormId }
  | { readonly kind: 'editor-id'; readonly text: string }
  | { readonly kind: 'not-loaded'; readonly text: string };

const OF_PLUGIN = /^(.+\.es[mpl])[|:/ ](?:0x)?([0-9a-f]{0,2}?)([0-9a-f]{1,6})$/i;
const LOADED = /^(?:0x)?([0-9a-f]{8})$/i;

/**
 * Parses `Coalbrook.esm|00A1B2`, eight digits as xEdit shows them in a load order (`0100A1B2`, `FE00A800`), or an
 * editor id.
 * @param firstIds first form id of each plugin in the load order, by name
 */
export function namedRecord(
  text: string,
  firstIds: Iterable<readonly [name: string, first: number]>,
): NamedRecord {
  const [, plugin, counted = '', digits] = OF_PLUGIN.exec(text) ?? [];
  if (plugin !== undefined && digits !== undefined) {
    const id = Number.parseInt(digits, 16);
    const isLight = Number.parseInt(counted, 16) === LIGHT_DIGITS;
    return { kind: 'id', formId: { plugin, id: isLight ? id & LIGHT_MASK : id } };
  }
  const [, eight] = LOADED.exec(text) ?? [];
  if (eight === undefined) return { kind: 'editor-id', text };
  const loaded = Number.parseInt(eight, 16);
  for (const [name, first] of firstIds) {
    const id = loaded - first;
    if (id >= 0 && id < recordsFrom(first)) return { kind: 'id', formId: { plugin: name, id } };
  }
  return { kind: 'not-loaded', text };
}
