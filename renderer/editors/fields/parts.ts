import { askPick, type PickItem } from '#renderer/ui/dialogs/pick.tsx';
import { parsePath } from '#shared/binary/path.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { AddableTypes } from '#shared/formats/kit/open-file.ts';
import type { FieldsAnswer } from './fields-answer.ts';
import { blockOfReference, valueKind } from './typed-value.ts';

/** Field path of the list of blocks. */
export const BLOCKS = 'blocks';

/** Number of the block that contains a path; null = none. */
export function blockOf(path: string): number | null {
  const [part, block] = parsePath(path);
  return part === BLOCKS && typeof block === 'number' ? block : null;
}

/** Whether a path names a whole block. */
export function isBlock(path: string): boolean {
  return blockOf(path) !== null && parsePath(path).length === 2;
}

/** An element of a list of references, or the list. */
export interface ListPosition {
  readonly list: string;
  /** Null = the list itself. */
  readonly index: number | null;
  readonly count: number;
}

/** The list of references that a field is, or is an element of; null if neither. */
export function listPosition(field: FieldRow, parent: FieldRow | null): ListPosition | null {
  if (field.listOf !== undefined) return { list: field.path, index: null, count: field.childCount };
  const index = parsePath(field.path).at(-1);
  if (parent?.listOf === undefined || typeof index !== 'number') return null;
  return { list: parent.path, index, count: parent.childCount };
}

/** Whether a field is an editable reference without a target. */
export function isEmptyReference(field: FieldRow): boolean {
  return valueKind(field) === 'reference' && blockOfReference(field) === null;
}

/** Asks for the target block of a reference; returns the text to set, or null if the user cancels. */
export async function askReference(
  field: FieldRow,
  fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>,
  types: () => Promise<AddableTypes>,
): Promise<string | null> {
  let order: readonly number[] = [];
  const chosen = await askPick({
    title: `${field.name} refers to`,
    label: 'Blocks',
    items: async (signal) => {
      const [blocks, { takes, fitting }] = await Promise.all([blockItems(fetch, signal), types()]);
      const fit = new Set(fitting);
      const fits = (block: number): boolean => takes === null || fit.has(blocks[block]?.label ?? '');
      const all = blocks.map((_, block) => block);
      order = [...all.filter(fits), ...all.filter((block) => !fits(block))];
      const items = order.map((block): PickItem => {
        const item = { ...(blocks[block] ?? { label: '' }), start: block === blockOfReference(field) };
        return fits(block) ? item : { ...item, hint: [item.hint, `no ${takes}`].filter(Boolean).join(' · ') };
      });
      return [{ lead: '–', label: 'none' }, ...items];
    },
  });
  if (chosen === null) return null;
  return chosen === 0 ? 'none' : String(order[chosen - 1]);
}

/** Types that can be added: the usual ones first, the others with a note. */
export function typeItems({ usual, others, takes, fitting }: AddableTypes): readonly PickItem[] {
  const fit = new Set(fitting);
  const hint = (type: string): string =>
    takes !== null && !fit.has(type) ? `other types: no ${takes}` : 'other types: not known in this game';
  return [...usual.map((label) => ({ label })), ...others.map((label) => ({ label, hint: hint(label) }))];
}

/** Blocks per request. */
const PAGE = 2000;

/** Every block as a list item: `12 NiTriShape “Cube”`. */
export async function blockItems(
  fetch: (path: string, start: number, count: number) => Promise<FieldsAnswer>,
  signal: AbortSignal,
): Promise<readonly PickItem[]> {
  const items: PickItem[] = [];
  for (;;) {
    const { rows, total } = await fetch(BLOCKS, items.length, PAGE);
    signal.throwIfAborted();
    for (const row of rows) items.push(blockItem(items.length, row));
    if (rows.length === 0 || items.length >= total) return items;
  }
}

function blockItem(number: number, { type, value }: FieldRow): PickItem {
  return { lead: String(number), label: type, ...(value === '' ? {} : { hint: `“${value}”` }) };
}
