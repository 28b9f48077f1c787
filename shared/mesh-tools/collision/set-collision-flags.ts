import { havokGame } from '#shared/formats/nif/havok-enums.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { flagOf } from '#shared/mesh-tools/repair/flag-of.ts';

/**
 * Sets the flags of BSXFlags by which a game looks for collision; adds the block to the root if there is none. Values as in the
 * games’ own meshes.
 */
export function setCollisionFlags(draft: MeshDraft, isMoving: boolean): void {
  const { mesh } = draft;
  const known = mesh.types.indexOf('BSXFlags');
  if (known < 0) {
    addFlags(draft, isMoving);
    return;
  }
  const isSkyrim = havokGame(draft.context) === 'skyrim';
  const needed = isSkyrim
    ? ['havok', ...(isMoving ? ['dynamic'] : [])]
    : ['enableCollision', ...(isMoving ? ['enableHavok'] : [])];
  for (const flag of needed) {
    const field = `integerData.${flag}`;
    const isSet = draft.settings.some((one) => one.block === known && one.field === field);
    if (!isSet && flagOf(mesh, known, 'integerData', flag) === false)
      draft.set(known, field, 'true', 'The mesh gets collision.');
  }
}

/** Values of what stays in place and of what moves. */
const USUAL = { oblivion: [2, 3], fallout3: [2, 67], skyrim: [130, 194], fallout4: [130, 194] } as const;

function addFlags(draft: MeshDraft, isMoving: boolean): void {
  const root = draft.mesh.nif.footer?.roots[0] ?? -1;
  const value = draft.value(root);
  const isAdded = draft.added.some(({ schema }) => schema.name === 'BSXFlags');
  if (isAdded || !(value?.extraDataList instanceof Int32Array) || !draft.isKnown(root)) return;
  const words = { change: 'block', old: 'none', new: 'flags', why: 'The mesh gets collision.' };
  const added = draft.add(
    'BSXFlags',
    {
      ...draft.blank('BSXFlags'),
      name: draft.name('BSX'),
      integerData: USUAL[havokGame(draft.context)][isMoving ? 1 : 0],
    },
    words,
  );
  const extraDataList = Int32Array.of(...value.extraDataList, added);
  draft.rewrite(
    root,
    { ...value, numExtraDataList: extraDataList.length, extraDataList },
    { ...words, change: 'extraDataList', new: 'with BSXFlags' },
  );
}
