import type { FieldNode } from './field-tree.ts';

/**
 * A search in a tree of fields: yields each match, and undefined for each place that was looked at without one, so that
 * the caller can pause at any time. Returns whether it looked everywhere.
 */
export type FieldSearch = Generator<FieldMatch | undefined, boolean>;

/** A field that a search has found. */
export interface FieldMatch {
  readonly node: FieldNode;
  /** Title of the part that it is in, where its own does not say it: a record’s. */
  readonly whose?: string | undefined;
}

/** Array elements searched: elements are alike, so the rest hardly has other fields. */
const ELEMENTS = 100;
/** As many fields as can be visited while the user waits. */
const MOST = 300_000;
/** Children read at once. */
const PAGE = 2000;

/**
 * Fields whose name or title contains a text, in file order: `12 NiNode “Cup”`. The tree is lazy and may be endless, so
 * only the first elements of each array are entered, and the search ends after a number of fields.
 */
export function* searchFields(root: FieldNode, text: string): FieldSearch {
  const wanted = text.toLowerCase();
  const open = [pagesOf(root)];
  let visited = 0;
  let isWhole = true;
  for (let pages = open.at(-1); pages !== undefined; pages = open.at(-1)) {
    const { done, value: node } = pages.next();
    if (done === true) {
      open.pop();
      continue;
    }
    visited += 1;
    yield isNamed(node, wanted) ? { node } : undefined;
    if (visited >= MOST) return false;
    if (node.childCount === 0 || isListOfNumbers(node)) continue;
    if (isEntered(node)) open.push(pagesOf(node));
    else isWhole = false;
  }
  return isWhole;
}

function* pagesOf(node: FieldNode): Generator<FieldNode, void> {
  for (let start = 0; ; start += PAGE) {
    const children = node.children(start, PAGE);
    yield* children;
    if (children.length < PAGE) return;
  }
}

function isNamed({ name, title = '' }: FieldNode, wanted: string): boolean {
  return name.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted);
}

/** The names of numbers in an array are only indices. */
function isListOfNumbers({ type }: FieldNode): boolean {
  return /^\d+ × (?:[uif]\d+|bf16)$/.test(type);
}

function isEntered({ name }: FieldNode): boolean {
  const element = /^\[(\d+)\]$/.exec(name)?.[1];
  return element === undefined || Number(element) < ELEMENTS;
}
