import type { FieldTree } from './field-tree.ts';
import { childPath, type PathStep, parsePath } from './path.ts';

/**
 * Readable name of a field, for undo labels: `flags of NiTriShape “Cube” (block 5)`. A field outside named parts is
 * `author of the header`, or its path.
 *
 * @throws UserError `no-such-field`, `bad-path`
 */
export function fieldLabel(tree: FieldTree, path: string): string {
  const part = partAround(tree, path);
  if (part !== undefined) return part.inner === '' ? part.called : `${part.inner} of ${part.called}`;
  const [first, ...rest] = parsePath(path);
  return typeof rest[0] === 'string' ? `${joined(rest)} of the ${first}` : path;
}

/**
 * The named part that contains a field, and the field’s path in it; undefined if there is none.
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
