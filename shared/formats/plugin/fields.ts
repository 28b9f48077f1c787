import type { FieldTree } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import type { Referents } from '#shared/binary/referent.ts';
import {
  fileOfParts,
  type GroupLocation,
  groupOf,
  type Regions,
  regionGroup,
} from '#shared/binary/region-tree.ts';
import type { Type } from '#shared/binary/type.ts';
import { treeOver, type WalkableNode } from '#shared/binary/walk-tree.ts';
import type { OpenContext } from '#shared/formats/kit/format.ts';
import { RECORDS } from '#shared/formats/plugin/records/part-type.ts';
import { pluginEditor } from './edit-fields.ts';
import type { Entry, GroupEntry, RecordEntry } from './entries.ts';
import { type EntryColumns, entryColumns } from './entry-columns.ts';
import { resolveFormId } from './form-id.ts';
import { groupTitle } from './group-title.ts';
import type { Plugin } from './open-plugin.ts';
import { packedNode } from './packed-node.ts';
import { isCompressed } from './packed-record.ts';
import { type FieldOptions, RecordFields } from './record-fields.ts';
import { recordRow } from './record-rows.ts';
import { RecordSchema } from './record-schema.ts';
import { CONTEXT } from './schema.ts';
import { type SearchedTree, searchRecords } from './search-records.ts';
import { recordName } from './subrecords.ts';
import { ENTRIES, PARTS } from './tree-paths.ts';

/**
 * The field tree of a plugin: `entries[0]` is its first record, the others are its groups, each with `header` and
 * `entries` of its own; a record has `header` and `parts`. Reads what is opened.
 * @param deflate packs compressed records after a change; absent = their fields cannot be set
 */
export function pluginFields(plugin: Plugin, deflate?: OpenContext['deflate']): FieldTree {
  const schema = new RecordSchema(plugin.game, plugin.localized);
  const readOnly = deflate === undefined ? COMPRESSED : undefined;
  const tree = new Tree(plugin, schema, readOnly);
  const everything = entryColumns(plugin, { start: 0, end: plugin.source.size });
  const root = fileOfParts('plugin', plugin.source.size, [tree.entries(everything, '')]);
  return treeOver(root, pluginEditor(plugin, schema, deflate), (text) =>
    searchRecords(tree.searched(), text),
  );
}

class Tree {
  readonly #plugin: Plugin;
  readonly #schema: RecordSchema;
  readonly #fields: RecordFields;
  /** Why the fields of compressed records cannot be set. */
  readonly #readOnly: string | undefined;
  readonly #headers = new Map<string, Type<unknown, unknown>>();

  constructor(plugin: Plugin, schema: RecordSchema, readOnly: string | undefined) {
    this.#plugin = plugin;
    this.#readOnly = readOnly;
    this.#schema = schema;
    this.#fields = new RecordFields(schema, plugin.source.layout);
  }

  entries(entries: EntryColumns, within: string): Regions {
    const list = within === '' ? ENTRIES : `${within}.${ENTRIES}`;
    return {
      ...(within === '' ? {} : { within }),
      name: ENTRIES,
      each: entries.kind,
      count: entries.count,
      start: entries.start,
      end: entries.end,
      open: (at) => this.#entry(entries.at(at), `${list}[${at}]`, at),
      opens: true,
    };
  }

  /** For a search, which keeps no nodes but what it finds. */
  searched(): SearchedTree {
    return {
      plugin: this.#plugin,
      node: (entry, path, at) => this.#entry(entry, path, at),
      part: (record, path, at) => this.#record(record, path, 0).step(PARTS)?.step(at),
    };
  }

  #entry(entry: Entry, path: string, at: number): WalkableNode {
    return entry.kind === 'group' ? this.#group(entry, path, at) : this.#record(entry, path, at);
  }

  #group(group: GroupEntry, path: string, at: number): WalkableNode {
    const called = groupTitle(group.header, this.#plugin.game);
    const { groupHeader } = this.#plugin.source.layout;
    return groupOf(
      { ...placeOf(group, at), path, type: 'group', called, title: called, line: called },
      () => [
        ...(groupHeader === undefined ? [] : [this.#header(groupHeader, group, path)]),
        this.entries(entryColumns(this.#plugin, group), path),
      ],
    );
  }

  #record(record: RecordEntry, path: string, at: number): WalkableNode {
    const title = this.#recordTitle(record);
    const place = { ...placeOf(record, at), path, type: 'record', called: title, title, line: title };
    const header = this.#header(this.#headerType(record.header.type), record, path);
    if (!isCompressed(this.#plugin, record)) {
      return groupOf(place, () => [header, this.#parts(record, path, { base: record.start })]);
    }
    return groupOf(place, () => {
      const { start: offset, end } = record;
      const parts = regionGroup(this.#parts(record, path, { base: 0, readOnly: this.#readOnly }));
      return [header, packedNode(parts, { offset, length: end - offset })];
    });
  }

  #parts(record: RecordEntry, within: string, place: Pick<FieldOptions, 'base' | 'readOnly'>): Regions {
    return this.#fields.regions(record, this.#plugin.partsOf(record), {
      ...place,
      within,
      referents: this.#referents,
    });
  }

  /** The header of a type of record, with the names of its flags. */
  #headerType(type: string): Type<unknown, unknown> {
    const known = this.#headers.get(type);
    if (known !== undefined) return known;
    const made = this.#plugin.source.layout.recordHeaderWith(this.#schema.flagBits(type));
    this.#headers.set(type, made);
    return made;
  }

  #header(type: Type<unknown, unknown>, { offset, start }: Entry, path: string): LocatedField {
    const stored = this.#plugin.source.read(offset, start - offset);
    return locateRoot(type, stored, CONTEXT, { base: offset, referents: this.#referents }, path, 'header');
  }

  #recordTitle(record: RecordEntry): string {
    const { editorId, formId } = recordRow(this.#plugin, this.#schema, record);
    const { type } = record.header;
    if (this.#plugin.since === 'morrowind') return formId === '' ? type : `${type} “${formId}”`;
    return editorId === '' ? recordName(record) : `${recordName(record)} “${editorId}”`;
  }

  readonly #referents: Referents = (group, id) => {
    if (group !== RECORDS) return undefined;
    if (id === 0) return { label: 'none' };
    const { plugin } = resolveFormId(id, this.#plugin);
    return { label: `of ${plugin}` };
  };
}

const COMPRESSED = 'is in a compressed record';

function placeOf(
  { offset, end }: Entry,
  at: number,
): Pick<GroupLocation, 'name' | 'offset' | 'length' | 'opens'> {
  return { name: `[${at}]`, offset, length: end - offset, opens: false };
}
