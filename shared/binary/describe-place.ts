import type { FieldTree } from './field-tree.ts';
import { childPath, type PathStep, parsePath } from './path.ts';

/**
 * A field as a person speaks of it, for labels of undo: `flags of NiTriShape “Cube” (block 5)`. What lies in no part that
 * has a name of its own is `author of the header`, or its path.
 *
 * @throws UserError `no-such-field`, `bad-path`
 */
export function placeWords(tree: FieldTree, path: string): string {
  const part = partAround(tree, path);
  if (part !== undefined) return part.inner === '' ? part.called : `${part.inner} of ${part.called}`;
  const [first, ...rest] = parsePath(path);
  return typeof rest[0] === 'string' ? `${joined(rest)} of the ${first}` : path;
}

/**
 * The part with a name of its own that a field lies in, and the field's path in it; undefined where there is none.
 * @throws UserError `no-such-field`, `bad-path`
 */
export function partAround(
  tree: FieldTree,
  path: string,
): { readonly called: string; readonly inner: string } | undefined {
  const steps = parsePath(path);
  for (let depth = 1; depth <= steps.length; depth += 1) {
    const { called } = tree.at(joined(steps.slice(0, depth)));
    if (called !== undefined) return { called, inner: joined(steps.slice(depth)) };
  }
  return undefined;
}

function joined(steps: readonly PathStep[]): string {
  return steps.reduce<string>(childPath, '');
}
