import { linksOf, onlyBelow } from '#shared/formats/nif/links.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** The blocks of a node’s collision, to be removed; undefined if bodies of other nodes are tied to them. */
export function removable({ mesh }: MeshDraft, node: number, former: number): readonly number[] | undefined {
  const { nif } = mesh;
  const gone = onlyBelow(nif, [former]);
  for (const [block, type] of mesh.types.entries()) {
    if (!/^bhk/.test(type)) continue;
    const isGone = gone.has(block);
    for (const { to } of linksOf(nif, block)) {
      const isTied = isGone ? isHavok(mesh.types[to]) && !gone.has(to) : gone.has(to);
      if (isTied && to !== node) return undefined;
    }
  }
  return [...gone];
}

function isHavok(type: string | undefined): boolean {
  return /^bhk/.test(type ?? '');
}
