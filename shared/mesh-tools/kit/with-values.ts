import type { PathStep } from '#shared/binary/path.ts';
import type { BlockValue } from './mesh-draft.ts';

/**
 * A block with another value at some of its fields, each given by its path within the block. Copies only what encloses them;
 * lists of structs may be columns.
 */
export function withValueAt(
  block: BlockValue,
  paths: readonly (readonly PathStep[])[],
  value: number | string,
): BlockValue {
  return replaced(block, paths, value) as BlockValue;
}

function replaced(old: unknown, paths: readonly (readonly PathStep[])[], value: number | string): unknown {
  if (paths.some(({ length }) => length === 0)) return value;
  if (ArrayBuffer.isView(old)) {
    const next = (old as Int32Array).slice();
    for (const [at] of paths) next[Number(at)] = Number(value);
    return next;
  }
  const isList = Array.isArray(old);
  const isColumns = !isList && typeof paths[0]?.[0] === 'number';
  // In columns, the position comes after the name of the field.
  const turned = isColumns
    ? paths.map(([at, field, ...rest]) => [field, at, ...rest] as readonly PathStep[])
    : paths;
  const next = (isList ? [...old] : { ...(old as object) }) as Record<PathStep, unknown>;
  const inner = new Map<PathStep, (readonly PathStep[])[]>();
  for (const [step, ...rest] of turned) {
    if (step === undefined) continue;
    const known = inner.get(step);
    if (known === undefined) inner.set(step, [rest]);
    else known.push(rest);
  }
  for (const [step, rest] of inner) next[step] = replaced(next[step], rest, value);
  return next;
}
