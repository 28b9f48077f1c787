import type { RecordPart, RecordRow } from '#shared/formats/kit/plugin-records.ts';
import type { PartForm } from '#shared/formats/plugin/records/record-table.ts';
import type { Entry, Range, RecordEntry } from './entries.ts';
import { formIdText, resolveFormId } from './form-id.ts';
import { morrowindId } from './morrowind-id.ts';
import type { Plugin } from './open-plugin.ts';
import { plainValue } from './part-value.ts';
import type { RecordFields } from './record-fields.ts';
import type { RecordSchema } from './record-schema.ts';
import { RECORD_FLAG_NAMES } from './schema.ts';
import { shownText } from './shown-text.ts';

/** The records of a plugin in file order, from their headers, without its first, which describes the plugin. */
export function* recordsIn(plugin: Plugin): Generator<RecordEntry> {
  const open: Iterator<Entry>[] = [];
  const enter = (range: Range): number => open.push(plugin.entries(range)[Symbol.iterator]());
  enter({ start: plugin.start, end: plugin.source.size });
  // Groups in groups: a loop, because a damaged file can have any number of them.
  for (let walk = open.at(-1); walk !== undefined; walk = open.at(-1)) {
    const { done, value } = walk.next();
    if (done === true) open.pop();
    else if (value.kind === 'group') enter(value);
    else yield value;
  }
}

/** What a list says of a record. */
export function recordRow(plugin: Plugin, schema: RecordSchema, record: RecordEntry): RecordRow {
  const { parts } = plugin.partsOf(record);
  const { type, flags, formId } = record.header;
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
    flags: flagNames(schema, type, flags),
    offset: record.offset,
  };
}

/** A record’s parts with their values. */
export function recordParts(
  plugin: Plugin,
  schema: RecordSchema,
  fields: RecordFields,
  record: RecordEntry,
): readonly RecordPart[] {
  const read = plugin.partsOf(record);
  const forms = schema.forms(record, read.parts);
  const regions = fields.regions(record, read, { within: '', base: 0, referents: () => undefined });
  return read.parts.map(({ type }, at) => {
    const node = regions.open(at);
    // After the part’s header.
    const [content] = node.children(node.childCount - 1, 1);
    return {
      part: type,
      name: forms[at]?.name ?? '',
      within: forms[at]?.within ?? '',
      value: content === undefined ? undefined : plainValue(content, plugin),
    };
  });
}

/** Whether a part is the name that players see. */
function isName(form: PartForm | undefined): boolean {
  return form?.name === 'name' && form.within === '' && (form.type === 'FULL' || form.type === 'FNAM');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? shownText(value) : '';
}

function flagNames({ table }: RecordSchema, type: string, flags: number): readonly string[] {
  const list = table.record(type)?.flags;
  const named = list === undefined ? {} : (table.values(list) ?? {});
  return Array.from({ length: 32 }, (_, bit) => bit)
    .filter((bit) => ((flags >>> bit) & 1) !== 0)
    .map((bit) => RECORD_FLAG_NAMES[bit] ?? named[bit] ?? `bit ${bit}`);
}
