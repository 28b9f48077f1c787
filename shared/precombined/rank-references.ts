import type { CombinedObject } from '#shared/formats/nif/combined/objects.ts';
import { formIdKey } from '#shared/formats/plugin/form-id.ts';
import type { PlacedReference } from '#shared/formats/plugin/reference.ts';

/** References at an instance of an object. */
export interface StandingAt {
  readonly instance: number;
  readonly at: readonly PlacedReference[];
}

/**
 * Puts the most likely reference first if several are at the same position, such as a wall and a floor with one origin.
 * An object is part of one source mesh, so that mesh is placed at each of its instances: the base placed at more of
 * them goes first. Ties are decided by a scale equal to the instance's. None is dropped, since the file does not say
 * which is right.
 * @param standing all instances of the object that have references
 * @returns the same, in the same order
 */
export function rankReferences<T extends StandingAt>(
  { placed }: Pick<CombinedObject, 'placed'>,
  standing: readonly T[],
): readonly T[] {
  if (standing.every(({ at }) => at.length < 2)) return standing;
  const counts = new Map<string, number>();
  for (const { at } of standing) {
    for (const base of new Set(at.map(baseKey))) counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  return standing.map((one) => {
    if (one.at.length < 2) return one;
    const scale = placed.transform.scale[one.instance] ?? 1;
    const misfit = (reference: PlacedReference) => (isScale(reference, scale) ? 0 : 1);
    const count = (reference: PlacedReference) => counts.get(baseKey(reference)) ?? 0;
    return { ...one, at: one.at.toSorted((a, b) => count(b) - count(a) || misfit(a) - misfit(b)) };
  });
}

/** '' = unknown. */
function baseKey({ base }: PlacedReference): string {
  return base === undefined ? '' : formIdKey(base);
}

/** Both are floats that were multiplied once or twice. */
const SAME_SCALE = 1e-4;

function isScale({ placement }: PlacedReference, scale: number): boolean {
  return Math.abs((placement?.scale ?? 1) - scale) <= SAME_SCALE * Math.abs(scale);
}
