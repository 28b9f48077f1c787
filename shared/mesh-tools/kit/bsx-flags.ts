import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import type { MeshDraft } from './mesh-draft.ts';

/** The names of the flags without which a game does not look for collision (reference nif.md, 1.4), as its schema has them. */
export function collisionFlagNames({ bs }: NifContext, isMoving: boolean): readonly string[] {
  if (bs > 34) return isMoving ? ['havok', 'dynamic'] : ['havok'];
  return isMoving ? ['enableCollision', 'enableHavok'] : ['enableCollision'];
}

/**
 * BSXFlags of a new block for a mesh with collision. Of the games’ own meshes with collision, most have these (measured: 130 or
 * 194, alone or with other flags, in 14 of 16 of Skyrim and 18 of 24 of Fallout 4).
 * @param isMoving whether any body is moved by forces
 */
export function collisionFlags(context: NifContext, isMoving: boolean): number {
  return USUAL[havokGame(context)][isMoving ? 1 : 0];
}

/** Values of what stays in place and of what moves. */
const USUAL = { oblivion: [2, 3], fallout3: [2, 67], skyrim: [130, 194], fallout4: [130, 194] } as const;

/** Adds BSXFlags to the first root of a mesh that has none, at the front of its extra data, where most meshes have it (measured). */
export function addBsxFlags(draft: MeshDraft, integerData: number, why: string): void {
  const [root = -1] = draft.mesh.nif.footer?.roots ?? [];
  const isAdded = draft.added.some(({ schema }) => schema.name === 'BSXFlags');
  const value = draft.value(root);
  if (isAdded || value === undefined) return;
  const { extraDataList: list } = value;
  if (!draft.isKnown(root) || !(list instanceof Int32Array)) {
    draft.leave(root, 'It needs BSXFlags, but has bytes that are not understood.');
    return;
  }
  const words = { change: 'block', old: 'none', new: String(integerData), why };
  const fields = { ...draft.blank('BSXFlags'), name: draft.name('BSX'), integerData };
  const extraDataList = Int32Array.of(draft.add('BSXFlags', fields, words, root), ...list);
  draft.rewrite(
    root,
    { ...value, numExtraDataList: extraDataList.length, extraDataList },
    {
      change: 'extraDataList',
      old: String(list.length),
      new: String(extraDataList.length),
      why: 'Games look for BSXFlags here.',
    },
  );
}
