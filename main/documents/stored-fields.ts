import { fieldLabel } from '#shared/binary/field-label.ts';
import type { ByteChange, FieldNode, FieldTree } from '#shared/binary/field-tree.ts';
import { movedPath } from '#shared/document/part-numbers.ts';
import { splicesOf } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { OpenDocument } from './open-document.ts';

/** Fields as the stored file has them: what they are compared with, and put back to. */

/** The group whose elements stay themselves under other numbers. */
const PARTS = 'blocks';
/** Leaves of a group that are looked at before it is put back. */
const MOST_LEAVES = 100_000;

/** What the stored file says of a field, as text; undefined where it says nothing of it, or leads to the same part. */
export function storedText(document: OpenDocument, node: FieldNode): string | undefined {
  const stored = storedNode(document, node.path);
  if (stored === undefined) return undefined;
  if (node.refersTo === PARTS && partNow(document, stored) === node.value()) return undefined;
  return stored.text();
}

/** Whether a field is one of the bits of a number, whose bytes are all theirs. */
export function isBit({ type }: FieldNode): boolean {
  return /^(?:bit|\d+ bits)$/.test(type);
}

/**
 * Puts a field back to what the file stores: a value as if it had been typed, so that what follows it follows; anything
 * else by its bytes, where they do not follow from other fields.
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
 * What the stored file says of a value, as it is typed.
 * @throws UserError `no-stored-value`
 */
export function storedValueText(document: OpenDocument, path: string): string {
  const stored = storedNode(document, path);
  const text = stored === undefined ? undefined : typedValue(document, document.fields().at(path), stored);
  if (text === undefined) throw notStored(path);
  return text;
}

/**
 * The change that puts a value back, with what follows from it as it is stored, where that comes to the same but for
 * rounding: a mass that was doubled and halved leaves no trace in the inertia.
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

/** A few units in the last place of an f32. */
const ROUNDING = 1e-6;

function singleOf({ buffer, byteOffset }: Uint8Array, littleEndian: boolean): number {
  return new DataView(buffer, byteOffset).getFloat32(0, littleEndian);
}

/** The stored value as it is typed; undefined for what no text stands for exactly. */
function typedValue(document: OpenDocument, node: FieldNode, stored: FieldNode): string | undefined {
  if (node.edit !== 'in place' && node.decides !== true) return undefined;
  if (node.refersTo === PARTS) {
    const part = partNow(document, stored);
    if (part === undefined) throw notStored(node.path);
    return String(part);
  }
  const value = stored.value();
  if (node.refersTo !== undefined || Object.is(value, -0) || Number.isNaN(value)) return undefined;
  return ['number', 'bigint', 'boolean', 'string'].includes(typeof value) ? String(value) : undefined;
}

/** Bytes to put back, once nothing in them would contradict the file as it is now. */
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

/** The part that a stored reference leads to, by its present number; undefined where it is gone. */
function partNow(document: OpenDocument, stored: FieldNode): number | undefined {
  const part = Number(stored.value());
  return part < 0 ? part : document.storedParts().are(part);
}

/** The same field in the stored file, whichever number its part had; undefined where edits gave the file another shape. */
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
  return new UserError('no-stored-value', `The stored file has no “${path}” of this type; undo instead.`, {
    path,
  });
}
