import { referringTo } from '#shared/binary/referring.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';

/**
 * Removes blocks that are below no root. What only a pointer leads to stays, with all below it: a pointer is for blocks that
 * are elsewhere in the tree, so the tree lacks it, and whoever follows the pointer still finds it.
 */
export const removeUnused: MeshTool = {
  id: 'remove-unused',
  draft(draft) {
    const { types, nif } = draft.mesh;
    const roots = [...(nif.footer?.roots ?? [])].filter((root) => root >= 0 && root < types.length);
    const wanted = draft.blocks(() => true);
    const [first] = wanted;
    if (first === undefined) return;
    if (roots.length === 0) {
      draft.leave(first, 'The mesh has no root, so it does not tell which blocks are in use.');
      return;
    }
    const unknown = types.findIndex((_, block) => !draft.isKnown(block));
    if (unknown >= 0) {
      draft.leave(unknown, 'It has bytes that are not understood, and any block may be in use by them.');
      return;
    }
    const below = types.map((_, block) => referencesOf(draft, block));
    const owned = reached(roots, (block) => below[block]?.owned);
    const known = reached(roots, (block) => below[block]?.all);
    for (const block of wanted) {
      if (owned.has(block)) continue;
      if (known.has(block))
        draft.leave(block, 'It is below no root, but a block in use points to it or to what has it.');
      else draft.remove(block, 'It is below no root, so games do not use it.');
    }
  },
};

interface References {
  /** Blocks below this one. */
  readonly owned: readonly number[];
  /** Those and the ones it points to. */
  readonly all: readonly number[];
}

function referencesOf({ mesh }: MeshDraft, block: number): References {
  const fields = referringTo(blockField(mesh.nif, block), 'blocks');
  const isOwned = fields.map(({ layout }) => layout.meta.owns !== false);
  const all = fields.map((field) => Number(field.value()));
  return { owned: all.filter((_, i) => isOwned[i]), all };
}

function reached(roots: readonly number[], next: (block: number) => readonly number[] | undefined) {
  const seen = new Set<number>();
  const pending = [...roots];
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    const following = seen.has(block) ? undefined : next(block);
    if (following === undefined) continue;
    seen.add(block);
    for (const one of following) pending.push(one);
  }
  return seen;
}
