import type { Infer } from '#shared/binary/type.ts';
import type { NiMorphData } from '#shared/formats/nif/blocks/animation-data.ts';
import { morphDataOf } from '#shared/formats/nif/geometry/shape-morphs.ts';
import type { EditWords, MeshDraft } from './mesh-draft.ts';
import { pickedColumns } from './picked-columns.ts';

/**
 * Whether a shape’s morphs can follow its vertices: they are understood, and for as many.
 * @param count of the vertices
 */
export function canMorphsFollow(draft: MeshDraft, shape: number, count: number): boolean {
  const holder = morphDataOf(draft, shape);
  return holder >= 0 && draft.isKnown(holder) && draft.value(holder)?.numVertices === count;
}

/**
 * Lets a shape’s morphs follow its vertices.
 * @param count of the old vertices; morphs for another number stay
 * @param from the old vertex of each new one
 * @returns whether anything changes
 */
export function followMorphs(
  draft: MeshDraft,
  shape: number,
  count: number,
  from: Uint32Array,
  words: EditWords,
): boolean {
  const holder = morphDataOf(draft, shape);
  const data = draft.value(holder) as unknown as Infer<typeof NiMorphData> | undefined;
  if (data === undefined || data.numVertices !== count) return false;
  const morphs = data.morphs.map((morph) => ({ ...morph, vectors: pickedColumns(morph.vectors, from) }));
  return draft.rewrite(holder, { ...data, numVertices: from.length, morphs }, words);
}
