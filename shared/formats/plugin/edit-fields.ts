import { fromByteString, toByteString } from '#shared/binary/byte-string.ts';
import type { FieldChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField, resizeField } from '#shared/binary/patch.ts';
import { readWithEnd } from '#shared/binary/read.ts';
import type { Context, Type } from '#shared/binary/type.ts';
import type { FieldEditor } from '#shared/binary/walk-tree.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { encodeString, encodingOf } from '#shared/formats/strings/encoding.ts';
import { type FieldPlace, fieldPlace } from './field-place.ts';
import type { Plugin } from './open-plugin.ts';
import type { RecordSchema } from './record-schema.ts';
import { resizedPart } from './resize-part.ts';

/**
 * Sets a field of a plugin and updates what depends on it: a longer text changes the sizes of its part, its record and the
 * groups around it. All other bytes stay.
 */
export function pluginEditor(plugin: Plugin, schema: RecordSchema): FieldEditor {
  return (field, text) => {
    const place = fieldPlace(plugin, field.path);
    if (place === undefined) return undefined;
    if (field.layout.kind !== 'string' || isFixed(field))
      return setChecked(plugin, schema, place, field, text);
    const { changes } = resizeField(field, stored(plugin, field, text));
    return { path: field.path, changes: [...changes, ...resizedPart(plugin, place, changes)] };
  };
}

/** Whether a text has a fixed length. */
function isFixed({ layout }: LocatedField): boolean {
  return layout.kind === 'string' && layout.size !== undefined;
}

/** A text as the plugin stores it, in the encoding of the one it replaces. */
function stored(plugin: Plugin, field: LocatedField, text: string): string {
  const encoding =
    encodingOf(fromByteString(String(field.value()))) ??
    (USES_UTF8.has(plugin.game) ? 'UTF-8' : 'Windows 1252');
  return toByteString(encodeString(text, encoding, field.path));
}

/** Games whose plugins are in UTF-8. Source: reference plugins.md, 2. */
const USES_UTF8: ReadonlySet<Plugin['game']> = new Set(['fallout4', 'fallout76', 'starfield']);

/** Sets a value in place; refuses one that would make other fields of the part out of its bytes. */
function setChecked(
  plugin: Plugin,
  schema: RecordSchema,
  { record, part: at }: FieldPlace,
  field: LocatedField,
  text: string,
): FieldChange {
  const change = changeField(field, text);
  const { parts } = plugin.partsOf(record);
  const part = parts[at];
  if (part === undefined) return change;
  const form = schema.forms(record, parts)[at];
  const context = schema.context(record, part, form, parts);
  const data = part.data.slice();
  const start = record.start + part.end - data.length;
  for (const { offset, after } of change.changes) {
    if (offset >= start) data.set(after, offset - start);
  }
  const type = schema.content(form);
  if (endOf(type, data, context) === endOf(type, part.data, context)) return change;
  const message = `${field.path} cannot become ${text}: other fields would follow it`;
  throw new UserError('not-editable', message, { path: field.path });
}

function endOf(type: Type<unknown, unknown>, data: Uint8Array, context: Context): number | undefined {
  try {
    return readWithEnd(type, data, context).end;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
