import type { RootInfo } from '#shared/contract/roots.ts';

/**
 * Recent roots, the latest first: those of this session, on any host, then those of earlier ones. Without the sample
 * folder, which is always offered.
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
