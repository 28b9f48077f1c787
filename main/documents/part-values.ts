import type { PartValues, ValueRow } from '#shared/contract/fields.ts';
import { rowOf } from './document-fields.ts';
import type { OpenDocument } from './open-document.ts';

/** The values of parts that modders look up and change: of several parts, those that all of them have. */
export function partValues(document: OpenDocument, paths: readonly string[]): PartValues {
  const parts = [...new Set(paths)];
  const [first, ...others] = parts.map((path) => byName(valuesAt(document, path)));
  const values = [...(first ?? [])].flatMap(([name, value]) => {
    const same = others.map((other) => other.get(name));
    return same.every((one) => one !== undefined) ? [merged(value, same)] : [];
  });
  const [path = ''] = parts;
  const title = parts.length === 1 && values.length > 0 ? (document.fields().at(path).title ?? '') : '';
  return { revision: document.history.revision, title, parts: parts.length, values };
}

function valuesAt(document: OpenDocument, path: string): readonly ValueRow[] {
  const tree = document.fields();
  return (document.file.values?.(path) ?? []).map((value) => ({
    ...value,
    row: rowOf(document, tree.at(value.path)),
    copies: (value.also ?? []).map((also) => tree.at(also).text()),
  }));
}

/** Values by their names; a part may have several of one name, which are matched in order. */
function byName(values: readonly ValueRow[]): ReadonlyMap<string, ValueRow> {
  const named = new Map<string, ValueRow>();
  for (const value of values) {
    let turn = 1;
    while (named.has(`${value.label} ${turn}`)) turn += 1;
    named.set(`${value.label} ${turn}`, value);
  }
  return named;
}

/** One value for several parts, which may share some of its fields. */
function merged(value: ValueRow, others: readonly ValueRow[]): ValueRow {
  if (others.length === 0) return value;
  const texts = new Map<string, string>();
  for (const { path, row, also = [], copies } of [value, ...others]) {
    texts.set(path, row.value);
    also.forEach((one, i) => {
      texts.set(one, copies[i] ?? '');
    });
  }
  texts.delete(value.path);
  const changed = [value, ...others].some(({ row }) => row.changed);
  return {
    ...value,
    row: { ...value.row, changed, stored: undefined },
    also: [...texts.keys()],
    copies: [...texts.values()],
  };
}
