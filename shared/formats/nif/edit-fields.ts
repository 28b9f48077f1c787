import type { ByteChange, FieldChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField, followNumber, resizeField } from '#shared/binary/patch.ts';
import { parsePath } from '#shared/binary/path.ts';
import { readWithEnd, write } from '#shared/binary/read.ts';
import type { FieldEditor } from '#shared/binary/walk-tree.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { changeInPackfile } from '../havok/edit.ts';
import { schemaOf } from './block-form.ts';
import { blockSizeFollows } from './block-size.ts';
import { type BlockType, NO_STRING } from './common.ts';
import { changeDeciding } from './deciding-fields.ts';
import { fitOf } from './inspect.ts';
import { blockField, headerField } from './located.ts';
import type { Nif } from './open.ts';
import { packfileBlock } from './packfile.ts';
import { TableString } from './schema.ts';
import type { NifContext } from './version.ts';

/**
 * What must follow when a field of a NIF is set: a name that the table does not hold is added to it, a longer text
 * changes its block's size, a body's second copy of a value goes with the first. All other bytes stay.
 */
export function nifEditor(nif: Nif): FieldEditor {
  return (field, text) => {
    if (field.refersTo === 'strings') return setName(nif, field, text);
    if (field.refersTo === 'blocks' && /^(none|-)$/i.test(text.trim())) return setNumber(field, -1);
    if (field.layout.kind === 'string' && field.layout.form.by === 'length') return setText(nif, field, text);
    const [part, block] = parsePath(field.path);
    if (part !== 'blocks' || typeof block !== 'number') return undefined;
    if (packfileBlock(nif, field.path) !== undefined) return changeInPackfile(field, text);
    if (field.decides) return changeDeciding(nif, block, field, text);
    return setCopies(nif, block, field, text) ?? setChecked(nif, block, field, text);
  };
}

/**
 * Sets a value in its own bytes. One that would have other fields stored, though nothing says so of its field, is refused:
 * the block could not be read any more.
 */
function setChecked(nif: Nif, block: number, field: LocatedField, text: string): FieldChange {
  const change = changeField(field, text);
  const type = schemaOf(nif, block);
  if (field.layout.kind !== 'number' || fitOf(nif, block).kind !== 'exact') return change;
  const start = nif.blocks.start(block);
  const bytes = nif.bytes.slice(start, nif.blocks.end(block));
  for (const { offset, after } of change.changes) bytes.set(after, offset - start);
  if (endOf(type, bytes, nif.context) === bytes.length) return change;
  throw new UserError(
    'not-editable',
    `${field.path} cannot become ${text}: other fields would be stored then`,
    { path: field.path },
  );
}

function endOf(type: BlockType, bytes: Uint8Array, context: NifContext): number | undefined {
  try {
    return readWithEnd(type, bytes, context).end;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

/** What a Havok body stores twice. In every body that was measured both are equal (reference nif.md, 5.3). */
const COPIES = [
  ['havokFilter', 'rigidBodyInfo.havokFilter'],
  ['entityInfo.collisionResponse', 'rigidBodyInfo.collisionResponse'],
  ['entityInfo.processContactCallbackDelay', 'rigidBodyInfo.processContactCallbackDelay'],
] as const;

/** Sets a value in both its places; undefined for values that stand in one. Copies that differ stay as they are. */
function setCopies(nif: Nif, block: number, field: LocatedField, text: string): FieldChange | undefined {
  const inside = field.path.slice(`blocks[${block}].`.length);
  const twin = COPIES.flatMap(([first, second]) => [
    ...twinPath(inside, first, second),
    ...twinPath(inside, second, first),
  ]).at(0);
  if (twin === undefined) return undefined;
  let copy: LocatedField | undefined = blockField(nif, block);
  for (const name of twin.split('.')) copy = copy?.step(name);
  if (copy === undefined || copy.text() !== field.text()) return undefined;
  return {
    path: field.path,
    changes: [...changeField(field, text).changes, ...changeField(copy, text).changes],
  };
}

function twinPath(path: string, from: string, to: string): readonly string[] {
  return path === from || path.startsWith(`${from}.`) ? [to + path.slice(from.length)] : [];
}

/** Points a name to the table's string of that text, which is added at the table's end where it is new. */
function setName(nif: Nif, field: LocatedField, text: string): FieldChange {
  const header = headerField(nif);
  const count = nif.header.strings?.length ?? 0;
  const known = indexOf(nif, text);
  if (known !== undefined) return setNumber(field, known);
  const table = step(header, 'strings');
  const end = table.offset + table.length;
  const changes: ByteChange[] = [
    ...setNumber(field, count).changes,
    followNumber(step(header, 'numStrings'), count + 1),
    { offset: end, before: new Uint8Array(), after: sized(text, field.path, nif.context) },
  ];
  const longest = step(header, 'maxStringLength');
  if (text.length > Number(longest.value())) changes.push(followNumber(longest, text.length));
  return { path: field.path, changes };
}

/** Sets text that is stored in place; what counts its bytes follows. */
function setText(nif: Nif, field: LocatedField, text: string): FieldChange {
  const change = resizeField(field, text);
  const grown = change.changes.reduce((sum, { before, after }) => sum + after.length - before.length, 0);
  const [part, index] = parsePath(field.path);
  const header = headerField(nif);
  const changes = [...change.changes];
  if (part === 'blocks' && typeof index === 'number') {
    changes.push(...blockSizeFollows(nif, index, grown));
  }
  if (part === 'header' && index === 'strings') {
    const longest = step(header, 'maxStringLength');
    if (text.length > Number(longest.value())) changes.push(followNumber(longest, text.length));
  }
  return { path: field.path, changes };
}

/** A reference or index set to a number; the field's own edit rule holds. */
function setNumber(field: LocatedField, value: number): FieldChange {
  return changeField(field, String(value));
}

function indexOf(nif: Nif, text: string): number | undefined {
  const { strings } = nif.header;
  const count = strings?.length ?? 0;
  for (let i = 0; i < count; i += 1) if (strings?.get(i) === text) return i;
  return text === '' ? NO_STRING : undefined;
}

/** Text as the table holds it, behind its length. */
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
