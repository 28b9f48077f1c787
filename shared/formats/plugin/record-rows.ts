import { locateRoot } from '#shared/binary/locate.ts';
import type { RecordPart, RecordRow } from '#shared/formats/kit/plugin-records.ts';
import type { PartForm } from '#shared/formats/plugin/records/record-table.ts';
import type { Entry, GroupEntry, Range, RecordEntry } from './entries.ts';
import { formIdText, resolveFormId } from './form-id.ts';
import { morrowindId } from './morrowind-id.ts';
import type { Plugin } from './open-plugin.ts';
import { plainValue } from './part-value.ts';
import type { RecordSchema } from './record-schema.ts';
import { GROUP_TYPE, typeLabel } from './schema.ts';
import { shownText } from './shown-text.ts';

/**
 * The records of a plugin in file order, from their headers, without its first, which describes the plugin.
 * @param type only records of this type: top groups of others are skipped whole, except those that hold cells and topics
 */
export function* recordsIn(plugin: Plugin, type?: string): Generator<RecordEntry> {
  for (const { record } of placedRecords(plugin, type)) yield record;
}

/** A record and the groups around it, outermost first. */
export interface PlacedRecord {
  readonly record: RecordEntry;
  /** Valid until the next record. */
  readonly groups: readonly GroupEntry[];
}

/** The same, with the groups around each. */
export function* placedRecords(plugin: Plugin, type?: string): Generator<PlacedRecord> {
  const open: Iterator<Entry>[] = [];
  const groups: GroupEntry[] = [];
  const enter = (range: Range): number => open.push(plugin.entries(range)[Symbol.iterator]());
  enter({ start: plugin.start, end: plugin.source.size });
  // Groups in groups: a loop, because a damaged file can have any number of them.
  for (let walk = open.at(-1); walk !== undefined; walk = open.at(-1)) {
    const { done, value } = walk.next();
    if (done === true) {
      open.pop();
      groups.pop();
    } else if (value.kind === 'record') {
      if (type === undefined || value.header.type === type) yield { record: value, groups };
    } else if (type === undefined || mayHold(value, type)) {
      groups.push(value);
      enter(value);
    }
  }
}

/** Types whose top groups have groups of other records in them. */
const NESTING = new Set(['CELL', 'WRLD', 'DIAL', 'QUST'].map(typeLabel));

function mayHold({ header: { groupType, label } }: GroupEntry, type: string): boolean {
  return groupType !== GROUP_TYPE.top || NESTING.has(label) || label === typeLabel(type);
}

/** What a list says of a record. */
export function recordRow(plugin: Plugin, schema: RecordSchema, record: RecordEntry): RecordRow {
  const { parts } = plugin.partsOf(record);
  const { type, formId } = record.header;
  const forms = schema.forms(record, parts);
  const value = (wanted: string): unknown => {
    const at = parts.findIndex((part) => part.type === wanted);
    return at < 0 ? undefined : schema.value(record, parts, at, forms[at]);
  };
  const isMorrowind = plugin.since === 'morrowind';
  const id = isMorrowind ? shownText(morrowindId(type, value)) : formIdText(resolveFormId(formId, plugin));
  const name = value(parts[forms.findIndex(isName)]?.type ?? '');
  return {
    formId: id,
    type,
    editorId: isMorrowind ? id : textOf(value('EDID')),
    name: textOf(name),
    ...(typeof name === 'number' && name !== 0 ? { nameId: name } : {}),
    flags: schema.flagNames(record),
    offset: record.offset,
  };
}

/** A record’s parts with their values. */
export function recordParts(
  plugin: Plugin,
  schema: RecordSchema,
  record: RecordEntry,
): readonly RecordPart[] {
  const { parts } = plugin.partsOf(record);
  const forms = schema.forms(record, parts);
  return parts.map(({ type, data }, at) => {
    const form = forms[at];
    const content = locateRoot(schema.content(form), data, schema.context(record, parts[at]!, form, parts));
    return {
      part: type,
      name: form?.name ?? '',
      within: form?.within ?? '',
      value: plainValue(content, plugin),
    };
  });
}

/** Whether a part is the name that players see. */
/** In Morrowind it is an item’s, a book’s or an actor’s name. */
const NAME = /^(?:name|\w+Name)$/;

function isName(form: PartForm | undefined): boolean {
  if (form === undefined || form.within !== '') return false;
  return form.type === 'FULL' ? form.name === 'name' : form.type === 'FNAM' && NAME.test(form.name);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? shownText(value) : '';
}
