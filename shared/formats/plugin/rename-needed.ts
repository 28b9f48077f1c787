import type { ByteChange } from '#shared/binary/field-tree.ts';
import { locateRoot } from '#shared/binary/locate.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { resizeField } from '#shared/binary/patch.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenContext } from '#shared/formats/kit/format.ts';
import type { NewPath, RenamedNeeds } from '#shared/formats/kit/rename-needed.ts';
import { storedText } from './edit-fields.ts';
import type { RecordEntry } from './entries.ts';
import { RecordNames, type RecordNeed } from './needed-files.ts';
import type { Plugin } from './open-plugin.ts';
import { isCompressed, recordBytes, recordChanges } from './packed-record.ts';
import { type PlacedRecord, placedRecords } from './record-rows.ts';
import { grownBy, recordsFollow, resizedHeader } from './resize-part.ts';
import type { Growth } from './world-offsets.ts';

/**
 * Renames the files that records name, all at once: sizes of parts, records and groups follow, and compressed records are
 * packed again.
 * @param deflate packs compressed records; absent = they stay
 * @throws UserError `not-editable` if a size would become too large, or the table of a world cannot follow
 */
export function renameInRecords(
  plugin: Plugin,
  newPath: NewPath,
  deflate: OpenContext['deflate'],
): RenamedNeeds {
  const names = new RecordNames(plugin);
  const renamed: { needed: RecordNeed['needed']; text: string }[] = [];
  const left: { needed: RecordNeed['needed']; why: string }[] = [];
  const changes: ByteChange[] = [];
  const grown: Growth[] = [];
  for (const place of placedRecords(plugin)) {
    const wanted = [...names.in(place.record)].flatMap((one) => {
      const text = newPath(one.needed);
      return text === undefined || text === one.needed.text ? [] : [{ ...one, text }];
    });
    if (wanted.length === 0) continue;
    if (deflate === undefined && isCompressed(plugin, place.record)) {
      left.push(...wanted.map(({ needed }) => ({ needed, why: 'is in a compressed record' })));
      continue;
    }
    const inside = changedNames(plugin, names, place, wanted);
    const own = recordChanges(plugin, place.record, inside, deflate);
    changes.push(...own);
    renamed.push(...wanted.map(({ needed, text }) => ({ needed, text })));
    const more = grownBy(own);
    if (more !== 0) grown.push({ record: place.record, groups: [...place.groups], more });
  }
  return { renamed, left, changes: [...changes, ...recordsFollow(plugin, grown)] };
}

type Wanted = RecordNeed & { readonly text: string };

/** The changes in the bytes of a record. */
function changedNames(
  plugin: Plugin,
  names: RecordNames,
  { record }: PlacedRecord,
  wanted: readonly Wanted[],
): readonly ByteChange[] {
  const { parts } = plugin.partsOf(record);
  const where = recordBytes(plugin, record);
  const byPart = new Map<number, Wanted[]>();
  for (const one of wanted) {
    const known = byPart.get(one.at);
    if (known === undefined) byPart.set(one.at, [one]);
    else known.push(one);
  }
  return [...byPart].flatMap(([at, own]) => {
    const part = parts[at];
    const [first] = own;
    if (part === undefined || first === undefined) return [];
    const base = where.start + part.end - part.data.length;
    const context = names.schema.context(record, part, first.form, parts);
    const root = locateRoot(names.schema.content(first.form), part.data, context, { base });
    const inside = own.flatMap((one) => changedText(plugin, record, root, one));
    const more = grownBy(inside);
    return more === 0 ? inside : [...inside, ...resizedHeader(plugin, part, more, where)];
  });
}

function changedText(
  plugin: Plugin,
  record: RecordEntry,
  root: LocatedField,
  { steps, text, word, needed }: Wanted,
): readonly ByteChange[] {
  let field: LocatedField | undefined = root;
  for (const step of steps) field = field?.step(step);
  if (field === undefined) {
    throw new UserError(
      'not-editable',
      `${needed.record} ${needed.part} is stored in a way that cannot be changed.`,
    );
  }
  const value = String(field.value());
  // Some texts keep their zero in the text itself.
  const end = /\0.*$/s.exec(value)?.[0] ?? '';
  const stored = word === 'script' ? scriptName(text, value) : text;
  return resizeField(field, `${storedText(plugin, record, value, stored, needed.part)}${end}`).changes;
}

/** Scripts are named without an extension, and by `:` for folders since Fallout 4. */
function scriptName(path: string, before: string): string {
  const name = path.replace(/\.pex$/i, '').replaceAll('\\', '/');
  return name.replaceAll('/', before.includes(':') || !before.includes('\\') ? ':' : '\\');
}
