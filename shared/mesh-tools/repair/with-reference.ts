import type { PathStep } from '#shared/binary/path.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';

/**
 * A block with other numbers at some of its fields, each given by its path within the block. Copies only what encloses them;
 * lists of structs may be columns.
 */
export function withReference(
  value: BlockValue,
  paths: readonly (readonly PathStep[])[],
  number: number,
): BlockValue {
  return replaced(value, paths, number) as BlockValue;
}

function replaced(value: unknown, paths: readonly (readonly PathStep[])[], number: number): unknown {
  if (paths.some(({ length }) => length === 0)) return number;
  if (ArrayBuffer.isView(value)) {
    const next = (value as Int32Array).slice();
    for (const [at] of paths) next[Number(at)] = number;
    return next;
  }
  const isList = Array.isArray(value);
  const isColumns = !isList && typeof paths[0]?.[0] === 'number';
  // In columns, the position comes after the name of the field.
  const turned = isColumns
    ? paths.map(([at, field, ...rest]) => [field, at, ...rest] as readonly PathStep[])
    : paths;
  const next = (isList ? [...value] : { ...(value as object) }) as Record<PathStep, unknown>;
  const inner = new Map<PathStep, (readonly PathStep[])[]>();
  for (const [step, ...rest] of turned) {
    if (step === undefined) continue;
    const known = inner.get(step);
    if (known === undefined) inner.set(step, [rest]);
    else known.push(rest);
  }
  for (const [step, rest] of inner) next[step] = replaced(next[step], rest, number);
  return next;
}
