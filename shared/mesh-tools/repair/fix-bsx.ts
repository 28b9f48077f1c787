import { FormatError } from '#shared/errors.ts';
import { motionOf, physicsSystem } from '#shared/formats/havok/bodies.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import { type BsxNeed, bsxNeeds, wrongBsxFlags } from '#shared/formats/nif/lint/bsx-rules.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { packfileOf } from '#shared/formats/nif/packfile.ts';
import { isPartlyKnown, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { addBsxFlags, collisionFlags } from '#shared/mesh-tools/kit/bsx-flags.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';

/**
 * Sets the flags of BSXFlags as the lint wants them. Each mesh of the games from Skyrim to Fallout 4 that has collision or
 * animations also has the block (measured).
 */
export const fixBsx: MeshTool = {
  id: 'fix-bsx',
  draft(draft, { add }) {
    const needs = bsxNeeds(draft.mesh);
    for (const block of draft.blocks(isBsx)) {
      for (const { field, flag, value, why } of wrongBsxFlags(draft.mesh, block, needs))
        draft.set(block, `${field}.${flag}`, String(value), why);
    }
    if (add === true && !draft.mesh.types.some(isBsx)) addFlags(draft, needs);
  },
};

const isBsx = (type: string): boolean => type === 'BSXFlags';

/** Adds the block to the root, if collision or animations need it; others do without (measured). */
function addFlags(draft: MeshDraft, needs: readonly BsxNeed[]): void {
  const { bs, version } = draft.context;
  const needed = needs.filter(({ isNeeded }) => isNeeded);
  const [root = -1] = draft.mesh.nif.footer?.roots ?? [];
  const isGame = version === V20_2_0_7 && bs >= 83 && !isPartlyKnown(draft.context);
  const isNeeded = needed.some(({ flag }) => flag === 'havok' || flag === 'animated');
  if (!isGame || !isNeeded || !draft.blocks(() => true).includes(root)) return;
  const { mesh } = draft;
  const bitsOf = ({ flag, bit }: BsxNeed): number =>
    flag === 'havok' ? collisionFlags(mesh.nif.context, moves(mesh)) : bit;
  const integerData = needed.reduce((sum, need) => sum | bitsOf(need), 0);
  addBsxFlags(draft, integerData, needed.map((one) => one.why).join(' '));
}

/** Whether any body is moved by forces. Packfiles say it in their own way. */
function moves(mesh: BlockValues): boolean {
  const { types, nif } = mesh;
  return types.some((type, block) => {
    if (type === 'bhkPhysicsSystem') return hasDynamicBody(nif, block);
    if (!isOfKind(type, 'Havok body')) return false;
    const { rigidBodyInfo } = (mesh.value(block) ?? {}) as {
      readonly rigidBodyInfo?: { readonly mass: number };
    };
    return rigidBodyInfo !== undefined && rigidBodyInfo.mass > 0;
  });
}

/** False if the packfile cannot be read: then nothing tells. */
function hasDynamicBody(nif: Nif, block: number): boolean {
  try {
    const packfile = packfileOf(nif, block);
    const system = packfile && physicsSystem(packfile);
    if (system === undefined) return false;
    return Array.from({ length: system.bodies.length }, (_, body) => motionOf(system, body)).includes(
      'dynamic',
    );
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
