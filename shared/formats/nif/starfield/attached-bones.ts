import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { SkinAttach } from '#shared/formats/nif/blocks/newer-games.ts';
import type { SceneParts } from '#shared/formats/nif/scene/scene-parts.ts';

/** Bones of a shape of Starfield, whose skin names them instead of referring to nodes. */
export interface AttachedBones {
  /** The block with the names. */
  readonly block: number;
  readonly names: readonly string[];
}

/** The bones that a shape names; undefined if it names none. Source: reference starfield.md, 2. */
export function attachedBones(parts: SceneParts, shape: number): AttachedBones | undefined {
  for (const block of parts.read(shape, NiAVObject)?.extraDataList ?? []) {
    const attached = parts.read(block, SkinAttach);
    if (attached === undefined) continue;
    const { bones } = attached;
    return { block, names: Array.from({ length: bones.length }, (_, i) => bones.get(i)) };
  }
  return undefined;
}
