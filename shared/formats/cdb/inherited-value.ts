import type { StoredList, StoredMap, StoredStruct, StoredValue } from './stored-values.ts';

/**
 * The whole value of a component of which only the differences from its parent’s are stored.
 * @param parent the parent’s whole value; undefined if it has none
 */
export function withDifferences(parent: StoredValue | undefined, own: StoredValue): StoredValue {
  if (parent === undefined || parent.kind !== own.kind) return own;
  if (own.kind === 'struct') return structWith(parent as StoredStruct, own);
  if (own.kind === 'ref') {
    return { kind: 'ref', to: withDifferences((parent as Extract<StoredValue, { kind: 'ref' }>).to, own.to) };
  }
  if (own.kind === 'list') return listWith(parent as StoredList, own);
  return own.kind === 'map' ? mapWith(parent as StoredMap, own) : own;
}

function structWith(parent: StoredStruct, own: StoredStruct): StoredStruct {
  if (parent.type !== own.type) return own;
  const fields = new Map(parent.fields);
  for (const [name, value] of own.fields) fields.set(name, withDifferences(fields.get(name), value));
  return { ...own, fields };
}

/** Numbers replace the parent’s; other elements follow them, as NifSkope’s reader of the game’s files has it. */
function listWith(parent: StoredList, own: StoredList): StoredList {
  if (own.numbers || parent.elements !== own.elements) return own;
  return { ...own, items: [...parent.items, ...own.items] };
}

function mapWith(parent: StoredMap, own: StoredMap): StoredMap {
  const pairs = [...parent.pairs];
  const places = new Map(pairs.map(([key], at) => [keyText(key), at]));
  for (const pair of own.pairs) {
    const at = places.get(keyText(pair[0]));
    if (at === undefined) pairs.push(pair);
    else pairs[at] = pair;
  }
  return { kind: 'map', pairs };
}

function keyText(key: StoredValue): string {
  if (key.kind === 'text') return `"${key.text}`;
  if (key.kind === 'integer' || key.kind === 'float') return String(key.value);
  if (key.kind === 'flag') return String(key.on);
  if (key.kind === 'struct') return [...key.fields.values()].map(keyText).join(':');
  return key.kind;
}
