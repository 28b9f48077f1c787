import type { PluginRecords } from '#shared/formats/kit/plugin-records.ts';
import { recordOfField } from './field-place.ts';
import { pathOfRecord } from './needed-record-name.ts';
import type { Plugin } from './open-plugin.ts';
import { recordParts, recordRow, recordsIn } from './record-rows.ts';
import { RecordSchema } from './record-schema.ts';

/** The records of a plugin, read by the table of its game. */
export function pluginRecords(plugin: Plugin): PluginRecords {
  const schema = new RecordSchema(plugin.game, plugin.localized);
  return {
    plugin: plugin.name,
    *rows(type) {
      for (const record of recordsIn(plugin, type)) yield recordRow(plugin, schema, record);
    },
    at(path) {
      const record = recordOfField(plugin, path);
      return record === undefined ? undefined : recordRow(plugin, schema, record);
    },
    pathOf: (name) => pathOfRecord(plugin, name),
    parts({ offset }) {
      const [record] = plugin.entries({ start: offset, end: plugin.source.size });
      return record?.kind === 'record' ? recordParts(plugin, schema, record) : [];
    },
  };
}
