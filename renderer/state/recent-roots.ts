import type { RootInfo } from '#shared/contract/roots.ts';

/**
 * Roots to go back to, the one just left first: those of this session, whatever host it has, then those of earlier ones.
 * The sample folder is always offered anyway.
 * @param current id of the root that is open
 */
export function recentRoots(
  left: readonly RootInfo[],
  earlier: readonly RootInfo[],
  current: string | undefined,
): readonly RootInfo[] {
  const all = [...left, ...earlier];
  return all.filter(
    ({ id, kind }, at) =>
      id !== current && kind !== 'sample' && all.findIndex((other) => other.id === id) === at,
  );
}
