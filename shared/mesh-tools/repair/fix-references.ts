import { parsePath } from '#shared/binary/path.ts';
import { referringTo } from '#shared/binary/referring.ts';
import { isOfKind, knowsChildrenByPosition } from '#shared/formats/nif/block-kinds.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import { blockField } from '#shared/formats/nif/located.ts';
import { firstFew } from '#shared/mesh-tools/kit/first-few.ts';
import type { BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { withValueAt } from '#shared/mesh-tools/kit/with-values.ts';

/**
 * References that lead to no block, or to one of a kind that cannot be there, become none. Real meshes have none of either
 * (measured in 309); empty entries of lists do occur in those of the games.
 */
export const fixReferences: MeshTool = {
  id: 'fix-references',
  draft(draft, { empty }) {
    for (const block of draft.blocks(() => true)) {
      mendReferences(draft, block);
      if (empty === true) dropEmpty(draft, block);
    }
  },
};

interface BadReference {
  readonly path: string;
  readonly to: number;
  readonly why: string;
}

function mendReferences(draft: MeshDraft, block: number): void {
  const value = draft.value(block);
  const bad = value === undefined ? [] : badReferences(draft, block);
  const [first] = bad;
  if (value === undefined || first === undefined) return;
  if (!draft.isKnown(block)) {
    draft.leave(block, `Its field ${first.path} leads nowhere, but it has bytes that are not understood.`);
    return;
  }
  const steps = bad.map(({ path }) => parsePath(path));
  draft.rewrite(block, withValueAt(value, steps, -1), {
    change: bad.length === 1 ? first.path : `${bad.length} references`,
    old: firstFew(bad.map(({ to }) => `block ${to}`)),
    new: 'none',
    why: [...new Set(bad.map(({ why }) => why))].slice(0, MOST_REASONS).join(' '),
  });
}

/** Reasons to name. */
const MOST_REASONS = 3;

function badReferences({ mesh }: MeshDraft, block: number): readonly BadReference[] {
  const { nif, types } = mesh;
  // Blocks that could not be located are in the file nevertheless.
  const count = Math.max(nif.blocks.count, nif.header.numBlocks);
  return referringTo(blockField(nif, block), 'blocks').flatMap((field): readonly BadReference[] => {
    const to = Number(field.value());
    if (to === -1) return [];
    const path = field.path.slice(`blocks[${block}].`.length);
    if (to < 0 || to >= count) return [{ path, to, why: `The mesh has ${count} blocks.` }];
    const type = types[to] ?? '';
    const { takes } = field.layout.meta;
    if (takes === undefined || !BLOCK_TYPES.has(type) || isOfKind(type, takes)) return [];
    const name = path.replace(/\[\d+\]/g, '');
    return [{ path, to, why: `A ${type} cannot be the ${name} of a ${types[block]}.` }];
  });
}

/** Lists whose entries mean the same at any position, with the fields that count them. */
const LISTS: readonly (readonly [list: string, count: string])[] = [
  ['children', 'numChildren'],
  ['effects', 'numEffects'],
  ['extraDataList', 'numExtraDataList'],
  ['properties', 'numProperties'],
];

function dropEmpty(draft: MeshDraft, block: number): void {
  for (const [list, count] of LISTS) {
    const value: BlockValue = draft.value(block) ?? {};
    const entries = value[list];
    if (!(entries instanceof Int32Array) || !entries.includes(-1)) continue;
    if (list === 'children' && knowsChildrenByPosition(draft.type(block))) {
      draft.leave(block, 'It knows its children by position, so empty entries stay.');
      continue;
    }
    if (!draft.isKnown(block)) {
      draft.leave(block, 'It has empty entries, but also bytes that are not understood.');
      continue;
    }
    const kept = entries.filter((entry) => entry !== -1);
    draft.rewrite(
      block,
      { ...value, [list]: kept, [count]: kept.length },
      {
        change: list,
        old: String(entries.length),
        new: String(kept.length),
        why: 'Empty entries lead to no block.',
      },
    );
  }
}
