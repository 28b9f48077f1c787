import { tangentExtraData } from '#shared/formats/nif/geometry/tangent-extra-data.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import type { BlockValue, EditWords, MeshDraft } from './mesh-draft.ts';

/** The blocks that belong to a shape alone, as they list its vertices; -1 = none. */
export interface OwnBlocks {
  /** Vertices and triangles of games before Skyrim SE. */
  readonly data: number;
  readonly skin: number;
  readonly skinData: number;
  readonly skinPartition: number;
  /** Tangents of Oblivion. */
  readonly frames: number;
}

/** The blocks of a shape that list its vertices. */
export function ownBlocks(draft: MeshDraft, shape: number): OwnBlocks {
  const { data, skin, skinInstance } = draft.value(shape) ?? {};
  const own = Number(skin ?? skinInstance ?? -1);
  const instance = draft.value(own);
  return {
    data: Number(data ?? -1),
    skin: own,
    skinData: Number(instance?.data ?? -1),
    skinPartition: Number(instance?.skinPartition ?? -1),
    frames: tangentExtraData(draft, shape),
  };
}

/**
 * Why blocks of a shape cannot be copied or joined, as a sentence: something else uses them too, or they are not understood.
 * @param referrers as `referrersIn` tells
 */
export function whyNotOwn(
  draft: MeshDraft,
  shape: number,
  referrers: ReadonlyMap<number, readonly number[]>,
): string | undefined {
  const own = ownBlocks(draft, shape);
  const users = new Set([shape, own.skin]);
  for (const block of Object.values(own).filter((one) => one >= 0)) {
    if (!draft.isKnown(block))
      return `Block ${block} (${draft.type(block)}) has bytes that are not understood.`;
    const other = referrers.get(block)?.find((one) => !users.has(one));
    if (other !== undefined)
      return `It shares block ${block} (${draft.type(block)}) with block ${other} (${draft.type(other)}).`;
  }
  // Before Oblivion, the partitions of a skin were in its data.
  if (Number(draft.value(own.skinData)?.skinPartition ?? -1) >= 0)
    return 'Its skin has partitions as old games store them.';
  return undefined;
}

/**
 * Adds a copy of a shape with blocks of its own. Properties, bones and extra data are the same; collision stays with the first.
 * @returns number of the copy
 */
export function copyShape(
  draft: MeshDraft,
  shape: number,
  { name, words }: { readonly name: number | string; readonly words: EditWords },
): number {
  const value = draft.value(shape) ?? {};
  const own = ownBlocks(draft, shape);
  const after = Math.max(shape, ...Object.values(own));
  const copyOf = (block: number, changed: BlockValue = {}): number =>
    block < 0 ? block : draft.add(draft.type(block), { ...draft.value(block), ...changed }, words, after);
  const copy = copyOf(shape, { name, collisionObject: value.collisionObject === undefined ? undefined : -1 });
  const data = copyOf(own.data);
  const skinData = copyOf(own.skinData);
  const skinPartition = copyOf(own.skinPartition);
  const { skinPartition: before } = draft.value(own.skin) ?? {};
  const skin = copyOf(own.skin, {
    data: skinData,
    ...(before === undefined ? {} : { skinPartition }),
  });
  const frames = copyOf(own.frames);
  const { extraDataList } = value;
  draft.rewrite(
    copy,
    {
      ...draft.value(copy),
      ...(value.data === undefined ? {} : { data }),
      ...(value.skin === undefined ? {} : { skin }),
      ...(value.skinInstance === undefined ? {} : { skinInstance: skin }),
      ...(extraDataList instanceof Int32Array
        ? { extraDataList: extraDataList.map((one) => (one === own.frames ? frames : one)) }
        : {}),
    },
    words,
  );
  return copy;
}

/** The name of a block; '' if it has none. */
export function nameOf({ mesh }: MeshDraft, block: number): string {
  const name = mesh.value(block)?.name;
  return typeof name === 'number' || typeof name === 'string' ? stringOf(mesh.nif, name) : '';
}
