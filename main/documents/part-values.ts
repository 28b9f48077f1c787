import type { PartValues, ValueRow } from '#shared/contract/fields.ts';
import { rowOf } from './document-fields.ts';
import type { OpenDocument } from './open-document.ts';
import { packfileValues } from './packfile-values.ts';

/** The values of parts that modders look up and change: of several parts, those that all of them have. */
export function partValues(document: OpenDocument, paths: readonly string[]): PartValues {
  const parts = [...new Set(paths)];
  const ofBodies = packfileValues(document);
  const found = parts.map((path) => ofBodies(path) ?? valuesAt(document, path));
  const [first, ...others] = found.map(byName);
  const values = [...(first ?? [])].flatMap(([name, value]) => {
    const same = others.map((other) => other.get(name));
    return same.every((one) => one !== undefined) ? [merged(value, same)] : [];
  });
  const [path = ''] = parts;
  const title = parts.length === 1 && values.length > 0 ? titleOf(document, path) : '';
  return { revision: document.history.revision, title, parts: parts.length, values };
}

/** A body of a packfile has no title of its own, but its name says which one it is. */
function titleOf(document: OpenDocument, path: string): string {
  const { title, name } = document.fields().at(path);
  return title ?? name;
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
  const rows = [value, ...others].map(({ row }) => row);
  const changed = rows.some((row) => row.changed);
  // What cannot be set on one of them cannot be set on all.
  const { edit, reason } = rows.find((row) => row.edit !== 'in place') ?? value.row;
  return {
    ...value,
    row: { ...value.row, edit, reason, changed, stored: undefined },
    also: [...texts.keys()],
    copies: [...texts.values()],
  };
}
