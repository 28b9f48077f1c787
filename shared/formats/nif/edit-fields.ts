import type { FieldChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { changeField } from '#shared/binary/patch.ts';
import { parsePath } from '#shared/binary/path.ts';
import { readWithEnd } from '#shared/binary/read.ts';
import type { FieldEditor } from '#shared/binary/walk-tree.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { changeInPackfile } from '#shared/formats/havok/edit.ts';
import { schemaOf } from './block-form.ts';
import type { BlockType } from './common.ts';
import { changeDeciding } from './deciding-fields.ts';
import { fitOf } from './inspect.ts';
import { blockField } from './located.ts';
import type { Nif } from './open.ts';
import { packfileBlock } from './packfile.ts';
import { isText, setTexts } from './set-texts.ts';
import type { NifContext } from './version.ts';

/**
 * Sets a field of a NIF and updates what depends on it: a new name is added to the table, a longer text changes its
 * block's size, a body's second copy of a value changes with the first. All other bytes stay.
 */
export function nifEditor(nif: Nif): FieldEditor {
  return (field, text) => {
    if (field.refersTo === 'blocks' && /^(none|-)$/i.test(text.trim())) return setNumber(field, -1);
    if (isText(field)) return { path: field.path, changes: setTexts(nif, [{ field, text }]) };
    const [part, block] = parsePath(field.path);
    if (part !== 'blocks' || typeof block !== 'number') return undefined;
    if (packfileBlock(nif, field.path) !== undefined) return changeInPackfile(field, text);
    if (field.decides) return changeDeciding(nif, block, field, text);
    return setCopies(nif, block, field, text) ?? setChecked(nif, block, field, text);
  };
}

/**
 * Sets a value in place. Rejects one that would change which fields are stored although its field is not known to
 * decide that: the block would become unreadable.
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
    `${field.path} cannot become ${text}: that would change which fields are stored`,
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

/** Values that a Havok body stores twice. Both were equal in every body measured (reference nif.md, 5.3). */
const COPIES = [
  ['havokFilter', 'rigidBodyInfo.havokFilter'],
  ['entityInfo.collisionResponse', 'rigidBodyInfo.collisionResponse'],
  ['entityInfo.processContactCallbackDelay', 'rigidBodyInfo.processContactCallbackDelay'],
] as const;

/** Sets both copies of a value; undefined for values that are stored once. Copies that differ are left alone. */
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

/** Sets a reference or index to a number, by the field's own edit rule. */
function setNumber(field: LocatedField, value: number): FieldChange {
  return changeField(field, String(value));
}
