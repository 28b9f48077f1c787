import { fieldLabel, partAround } from '#shared/binary/field-label.ts';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { keepsFewDigits, roundedTo } from '#shared/binary/rounding.ts';
import type { Input, Output } from '#shared/contract/contract.ts';
import type { FieldRow, RoundedNumber } from '#shared/contract/fields.ts';
import { splicesOf } from '#shared/document/pieces.ts';
import { type FieldEdit, type SetField, setMany } from '#shared/document/set-many.ts';
import type { BlockClip, PastePlace, StructureChange, StructureEdit } from '#shared/document/structure.ts';
import { UserError } from '#shared/errors.ts';
import type { OpenDocument } from './open-document.ts';
import { isBit, roundedAsStored, storedText, storedValueText } from './stored-fields.ts';

/** Limit of leaves in one result. */
const MAX_LEAVES = 4096;

export function childFields(
  document: OpenDocument,
  { path, start, count }: Input<'document.fields'>,
): Output<'document.fields'> {
  const tree = document.fields();
  const node = path === '' ? tree.root : tree.at(path);
  return {
    revision: document.history.revision,
    total: node.childCount,
    rows: node.children(start, count).map((child) => rowOf(document, child)),
  };
}

export function fieldChain(document: OpenDocument, offset: number): Output<'document.fieldAt'> {
  const chain = document.fields().covering(offset);
  return {
    revision: document.history.revision,
    chain: chain.map(({ node, index }) => ({ ...rowOf(document, node), index })),
  };
}

export function fieldsIn(
  document: OpenDocument,
  offset: number,
  length: number,
): Output<'document.fieldsIn'> {
  const leaves = document.fields().leavesIn(offset, length, MAX_LEAVES);
  return { revision: document.history.revision, rows: leaves.map((leaf) => rowOf(document, leaf)) };
}

/**
 * Sets a field from text; returns the fields that are no longer stored, and its number if it was rounded. Setting the
 * value it has is not an edit.
 */
export function setField(
  document: OpenDocument,
  path: string,
  text: string,
): { readonly lost: readonly string[]; readonly rounded: readonly RoundedNumber[] } {
  const tree = document.fields();
  const { changes, lost = [] } = tree.change(path, text);
  if (changes.some(({ before, after }) => !sameBytes(before, after))) {
    const label = `Set ${fieldLabel(tree, path)} to ${valueLabel(tree.at(path), text)}`;
    document.apply({ label, splices: splicesOf(changes) }, { from: path, select: path });
  }
  const edit: SetField<FieldEdit> = {
    edit: { path, text },
    before: () => tree.at(path),
    after: () => document.fields().at(path),
    lost,
  };
  return { lost: lost.map((one) => fieldLabel(tree, one)), rounded: roundedNumbers([edit]) };
}

/** Of numbers that were typed into fields, those that these have rounded. */
function roundedNumbers(fields: readonly SetField<FieldEdit>[]): readonly RoundedNumber[] {
  const rounded = new Map<string, RoundedNumber>();
  for (const { edit, before, after } of fields) {
    // The changed file is read for these only.
    const stored = keepsFewDigits(before()) ? roundedTo(after(), edit.text) : undefined;
    if (stored !== undefined) rounded.set(`${edit.text} ${stored}`, { typed: edit.text.trim(), stored });
  }
  return [...rounded.values()];
}

/** A value as it was typed, or the label of the choice it selects. */
function valueLabel({ choices }: FieldNode, text: string): string {
  const label = choices?.find(({ value }) => value === text)?.label ?? text;
  return label.length > 40 ? `${label.slice(0, 40)}…` : label;
}

/** Sets several copies of one value, which users call `what`, in order and as one step. */
export function setFields(
  document: OpenDocument,
  paths: readonly string[],
  text: string,
  what: string,
  whose?: string,
): readonly RoundedNumber[] {
  const [first = ''] = paths;
  const tree = document.fields();
  const owner = whose ?? partAround(tree, first)?.called;
  const label = `Set ${what}${owner === undefined ? '' : ` of ${owner}`} to ${valueLabel(tree.at(first), text)}`;
  const edits = paths.map((path) => ({ path, text }));
  return applyEach(document, edits, label);
}

/** Sets each field to its own text, or resets it to its stored value (null), as one step. */
export function setEach(
  document: OpenDocument,
  edits: readonly { readonly path: string; readonly text: string | null }[],
  label: string,
): readonly RoundedNumber[] {
  const texts = edits.map(({ path, text }) =>
    text === null ? { path, text: storedValueText(document, path), isReset: true } : { path, text },
  );
  return applyEach(document, texts, label);
}

