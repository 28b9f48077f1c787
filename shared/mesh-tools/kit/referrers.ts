import { withNewReferences } from '#shared/binary/renumber.ts';
import { schemaOf } from '#shared/formats/nif/block-form.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';

/**
 * The blocks that refer to each block of a mesh, up and down alike, each once. Blocks that cannot be read refer to nothing.
 */
export function referrersIn(mesh: BlockValues): ReadonlyMap<number, readonly number[]> {
  const referrers = new Map<number, number[]>();
  for (const block of mesh.types.keys()) {
    const value = mesh.value(block);
    if (value === undefined) continue;
    const named = new Set<number>();
    withNewReferences(schemaOf(mesh.nif, block), value, mesh.nif.context, 'blocks', (to) => {
      named.add(to);
      return to;
    });
    for (const to of named) {
      const known = referrers.get(to);
      if (known === undefined) referrers.set(to, [block]);
      else known.push(block);
    }
  }
  return referrers;
}
