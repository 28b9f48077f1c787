import type { Morph, MorphGroup } from '#shared/scene/morph-set.ts';

/** A slider: the morphs of one name on all meshes, as in the games. */
export interface MorphRow {
  /** Stays the same while the file does. */
  readonly key: string;
  readonly name: string;
  readonly group: MorphGroup;
  /** Index of a mesh, and the number of one of its morphs. */
  readonly parts: readonly (readonly [mesh: number, morph: number])[];
}

/** The sliders for the morphs of meshes, in the order of the file. */
export function morphRows(morphs: ReadonlyMap<number, readonly Morph[]>): readonly MorphRow[] {
  const rows = new Map<string, { row: Omit<MorphRow, 'parts'>; parts: (readonly [number, number])[] }>();
  for (const [mesh, list] of morphs) {
    const seen = new Map<string, number>();
    for (const [number, { name, group }] of list.entries()) {
      const called = name === '' ? 'No name' : name;
      // A name that a mesh has twice is two sliders.
      const turn = seen.get(called) ?? 0;
      seen.set(called, turn + 1);
      const key = `${called} ${turn}`;
      const known = rows.get(key);
      if (known === undefined) rows.set(key, { row: { key, name: called, group }, parts: [[mesh, number]] });
      else known.parts.push([mesh, number]);
    }
  }
  return [...rows.values()].map(({ row, parts }) => ({ ...row, parts }));
}

/** The rows whose name has all words of a filter. */
export function filteredRows(rows: readonly MorphRow[], filter: string): readonly MorphRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** The weights of the morphs of each mesh, from those of the sliders; sliders at 0 are left out. */
export function meshWeights(
  rows: readonly MorphRow[],
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const meshes = new Map<number, Map<number, number>>();
  for (const { key, parts } of rows) {
    const weight = weights.get(key) ?? 0;
    if (weight === 0) continue;
    for (const [mesh, morph] of parts) {
      const own = meshes.get(mesh) ?? new Map<number, number>();
      meshes.set(mesh, own.set(morph, weight));
    }
  }
  return meshes;
}
