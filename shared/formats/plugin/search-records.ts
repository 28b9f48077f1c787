import type { FieldNode } from '#shared/binary/field-tree.ts';
import { type FieldMatch, type FieldSearch, searchFields } from '#shared/binary/search-fields.ts';
import { foldedFinder } from '#shared/text/find-folded.ts';
import type { Entry, RecordEntry } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import { placesIn } from './record-places.ts';
import { recordName } from './subrecords.ts';

/** The field tree of a plugin, as far as a search makes nodes of it. */
export interface SearchedTree {
  readonly plugin: Plugin;
  /** A group or record, by its path and its place among its siblings. */
  node(entry: Entry, path: string, at: number): FieldNode;
  /** A part of a record. */
  part(record: RecordEntry, path: string, at: number): FieldNode | undefined;
}

/**
 * Finds groups by their titles, records by type, form id, editor id, or a text in one of their parts, which is then
 * shown, and the first fields by their names: a plugin has millions of them.
 */
export function* searchRecords(tree: SearchedTree, text: string): FieldSearch {
  const found = new Set<string>();
  for (const match of matchesIn(tree, text)) {
    if (match !== undefined) found.add(match.node.path);
    yield match;
  }
  for (const match of fieldsIn(tree, text)) {
    if (match === 'rest') return false;
    // It may have been found by its text.
    yield match === undefined || found.has(match.node.path) ? undefined : match;
  }
  return true;
}

/** Shorter texts would be found among numbers. */
const SHORTEST_TEXT = 3;

function* matchesIn(tree: SearchedTree, text: string): Generator<FieldMatch | undefined, void> {
  const { plugin } = tree;
  const wanted = text.toLowerCase();
  const find = foldedFinder(text);
  /** A title has more than the type and form id only around the editor id. */
  const readsTitles = wanted.includes('“') || wanted.includes('”');
  const matchIn = (record: RecordEntry, path: string, at: number): FieldMatch | undefined => {
    const head = plugin.since === 'morrowind' ? record.header.type : recordName(record);
    if (head.toLowerCase().includes(wanted)) return { node: tree.node(record, path, at) };
    const { parts, data } = plugin.partsOf(record);
    if (!readsTitles && !find(data)) return undefined;
    const node = tree.node(record, path, at);
    if (node.title?.toLowerCase().includes(wanted) === true) return { node };
    const part = wanted.length < SHORTEST_TEXT ? -1 : parts.findIndex((one) => find(one.data));
    const found = part < 0 ? undefined : tree.part(record, path, part);
    return found === undefined ? undefined : { node: found, whose: node.title };
  };
  for (const { entry, within, at } of placesIn(plugin)) {
    if (entry.kind === 'record') {
      yield matchIn(entry, `${within}[${at}]`, at);
      continue;
    }
    const group = tree.node(entry, `${within}[${at}]`, at);
    yield group.title?.toLowerCase().includes(wanted) === true ? { node: group } : undefined;
  }
}

/** Fields that are looked at for their names, and bytes of records that are unpacked for it. */
const MOST_FIELDS = 20_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Nodes are made anew for each record: those of the tree keep what they unpacked. */
function* fieldsIn(
  { plugin, node }: SearchedTree,
  text: string,
): Generator<FieldMatch | undefined | 'rest', void> {
  let [fields, bytes] = [0, 0];
  for (const { entry, within, at } of placesIn(plugin)) {
    if (entry.kind === 'group') continue;
    const record = node(entry, `${within}[${at}]`, at);
    bytes += plugin.partsOf(entry).data.length;
    for (const match of searchFields(record, text)) {
      fields += 1;
      if (fields > MOST_FIELDS || bytes > MOST_BYTES) return yield 'rest';
      yield match === undefined ? undefined : { ...match, whose: record.title };
    }
  }
}
