import { fieldLabel } from '#shared/binary/field-label.ts';
import type { ByteChange, FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { movedPath } from '#shared/document/part-numbers.ts';
import { splicesOf } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { OpenDocument } from './open-document.ts';

/** Fields of the stored file, to compare present ones with and to reset them. */

/** The group whose elements can be renumbered. */
const PARTS = 'blocks';
/** Limit of leaves checked before a group is reset. */
const MOST_LEAVES = 100_000;

/** The stored value of a field as text; undefined if there is none, or if it refers to the same part. */
export function storedText(document: OpenDocument, node: FieldNode): string | undefined {
  const stored = storedNode(document, node.path);
  if (stored === undefined) return undefined;
  if (node.refersTo === PARTS && partNow(document, stored) === node.value()) return undefined;
  return stored.text();
}

/** Whether a field is one of the bits of a number. */
export function isBit({ type }: FieldNode): boolean {
  return /^(?:bit|\d+ bits)$/.test(type);
}

/**
 * Resets a field to its stored value. A value is set as if typed, so that derived fields are updated; anything else is
 * reset by its bytes, unless they are derived from other fields.
 *
 * @throws UserError `no-stored-value`, `not-editable`
 */
export function resetField(document: OpenDocument, path: string): void {
  const tree = document.fields();
  const node = tree.at(path);
  const stored = storedNode(document, path);
  if (stored === undefined) throw notStored(path);
  const bytes = document.storedSource.read(stored.offset, stored.length);
  const now = document.source.read(node.offset, node.length);
  const text = typedValue(document, node, stored);
  if (text === undefined && node.packed === true) {
    const message = `${path} is packed with the rest of its record and cannot be reset alone. Undo instead.`;
    throw new UserError('not-editable', message, { path });
  }
  const changes: readonly ByteChange[] =
    text !== undefined
      ? roundedAsStored(document, tree, tree.change(path, text).changes)
      : Buffer.compare(bytes, now) === 0
        ? []
        : [{ offset: node.offset, before: now, after: checked(document, tree, node, bytes) }];
  if (changes.every(({ before, after }) => Buffer.compare(before, after) === 0)) return;
  const label = `Reset ${fieldLabel(tree, path)}`;
  document.apply({ label, splices: splicesOf(changes) }, { from: path, select: path });
}

/**
 * The stored value of a field as it would be typed.
 * @throws UserError `no-stored-value`
 */
export function storedValueText(document: OpenDocument, path: string): string {
  const stored = storedNode(document, path);
  const text = stored === undefined ? undefined : typedValue(document, document.fields().at(path), stored);
  if (text === undefined) throw notStored(path);
  return text;
}

/**
 * The changes that reset a value, with the stored bytes of derived floats that differ only by rounding: doubling and halving
 * a mass leaves no trace in the inertia.
 */
export function roundedAsStored(
  document: OpenDocument,
  tree: FieldTree,
  changes: readonly ByteChange[],
): readonly ByteChange[] {
  return changes.map((change) => {
    const { offset, after } = change;
    const [leaf, ...others] = tree.leavesIn(offset, after.length, 2);
    if (leaf?.type !== 'f32' || others.length > 0 || leaf.offset !== offset) return change;
    const stored = storedNode(document, leaf.path);
    if (stored?.length !== after.length) return change;
    const bytes = document.storedSource.read(stored.offset, stored.length);
    const littleEndian = singleOf(bytes, true) === stored.value();
    const [was, is] = [singleOf(bytes, littleEndian), singleOf(after, littleEndian)];
    return Math.abs(was - is) <= Math.abs(was) * ROUNDING ? { ...change, after: bytes } : change;
  });
}

/** A few units in the last place of a 32-bit float. */
const ROUNDING = 1e-6;

function singleOf({ buffer, byteOffset }: Uint8Array, littleEndian: boolean): number {
  return new DataView(buffer, byteOffset).getFloat32(0, littleEndian);
}

/** The stored value as it would be typed; undefined if no text gives it exactly. */
function typedValue(document: OpenDocument, node: FieldNode, stored: FieldNode): string | undefined {
  if (node.edit !== 'in place' && node.decides !== true) return undefined;
  if (node.refersTo === PARTS) {
    const part = partNow(document, stored);
    if (part === undefined) throw notStored(node.path);
    return String(part);
  }
  const value = stored.value();
  // What has bytes of its own is reset by these.
  if (node.refersTo !== undefined && node.packed !== true) return undefined;
  if (Object.is(value, -0) || Number.isNaN(value)) return undefined;
  return ['number', 'bigint', 'boolean', 'string'].includes(typeof value) ? String(value) : undefined;
}

/** The bytes to put back. @throws UserError `not-editable` if they contradict other parts of the file */
function checked(document: OpenDocument, tree: FieldTree, node: FieldNode, bytes: Uint8Array): Uint8Array {
  const { path, offset, length } = node;
  if (bytes.length !== length) throw notStored(path);
  const end = offset + length;
  for (const [from, to] of document.changed) {
    const start = Math.max(offset, from);
    const size = Math.min(end, Math.max(to, from + 1)) - start;
    for (const leaf of size > 0 ? tree.leavesIn(start, size, MOST_LEAVES) : []) {
      if (leaf.edit !== 'derived' && leaf.decides !== true && !leadsElsewhere(document, leaf)) continue;
      throw new UserError(
        'not-editable',
        `${path} cannot be reset alone: ${leaf.path === path ? 'it' : leaf.path} is derived from other parts of the file. Undo instead.`,
        { path },
      );
    }
  }
  return bytes;
}

function leadsElsewhere(document: OpenDocument, leaf: FieldNode): boolean {
  if (leaf.refersTo !== PARTS) return false;
  const stored = storedNode(document, leaf.path);
  return stored === undefined || partNow(document, stored) !== stored.value();
}

/** The present number of the part that a stored reference leads to; undefined if it was removed. */
function partNow(document: OpenDocument, stored: FieldNode): number | undefined {
  const part = Number(stored.value());
  return part < 0 ? part : document.storedParts().are(part);
}

/** The same field in the stored file, with the number its part had then; undefined if it has none. */
function storedNode(document: OpenDocument, path: string): FieldNode | undefined {
  const then = movedPath(path, document.storedParts().were);
  if (then === null) return undefined;
  try {
    return document.storedFields()?.at(then);
  } catch (error) {
    if (error instanceof FormatError || (error instanceof UserError && error.code === 'no-such-field'))
      return undefined;
    throw error;
  }
}

function notStored(path: string): UserError {
  return new UserError('no-stored-value', `The stored file has no such value for “${path}”. Undo instead.`, {
    path,
  });
}
