import { UserError } from '../errors.ts';
import type { Budget } from './budget.ts';
import type { BytePatch, FieldNode, FieldTree } from './field-tree.ts';
import { LocatedField } from './located-field.ts';
import { patchField } from './patch.ts';
import { parsePath } from './path.ts';
import { resolve } from './resolve.ts';
import type { AnyType, Context, Type } from './type.ts';

/**
 * The lazy field tree of a value in bytes. Nothing is read until it is asked for; an element of an array of fixed-size
 * items is found by arithmetic, one of varying items by walking from the last one known.
 *
 * Errors of `read` (`truncated`, `count-too-large`…) are thrown by the node in whose way they lie; nodes before them work.
 *
 * @param options.base file position of `bytes[0]`
 */
export function locate(
  type: Type<unknown, unknown>,
  bytes: Uint8Array,
  context: Context,
  options: { readonly base?: number; readonly budget?: Partial<Budget> } = {},
): FieldTree {
  const layout = resolve(type as AnyType, context);
  const root = LocatedField.root(layout, {
    bytes,
    context,
    base: options.base ?? 0,
    budget: options.budget ?? {},
  });
  const at = (path: string): LocatedField => {
    let node = root;
    for (const step of parsePath(path)) {
      const child = node.step(step);
      if (child === undefined) {
        const found = node.path === '' ? 'the file' : node.path;
        throw new UserError(
          'no-such-field',
          `${found} has no ${typeof step === 'number' ? `element ${step}` : `field “${step}”`}`,
          {
            path,
          },
        );
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
    patch: (path, text): BytePatch => patchField(at(path), text, context),
  };
}

function covering(root: LocatedField, offset: number): { node: FieldNode; index: number }[] {
  const chain: { node: FieldNode; index: number }[] = [];
  let found = root.childAt(offset);
  while (found !== undefined) {
    chain.push(found);
    found = found.node.childAt(offset);
  }
  return chain;
}

function leavesIn(root: LocatedField, offset: number, length: number, limit: number): FieldNode[] {
  const leaves: FieldNode[] = [];
  const end = offset + length;
  let at = offset;
  while (at < end && leaves.length < limit) {
    const chain = covering(root, at);
    const leaf = chain.at(-1)?.node;
    if (leaf === undefined || leaf.length === 0) break;
    leaves.push(leaf);
    at = leaf.offset + leaf.length;
  }
  return leaves;
}
