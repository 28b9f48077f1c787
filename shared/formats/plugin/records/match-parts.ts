import type { PartForm, RecordForm } from './record-table.ts';

/**
 * The form of each of a record’s parts; undefined for one that the table does not have. Several forms may share a type:
 * the next one in the table’s order counts, or the first if no more follow, since groups repeat.
 */
export function matchParts(
  form: RecordForm | undefined,
  types: readonly string[],
): readonly (PartForm | undefined)[] {
  if (form === undefined) return types.map(() => undefined);
  const places = placesOf(form);
  let at = 0;
  return types.map((type) => {
    const all = places.get(type);
    if (all === undefined) return undefined;
    at = all.find((place) => place >= at) ?? all[0] ?? 0;
    return form.parts[at];
  });
}

/** Where each type is in the table’s order. */
function placesOf(form: RecordForm): ReadonlyMap<string, readonly number[]> {
  const known = cache.get(form);
  if (known !== undefined) return known;
  const places = new Map<string, number[]>();
  for (const [at, { type }] of form.parts.entries()) {
    const all = places.get(type);
    if (all === undefined) places.set(type, [at]);
    else all.push(at);
  }
  cache.set(form, places);
  return places;
}

const cache = new WeakMap<RecordForm, ReadonlyMap<string, readonly number[]>>();
