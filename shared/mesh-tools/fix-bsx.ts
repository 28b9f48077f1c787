import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import { flagOf } from './flag-of.ts';
import type { MeshEdit, MeshTool } from './mesh-tool.ts';

/**
 * The flags of BSXFlags that follow from what a mesh has. Source: reference nif.md (Havok agrees with the presence of
 * collision), and what another program makes of a mesh with external emittance. Others may stand for more than is known, so
 * only Havok is ever cleared.
 */
export const fixBsx: MeshTool = {
  id: 'fix-bsx',
  edits: (mesh) => mesh.types.flatMap((type, block) => (type === 'BSXFlags' ? flagEdits(mesh, block) : [])),
};

function flagEdits(mesh: BlockValues, block: number): readonly MeshEdit[] {
  const has = (fits: (type: string) => boolean): boolean => mesh.types.some(fits);
  const hasCollision = has((type) => isOfKind(type, 'collision object'));
  const needs: readonly (readonly [flag: string, isNeeded: boolean, why: string])[] = [
    ['havok', hasCollision, 'The mesh has collision.'],
    ['addon', has((type) => type === 'BSValueNode'), 'The mesh has add-on nodes.'],
    ['animated', has((type) => type === 'NiControllerManager'), 'The mesh has animations.'],
    ['externalEmit', mesh.types.some((_, at) => emits(mesh, at)), 'A shader has external emittance.'],
  ];
  const set = needs.flatMap(([flag, isNeeded, why]) =>
    isNeeded && flagOf(mesh, block, FIELD, flag) === false ? [edit(block, flag, 'true', why)] : [],
  );
  const isIdle = !hasCollision && flagOf(mesh, block, FIELD, 'havok') === true;
  return isIdle ? [...set, edit(block, 'havok', 'false', 'The mesh has no collision.')] : set;
}

const FIELD = 'integerData';

function edit(block: number, flag: string, text: string, why: string): MeshEdit {
  return { block, field: `${FIELD}.${flag}`, text, why };
}

function emits(mesh: BlockValues, block: number): boolean {
  const isShader = isOfKind(mesh.types[block] ?? '', 'shader property');
  return isShader && flagOf(mesh, block, 'shaderFlags1', 'externalEmittance') === true;
}
