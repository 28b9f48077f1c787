import { fromByteString, toByteString } from '#shared/binary/byte-string.ts';
import type { ByteChange } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField, resizeField } from '#shared/binary/patch.ts';
import type { FieldEditor } from '#shared/binary/walk-tree.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenContext } from '#shared/formats/kit/format.ts';
import { encodeString, encodingOf } from '#shared/formats/strings/encoding.ts';
import type { RecordEntry } from './entries.ts';
import { type FieldPlace, fieldPlace } from './field-place.ts';
import type { Plugin } from './open-plugin.ts';
import { recordBytes, recordChanges } from './packed-record.ts';
import type { RecordSchema } from './record-schema.ts';
import { grownBy, recordsFollow, resizedHeader } from './resize-part.ts';

/**
 * Sets a field of a plugin and updates what depends on it: a longer text changes the sizes of its part, its record and the
 * groups around it, and a compressed record is packed again. All other bytes stay.
 * @param deflate packs compressed records; absent = they are not changed
 */
export function pluginEditor(
  plugin: Plugin,
  schema: RecordSchema,
  deflate: OpenContext['deflate'],
): FieldEditor {
  return (field, text) => {
    const place = fieldPlace(plugin, field.path);
    if (place === undefined) return undefined;
    const { record } = place;
    const inside =
      field.layout.kind !== 'string' || isFixed(field)
        ? setChecked(plugin, schema, place, field, text)
        : setText(plugin, place, field, text);
    const own = recordChanges(plugin, record, inside, deflate);
    const more = grownBy(own);
    return {
      path: field.path,
      changes: more === 0 ? own : [...own, ...recordsFollow(plugin, [{ ...place, more }])],
    };
  };
}

/** Sets a text of any length, and the size of its part. */
function setText(
  plugin: Plugin,
  { record, part: at }: FieldPlace,
  field: LocatedField,
  text: string,
): readonly ByteChange[] {
  const { changes } = resizeField(field, storedText(plugin, record, String(field.value()), text, field.path));
  const more = grownBy(changes);
  const part = plugin.partsOf(record).parts[at];
  if (more === 0 || part === undefined) return changes;
  return [...changes, ...resizedHeader(plugin, part, more, recordBytes(plugin, record))];
}

/** Whether a text has a fixed length. */
function isFixed({ layout }: LocatedField): boolean {
  return layout.kind === 'string' && layout.size !== undefined;
}

/**
 * A text as the plugin stores it, in the encoding of the one it replaces.
 * @param path of the field, for errors
 * @throws UserError `bad-value` if the encoding lacks a character
 */
export function storedText(
  plugin: Plugin,
  record: RecordEntry,
  before: string,
  text: string,
  path: string,
): string {
  const encoding =
    encodingOf(fromByteString(before)) ?? (usesUtf8(plugin, record) ? 'UTF-8' : 'Windows 1252');
  return toByteString(encodeString(text, encoding, path));
}

/** Whether the texts of a game’s plugins are in UTF-8: from Skyrim SE on. Source: reference plugins.md, 2. */
function usesUtf8({ game }: Plugin, { header }: RecordEntry): boolean {
  return USES_UTF8.has(game) || (game === 'skyrim' && header.formVersion >= FIRST_OF_SPECIAL_EDITION);
}

const USES_UTF8: ReadonlySet<Plugin['game']> = new Set(['fallout4', 'fallout76', 'starfield']);
const FIRST_OF_SPECIAL_EDITION = 44;

/** Sets a value in place; refuses one that would make other fields of the part out of its bytes. */
function setChecked(
  plugin: Plugin,
  schema: RecordSchema,
  { record, part: at }: FieldPlace,
  field: LocatedField,
  text: string,
): readonly ByteChange[] {
  const { changes } = changeField(field, text);
  const { parts } = plugin.partsOf(record);
  const part = parts[at];
  if (part === undefined) return changes;
  const form = schema.forms(record, parts)[at];
  const context = schema.context(record, part, form, parts);
  const data = part.data.slice();
  const start = recordBytes(plugin, record).start + part.end - data.length;
  for (const { offset, after } of changes) {
    if (offset >= start) data.set(after, offset - start);
  }
  const type = schema.content(form);
  if (layoutOf(locateRoot(type, data, context)) === layoutOf(locateRoot(type, part.data, context)))
    return changes;
  const message = `${field.path} cannot become ${text}: other fields would be stored after it`;
  throw new UserError('not-editable', message, { path: field.path });
}

/** Fields that are compared: of longer lists the rest follows from the first ones. */
const COMPARED = 5000;

/** Where all fields of a part are, as a text. */
function layoutOf(content: LocatedField): string {
  const places: string[] = [];
  const waiting = [content];
  for (let node = waiting.pop(); node !== undefined && places.length < COMPARED; node = waiting.pop()) {
    places.push(`${node.path} ${node.offset} ${node.length}`);
    if (node.layout.kind === 'struct' || node.layout.kind === 'array')
      waiting.push(...node.children(0, Math.min(node.childCount, COMPARED)));
  }
  return places.join('\n');
}
