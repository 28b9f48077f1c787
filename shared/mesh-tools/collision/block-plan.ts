import { write } from '#shared/binary/read.ts';
import { BLOCK_TYPES } from '#shared/formats/nif/block-types.ts';
import type { BlockValue, EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** A block that is to come, with the blocks that it holds. */
export interface BlockPlan {
  readonly type: string;
  /** Its fields; those named in `holds` are filled in. */
  readonly value: BlockValue;
  /** By the field that refers to it, or to several. */
  readonly holds: Readonly<Record<string, BlockPlan | readonly BlockPlan[]>>;
  /** What it is, in words for the report. */
  readonly words: string;
}

/** Adds a block after those that it holds. @returns its number in the draft */
export function addPlanned(draft: MeshDraft, plan: BlockPlan, why: string): number {
  const held: Record<string, number | Int32Array> = {};
  for (const [field, one] of Object.entries(plan.holds)) {
    held[field] = isList(one)
      ? Int32Array.from(one, (each) => addPlanned(draft, each, why))
      : addPlanned(draft, one, why);
  }
  const words: EditWords = { change: 'block', old: 'none', new: plan.words, why };
  return draft.add(plan.type, { ...plan.value, ...held }, words);
}

/** Whether a block of the mesh, with those that it holds, has the bytes that a plan would give it. */
export function isAsPlanned(draft: MeshDraft, block: number, plan: BlockPlan): boolean {
  const { mesh, context } = draft;
  const schema = BLOCK_TYPES.get(plan.type);
  const known = mesh.value(block);
  if (schema === undefined || known === undefined || mesh.types[block] !== plan.type) return false;
  const held: Record<string, unknown> = {};
  for (const [field, one] of Object.entries(plan.holds)) {
    const to = known[field];
    held[field] = to;
    const pairs: readonly (readonly [BlockPlan, unknown])[] = isList(one)
      ? one.map((each, i) => [each, (to as ArrayLike<number> | undefined)?.[i]])
      : [[one, to]];
    if (isList(one) && (to as ArrayLike<number> | undefined)?.length !== one.length) return false;
    if (!pairs.every(([each, at]) => typeof at === 'number' && isAsPlanned(draft, at, each))) return false;
  }
  const bytes = write(schema, { ...plan.value, ...held }, context, { backEnd: mesh.nif.backEnd });
  const { nif } = mesh;
  const stored = nif.bytes.subarray(nif.blocks.start(block), nif.blocks.end(block));
  return bytes.length === stored.length && bytes.every((byte, i) => byte === stored[i]);
}

function isList(one: BlockPlan | readonly BlockPlan[]): one is readonly BlockPlan[] {
  return Array.isArray(one);
}
