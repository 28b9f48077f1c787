import { UserError } from '#shared/errors.ts';
import type { FieldChange, FieldNode, FieldTree } from './field-tree.ts';
import { LocatedField } from './located-field.ts';
import { changeField } from './patch.ts';
import { type PathStep, parsePath } from './path.ts';
import { searchFields } from './search-fields.ts';

/** A node that can find its children by name, by index and by position. */
export interface WalkableNode extends FieldNode {
  /** The node in unpacked bytes, of one that stands for packed bytes of the file. */
  readonly unpacked?: WalkableNode | undefined;
  step(step: PathStep): WalkableNode | undefined;
  childAt(offset: number): { readonly node: WalkableNode; readonly index: number } | undefined;
  /** The first child behind a position that none covers: of nodes with bytes between their children, as text has. */
  childAfter?(offset: number): WalkableNode | undefined;
  /** The change that sets it, of nodes that are not read by a schema. @throws as `FieldTree.change` */
  change?(text: string): FieldChange;
}

/**
 * Edits of a format that go beyond a field’s own bytes: a name that grows a table, a copy that must be updated. Returns
 * undefined for fields that are changed in place.
 */
export type FieldEditor = (field: LocatedField, text: string) => FieldChange | undefined;

/** A field tree over any walkable root. @param search absent = by names and titles of fields alone */
export function treeOver(
  root: WalkableNode,
  editor: FieldEditor = () => undefined,
  search: FieldTree['search'] = (text) => searchFields(root, text),
): FieldTree {
  const at = (path: string): WalkableNode => {
    let node = root;
    for (const step of parsePath(path)) {
      const child = node.step(step);
      if (child === undefined) {
        const found = node.path === '' ? 'The file' : node.path;
        const what = typeof step === 'number' ? `element ${step}` : `field “${step}”`;
        throw new UserError('no-such-field', `${found} has no ${what}.`, { path });
      }
      node = child;
    }
    return node;
  };
  return {
    root,
    at,
    covering: (offset) => covering(root, offset),
    leavesIn: (offset, length, limit) => leavesIn(root, offset, length, limit),
    search,
    change(path, text): FieldChange {
      const node = at(path);
      // The shown text may be cut, or have a name beside the value; setting it unchanged changes nothing.
      if (text === node.text() && node.edit === 'in place') return { path, changes: [] };
      if (node.change !== undefined) return node.change(text);
      const field = node.unpacked ?? node;
      if (field instanceof LocatedField) return editor(field, text) ?? changeField(field, text);
      throw new UserError('not-editable', `${path} is a group of fields: edit the fields in it.`, { path });
    },
  };
}

function covering(root: WalkableNode, offset: number): { node: FieldNode; index: number }[] {
  const chain: { node: WalkableNode; index: number }[] = [];
  let found = root.childAt(offset);
  while (found !== undefined) {
    chain.push(found);
    found = found.node.childAt(offset);
  }
  return chain;
}

/** In one pass: searching from the root for each leaf would take ever longer in large files. */
function leavesIn(root: WalkableNode, offset: number, length: number, limit: number): FieldNode[] {
  const leaves: FieldNode[] = [];
  const end = offset + length;
  const nextIn = (node: WalkableNode, at: number): WalkableNode | undefined => {
    const next = node.childAt(at)?.node ?? node.childAfter?.(at);
    return next !== undefined && next.offset < end ? next : undefined;
  };
  const collect = (node: WalkableNode): void => {
    let at = Math.max(offset, node.offset);
    let child = nextIn(node, at);
    while (child !== undefined && leaves.length < limit) {
      collect(child);
      at = child.offset + child.length;
      child = at < end ? nextIn(node, at) : undefined;
    }
    // A leaf, or bytes of a damaged group that none of its fields cover.
    const uncovered = at < Math.min(end, node.offset + node.length);
    const isSpaced = node.childAfter !== undefined && node.childCount > 0;
    if (uncovered && !isSpaced && node !== root && leaves.length < limit) leaves.push(node);
  };
  collect(root);
  return leaves;
}
