import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { flagOf } from './flag-of.ts';

/**
 * The flags of BSXFlags that follow from what a mesh has. Source: reference nif.md (Havok agrees with the presence of
 * collision), and what another program makes of a mesh with external emittance. Others may stand for more than is known, so
 * only Havok is ever cleared.
 */
export const fixBsx: MeshTool = {
  id: 'fix-bsx',
  draft: (draft) => {
    for (const block of draft.blocks((type) => type === 'BSXFlags')) mendFlags(draft, block);
  },
};

function mendFlags(draft: MeshDraft, block: number): void {
  const { mesh } = draft;
  const has = (fits: (type: string) => boolean): boolean => mesh.types.some(fits);
  const hasCollision = has((type) => isOfKind(type, 'collision object'));
  const needs: readonly (readonly [flag: string, isNeeded: boolean, why: string])[] = [
    ['havok', hasCollision, 'The mesh has collision.'],
    ['addon', has((type) => type === 'BSValueNode'), 'The mesh has add-on nodes.'],
    ['animated', has((type) => type === 'NiControllerManager'), 'The mesh has animations.'],
    ['externalEmit', mesh.types.some((_, at) => emits(mesh, at)), 'A shader has external emittance.'],
  ];
  for (const [flag, isNeeded, why] of needs) {
    if (isNeeded && flagOf(mesh, block, FIELD, flag) === false)
      draft.set(block, `${FIELD}.${flag}`, 'true', why);
  }
  if (!hasCollision && flagOf(mesh, block, FIELD, 'havok') === true)
    draft.set(block, `${FIELD}.havok`, 'false', 'The mesh has no collision.');
}

const FIELD = 'integerData';

function emits(mesh: BlockValues, block: number): boolean {
  const isShader = isOfKind(mesh.types[block] ?? '', 'shader property');
  return isShader && flagOf(mesh, block, 'shaderFlags1', 'externalEmittance') === true;
}
