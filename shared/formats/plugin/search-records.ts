import type { FieldNode } from '#shared/binary/field-tree.ts';
import { type FieldMatch, type FieldSearch, searchFields } from '#shared/binary/search-fields.ts';
import { foldedFinder } from '#shared/text/find-folded.ts';
import type { Entry, RecordEntry } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import { recordName } from './subrecords.ts';
import { ENTRIES } from './tree-paths.ts';

/** The field tree of a plugin, as far as a search makes nodes of it. */
export interface SearchedTree {
  readonly plugin: Plugin;
  readonly root: FieldNode;
  /** A group or record, by its path and its place among its siblings. */
  node(entry: Entry, path: string, at: number): FieldNode;
  /** A part of a record. */
  part(record: RecordEntry, path: string, at: number): FieldNode | undefined;
}

/**
 * Finds groups by their titles, and records by type, form id, editor id, or a text in one of their parts, which is then
 * shown. Fields are found by their names only if that finds nothing: a plugin has millions of them.
 */
export function* searchRecords(tree: SearchedTree, text: string): FieldSearch {
  let found = 0;
  for (const match of matchesIn(tree, text)) {
    if (match !== undefined) found += 1;
    yield match;
  }
  return found > 0 || (yield* searchFields(tree.root, text, FIELDS));
}

/** A plugin’s fields take longer to read than those of a mesh. */
const FIELDS = 20_000;

function* matchesIn(tree: SearchedTree, text: string): Generator<FieldMatch | undefined, void> {
  const { plugin } = tree;
  const wanted = text.toLowerCase();
  const find = foldedFinder(text);
  /** A title has more than the type and form id only around the editor id. */
  const readsTitles = wanted.includes('“') || wanted.includes('”');
  const matchIn = (record: RecordEntry, path: () => string, at: number): FieldMatch | undefined => {
    if (recordName(record).toLowerCase().includes(wanted)) return { node: tree.node(record, path(), at) };
    const { parts, data } = plugin.partsOf(record);
    if (!readsTitles && !find(data)) return undefined;
    const node = tree.node(record, path(), at);
    if (node.title?.toLowerCase().includes(wanted) === true) return { node };
    const part = parts.findIndex((one) => find(one.data));
    const found = part < 0 ? undefined : tree.part(record, path(), part);
    return found === undefined ? undefined : { node: found, whose: node.title };
  };

  const open = [
    {
      entries: plugin.entries({ start: 0, end: plugin.source.size })[Symbol.iterator](),
      within: ENTRIES,
      next: 0,
    },
  ];
  for (let walk = open.at(-1); walk !== undefined; walk = open.at(-1)) {
    const { done, value: entry } = walk.entries.next();
    if (done === true) {
      open.pop();
      continue;
    }
    const at = walk.next;
    walk.next += 1;
    const path = (): string => `${walk.within}[${at}]`;
    if (entry.kind === 'record') {
      yield matchIn(entry, path, at);
      continue;
    }
    const group = tree.node(entry, path(), at);
    yield group.title?.toLowerCase().includes(wanted) === true ? { node: group } : undefined;
    open.push({ entries: plugin.entries(entry)[Symbol.iterator](), within: `${path()}.${ENTRIES}`, next: 0 });
  }
}