function applyEach(
  document: OpenDocument,
  edits: readonly (FieldEdit & { readonly isReset?: boolean })[],
  label: string,
): readonly RoundedNumber[] {
  const { splices, fields } = setMany(document.source, edits, {
    treeOf: (source) => document.format.open(source).fields?.() ?? document.fields(),
    tree: document.fields(),
    adjust: ({ isReset = false }, changes, tree) =>
      isReset ? roundedAsStored(document, tree, changes) : changes,
  });
  const [{ path: first } = { path: '' }] = edits;
  if (splices.length > 0) document.apply({ label, splices }, { from: first, select: first });
  return roundedNumbers(fields.filter(({ edit }) => edit.isReset !== true));
}

/** Adds, removes, copies, moves or replaces parts of the file; returns the path to select, and warnings. */
export function restructure(
  document: OpenDocument,
  edit: StructureEdit,
): { readonly select: string; readonly warnings: readonly string[] } {
  const { file, name } = document;
  if (file.structure === undefined) {
    throw new UserError('not-restructured', 'Parts of this type of file cannot be changed.', {
      path: name,
    });
  }
  return restructured(document, file.structure.change(edit));
}

/** Adds copied blocks to the file. */
export function pasteBlocks(
  document: OpenDocument,
  clip: BlockClip,
  place: PastePlace,
): ReturnType<typeof restructure> {
  const { file, name } = document;
  if (file.structure?.paste === undefined) {
    throw new UserError('not-restructured', 'Blocks cannot be pasted into this type of file.', {
      path: name,
    });
  }
  return restructured(document, file.structure.paste(clip, place));
}

function restructured(
  document: OpenDocument,
  { label, changes, warnings = [], ...about }: StructureChange,
): ReturnType<typeof restructure> {
  if (changes.length > 0) document.apply({ label, splices: splicesOf(changes) }, about);
  return { select: about.select, warnings };
}

/** Copies blocks of the file. */
export function copyBlocks(
  { file, name }: OpenDocument,
  blocks: readonly number[],
  branch: boolean,
): BlockClip {
  if (file.structure?.copy === undefined) {
    throw new UserError('not-restructured', 'This type of file has no blocks to copy.', { path: name });
  }
  return file.structure.copy(blocks, branch);
}

/** Block types that can be added to a file. */
export function addableTypes(
  { file }: OpenDocument,
  slot: string | undefined,
): Output<'document.blockTypes'> {
  return file.structure?.addableTypes?.(slot) ?? { usual: [], others: [], takes: null, fitting: [] };
}

export function rowOf(document: OpenDocument, node: FieldNode): FieldRow {
  const { value, changed, stored } = shownValue(document, node);
  return {
    path: node.path,
    name: node.name,
    title: node.title,
    opens: node.opens,
    type: node.type,
    hue: node.hue,
    offset: node.offset,
    length: node.length,
    value,
    childCount: node.childCount,
    unit: node.unit,
    doc: node.doc,
    edit: document.base.readOnly === null ? node.edit : 'never',
    reason: document.base.readOnly ?? node.reason,
    choices: node.choices,
    changed,
    stored,
    target: node.target,
    refersTo: node.refersTo,
    listOf: node.listOf,
  };
}

/** A field's value as text, whether it differs from the stored file, and the stored value. */
export function shownValue(
  document: OpenDocument,
  node: FieldNode,
): Pick<FieldRow, 'value' | 'changed' | 'stored'> {
  // A deletion is an empty range, and it changed the field around it.
  const touched = document.changed.some(
    ([start, end]) => start < node.offset + node.length && Math.max(end, start + 1) > node.offset,
  );
  const value = node.text();
  // Groups have no value to compare.
  const stored = touched && value !== '' ? storedText(document, node) : undefined;
  const changed = touched && (sharesBytes(node) ? differs(document, node, value, stored) : true);
  return { value, changed, stored: changed ? stored : undefined };
}

/** The bits of a number share its bytes, and so do the fields that are packed together. */
function sharesBytes(node: FieldNode): boolean {
  return isBit(node) || node.packed === true;
}

/** Children that are compared one by one. */
const MOST_COMPARED = 64;

function differs(
  document: OpenDocument,
  node: FieldNode,
  value: string,
  stored: string | undefined,
): boolean {
  if (value !== '' || node.childCount === 0) return stored !== value;
  const children = node.children(0, MOST_COMPARED);
  return node.childCount > MOST_COMPARED || children.some((child) => shownValue(document, child).changed);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
