import type { RecordEntry } from './entries.ts';
import { formIdText, resolveFormId } from './form-id.ts';
import type { Plugin } from './open-plugin.ts';
import { placesIn } from './record-places.ts';
import { recordRow } from './record-rows.ts';
import { RecordSchema } from './record-schema.ts';

/** How a record that names files is called: type, form id and editor id. */
export function neededRecordName(plugin: Plugin, schema: RecordSchema, record: RecordEntry): string {
  const { formId, type, editorId } = recordRow(plugin, schema, record);
  return [type, formId, ...(editorId === '' || editorId === formId ? [] : [editorId])].join(' ');
}

/** Path of the last record with such a name in the tree of fields; undefined if there is none. Reads headers alone. */
export function pathOfRecord(plugin: Plugin, name: string): string | undefined {
  const schema = new RecordSchema(plugin.game, plugin.localized);
  const type = name.slice(0, name.indexOf(' '));
  let path: string | undefined;
  for (const { entry, within, at } of placesIn(plugin)) {
    if (entry.kind === 'record' && entry.header.type === type && isCalled(entry)) path = `${within}[${at}]`;
  }
  return path;

  function isCalled(record: RecordEntry): boolean {
    if (plugin.since === 'morrowind') return neededRecordName(plugin, schema, record) === name;
    const start = `${type} ${formIdText(resolveFormId(record.header.formId, plugin))}`;
    return name === start || name.startsWith(`${start} `);
  }
}
