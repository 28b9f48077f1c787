import type { MeshDraft } from './mesh-draft.ts';

/**
 * The node above a shape, if shapes may come and go beside it.
 * @param referrers as `referrersIn` tells
 * @returns its number, or why not, as a sentence
 */
export function parentNode(
  draft: MeshDraft,
  shape: number,
  referrers: ReadonlyMap<number, readonly number[]>,
): number | string {
  const users = referrers.get(shape) ?? [];
  const isParent = (block: number): boolean => childrenOf(draft, block).includes(shape);
  const other = users.find((block) => !isParent(block));
  if (other !== undefined) return `Block ${other} (${draft.type(other)}) refers to it.`;
  const [parent, second] = users;
  if (parent === undefined) return 'No node is above it.';
  if (second !== undefined) return 'It is below several nodes.';
  if (!draft.isKnown(parent)) return 'The node above it has bytes that are not understood.';
  const { index, min } = draft.value(parent) ?? {};
  if (index !== undefined || min !== undefined) return 'The node above it counts its children.';
  if (Number(draft.value(shape)?.controller ?? -1) >= 0) return 'An animation changes it.';
  return parent;
}

/** The children of a node, empty ones too. */
export function childrenOf(draft: MeshDraft, node: number): number[] {
  const { children } = draft.value(node) ?? {};
  return children instanceof Int32Array ? [...children] : [];
}

/** Gives a node other children. */
export function writeChildren(
  draft: MeshDraft,
  node: number,
  children: readonly number[],
  why: string,
): void {
  const value = draft.value(node) ?? {};
  draft.rewrite(
    node,
    { ...value, numChildren: children.length, children: Int32Array.from(children) },
    { change: 'children', old: String(value.numChildren), new: String(children.length), why },
  );
}
