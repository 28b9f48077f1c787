import { referringTo } from '#shared/binary/referring.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';

/** Removes names of the header’s table that no block uses. Those of the games’ meshes are all in use (measured). */
export const cleanStrings: MeshTool = {
  id: 'clean-strings',
  draft(draft) {
    const { types, nif } = draft.mesh;
    const { strings } = nif.header;
    const wanted = draft.blocks(() => true);
    const [first] = wanted;
    if (strings === undefined || strings.length === 0 || first === undefined) return;
    if (wanted.length < types.length) {
      draft.leave(first, 'The names are those of all blocks, so they only change with all blocks.');
      return;
    }
    const unknown = types.findIndex((_, block) => !draft.isKnown(block));
    if (unknown >= 0 || types.length < nif.header.numBlocks) {
      draft.leave(Math.max(0, unknown), 'It has bytes that are not understood, which may use any name.');
      return;
    }
    const used = new Set<number>();
    for (const block of types.keys())
      for (const field of referringTo(blockField(nif, block), 'strings')) used.add(Number(field.value()));
    const unused = Array.from({ length: strings.length }, (_, index) => index).filter((at) => !used.has(at));
    const names = firstFew(unused.map((index) => `“${strings.get(index)}”`));
    draft.removeNames((index) => used.has(index), `No block uses ${names}.`);
  },
};
