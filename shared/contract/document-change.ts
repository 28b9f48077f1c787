import type { DocumentState } from './documents.ts';

/** Events of documents. */
export interface DocumentEvents {
  /**
   * What changed in the state of a document. Sent for every change, whoever made it, and before the answer to the request
   * that made it. A window ignores documents that it has not opened, and asks for the whole state where it does not have the
   * version that the change starts from.
   */
  readonly 'document.changed': DocumentChange;
  /** A window discarded the unsaved edits of a document that others still show: they now show the stored file. */
  readonly 'document.discarded': { readonly document: string; readonly name: string };
}

/**
 * What is new in the state of a document, as `document.changed` carries it: only the properties that differ, and of the
 * changed ranges only those that differ. A key press takes some hundred bytes of it, whatever the document holds.
 */
export interface DocumentChange extends Partial<Omit<DocumentState, 'id' | 'version' | 'changed'>> {
  readonly id: string;
  /** Version of the state that this is a change of, and of the one that it leads to. */
  readonly after: number;
  readonly version: number;
  readonly changed?: RangesChange;
}

/** Ranges that replace `remove` ranges from index `at` on. */
interface RangesChange {
  readonly at: number;
  readonly remove: number;
  readonly insert: DocumentState['changed'];
}

/** The change that leads from one state of a document to another; null where they are the same but for their versions. */
export function changeBetween(before: DocumentState, now: DocumentState): DocumentChange | null {
  const { id, version, changed, ...rest } = now;
  const differing = Object.entries(rest).filter(
    ([name, value]) => !same(before[name as keyof DocumentState], value),
  );
  const ranges = rangesChange(before.changed, changed);
  if (differing.length === 0 && ranges === null) return null;
  return {
    ...Object.fromEntries(differing),
    ...(ranges === null ? {} : { changed: ranges }),
    id,
    after: before.version,
    version,
  };
}

/** The state that a change of `before` leads to. */
export function changedState(
  before: DocumentState,
  { after: _, changed, ...rest }: DocumentChange,
): DocumentState {
  return {
    ...before,
    ...rest,
    changed: changed === undefined ? before.changed : spliced(before.changed, changed),
  };
}

function rangesChange(before: DocumentState['changed'], now: DocumentState['changed']): RangesChange | null {
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && same(before[head], now[head])) head++;
  let tail = 0;
  while (tail < shorter - head && same(before.at(-1 - tail), now.at(-1 - tail))) tail++;
  const remove = before.length - head - tail;
  const insert = now.slice(head, now.length - tail);
  return remove === 0 && insert.length === 0 ? null : { at: head, remove, insert };
}

function spliced(
  ranges: DocumentState['changed'],
  { at, remove, insert }: RangesChange,
): DocumentState['changed'] {
  return [...ranges.slice(0, at), ...insert, ...ranges.slice(at + remove)];
}

/** Whether two values of a state are equal, all the way down. What is unchanged is mostly the same object. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = b as Readonly<Record<string, unknown>>;
  return left.length === Object.keys(b).length && left.every(([name, value]) => same(value, right[name]));
}
