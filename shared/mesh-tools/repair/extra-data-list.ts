import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** Puts a block at the start of an object’s list of extra data, where the games have BSXFlags. */
export function addExtraData(draft: MeshDraft, object: number, block: number, why: string): void {
  const value = draft.value(object) ?? {};
  const list = value.extraDataList instanceof Int32Array ? value.extraDataList : new Int32Array();
  const extraDataList = Int32Array.of(block, ...list);
  draft.rewrite(
    object,
    { ...value, numExtraDataList: extraDataList.length, extraDataList },
    { change: 'extraDataList', old: String(list.length), new: String(extraDataList.length), why },
  );
}
