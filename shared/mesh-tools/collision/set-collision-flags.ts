import { flagOf } from '#shared/formats/nif/flag-of.ts';
import { addBsxFlags, collisionFlagNames, collisionFlags } from '#shared/mesh-tools/kit/bsx-flags.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** Sets the flags of BSXFlags by which a game looks for collision; adds the block to the root if there is none. */
export function setCollisionFlags(draft: MeshDraft, isMoving: boolean): void {
  const { mesh, context } = draft;
  const why = 'The mesh gets collision.';
  const known = mesh.types.indexOf('BSXFlags');
  if (known < 0) {
    addBsxFlags(draft, collisionFlags(context, isMoving), why);
    return;
  }
  for (const flag of collisionFlagNames(context, isMoving)) {
    const field = `integerData.${flag}`;
    const isSet = draft.settings.some((one) => one.block === known && one.field === field);
    if (!isSet && flagOf(mesh, known, 'integerData', flag) === false) draft.set(known, field, 'true', why);
  }
}
