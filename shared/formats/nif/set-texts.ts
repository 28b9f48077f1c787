import type { ByteChange } from '#shared/binary/field-tree.ts';
import { joinBytes } from '#shared/binary/join-bytes.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField, followNumber, resizeField } from '#shared/binary/patch.ts';
import { parsePath } from '#shared/binary/path.ts';
import { write } from '#shared/binary/read.ts';
import { UserError } from '#shared/errors.ts';
import { blockSizeFollows } from './block-size.ts';
import { NO_STRING } from './common.ts';
import { headerField } from './located.ts';
import type { Nif } from './open.ts';
import { TableString } from './schema.ts';
import type { NifContext } from './version.ts';

/** A text field of a NIF, stored in place or in the header's table, and its new text. */
export interface TextEdit {
  readonly field: LocatedField;
  readonly text: string;
}

/** Whether `setTexts` can set a field. */
export function isText({ refersTo, layout }: LocatedField): boolean {
  return refersTo === 'strings' || (layout.kind === 'string' && layout.form.by === 'length');
}

/**
 * The changes that set texts of a NIF, each given once, and update the sizes that include them. A name then refers to
 * the table's string with the new text, which is appended if it is missing: other names stay the same.
 *
 * @throws UserError `not-editable`, `bad-value`
 */
export function setTexts(nif: Nif, edits: readonly TextEdit[]): readonly ByteChange[] {
  const isName = ({ field }: TextEdit): boolean => field.refersTo === 'strings';
  const stored = edits.filter((edit) => !isName(edit));
  const names = edits.filter(isName);
  const replaced = new Map(stored.flatMap(({ field, text }) => tableIndex(field).map((at) => [at, text])));
  const { added, changes } = setNames(nif, names, replaced);
  return [...setStored(nif, stored), ...changes, ...maxLengthChange(nif, [...replaced.values(), ...added])];
}

/** The first index of a text in the header's table; undefined if it is missing. */
export function tableIndexOf({ header: { strings } }: Nif, text: string): number | undefined {
  const count = strings?.length ?? 0;
  for (let i = 0; i < count; i += 1) if (strings?.get(i) === text) return i;
  return undefined;
}

function setStored(nif: Nif, edits: readonly TextEdit[]): readonly ByteChange[] {
  const grown = new Map<number, number>();
  const changes = edits.flatMap(({ field, text }) => {
    const { changes: own } = resizeField(field, terminatedLike(field, text));
    const [part, block] = parsePath(field.path);
    if (part === 'blocks' && typeof block === 'number') {
      const more = own.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
      grown.set(block, (grown.get(block) ?? 0) + more);
    }
    return own;
  });
  return [...changes, ...[...grown].flatMap(([block, more]) => blockSizeFollows(nif, block, more))];
}

/** A new text with the NUL that the stored one ends with, if any: the length of a header's strings counts it. */
function terminatedLike(field: LocatedField, text: string): string {
  return String(field.value()).endsWith('\0') ? `${text.replace(/[\0\u2400]$/, '')}\0` : text;
}

/** @param replaced strings of the table that get another text in the same step */
function setNames(
  nif: Nif,
  edits: readonly TextEdit[],
  replaced: ReadonlyMap<number, string>,
): { readonly added: readonly string[]; readonly changes: readonly ByteChange[] } {
  if (edits.length === 0) return { added: [], changes: [] };
  const table = step(headerField(nif), 'strings');
  const end = table.offset + table.length;
  const count = nif.header.strings?.length ?? 0;
  const added: string[] = [];
  const inserted: Uint8Array[] = [];
  const known = new Map([...replaced].map(([at, text]) => [text, at]));
  const indexOf = (text: string, path: string): number => {
    const found = tableIndexOf(nif, text);
    let at = known.get(text) ?? (found === undefined || replaced.has(found) ? undefined : found);
    if (at === undefined && text === '') return NO_STRING;
    if (at === undefined) {
      at = count + added.length;
      inserted.push(sized(text, path, nif.context));
      added.push(text);
    }
    known.set(text, at);
    return at;
  };
  const changes = edits.flatMap(
    ({ field, text }) => changeField(field, String(indexOf(text, field.path))).changes,
  );
  if (added.length > 0) {
    changes.push(followNumber(step(headerField(nif), 'numStrings'), count + added.length));
    changes.push({ offset: end, before: new Uint8Array(), after: joinBytes(inserted) });
  }
  return { added, changes };
}

/** Updates the length of the longest string in the header. */
function maxLengthChange(nif: Nif, texts: readonly string[]): readonly ByteChange[] {
  if (texts.length === 0) return [];
  const longest = step(headerField(nif), 'maxStringLength');
  const most = Math.max(...texts.map(({ length }) => length));
  return most > Number(longest.value()) ? [followNumber(longest, most)] : [];
}

/** Index of a field in the string table, if it is one of its strings. */
function tableIndex({ path }: LocatedField): readonly number[] {
  const [part, list, at] = parsePath(path);
  return part === 'header' && list === 'strings' && typeof at === 'number' ? [at] : [];
}

/** Text as stored in the table, after its length. */
function sized(text: string, path: string, context: NifContext): Uint8Array {
  for (const c of text) {
    if (c.charCodeAt(0) > 255)
      throw new UserError('bad-value', `“${c}” cannot be stored: only single-byte characters fit here`, {
        path,
      });
  }
  return write(TableString, text, context);
}

/** A part of the header that every file with a string table has. */
function step(header: LocatedField, name: string): LocatedField {
  const field = header.step(name);
  if (field === undefined) throw new Error(`a header without ${name}`);
  return field;
}
