import { FormatError } from '#shared/errors.ts';
import { motionOf, physicsSystem } from '#shared/formats/havok/bodies.ts';
import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import type { Nif } from '#shared/formats/nif/open.ts';
import { packfileOf } from '#shared/formats/nif/packfile.ts';
import { isPartlyKnown, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { addBsxFlags, collisionFlags } from '#shared/mesh-tools/kit/bsx-flags.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { flagOf } from './flag-of.ts';

/**
 * The flags of BSXFlags that follow from what a mesh has. Source: reference nif.md (Havok agrees with the presence of
 * collision), and what another program makes of a mesh with external emittance. Others may stand for more than is known, so
 * only Havok is ever cleared. Each mesh of the games from Skyrim to Fallout 4 that has collision or animations also has the
 * block (measured).
 */
export const fixBsx: MeshTool = {
  id: 'fix-bsx',
  draft(draft, { add }) {
    const flags = neededFlags(draft.mesh);
    for (const block of draft.blocks(isBsx)) mendFlags(draft, block, flags);
    if (add === true && !draft.mesh.types.some(isBsx)) addFlags(draft, flags);
  },
};

interface NeededFlag {
  readonly flag: string;
  /** What a new block gets, since Skyrim. */
  readonly bits: number;
  readonly isNeeded: boolean;
  readonly why: string;
}

function neededFlags(mesh: BlockValues): readonly NeededFlag[] {
  const has = (fits: (type: string, block: number) => boolean): boolean => mesh.types.some(fits);
  return [
    {
      flag: 'havok',
      bits: collisionFlags(mesh.nif.context, moves(mesh)),
      isNeeded: has((type) => isOfKind(type, 'collision object')),
      why: 'The mesh has collision.',
    },
    {
      flag: 'addon',
      bits: 16,
      isNeeded: has((type) => type === 'BSValueNode'),
      why: 'The mesh has add-on nodes.',
    },
    {
      flag: 'animated',
      bits: 1,
      isNeeded: has((type) => type === 'NiControllerManager'),
      why: 'The mesh has animations.',
    },
    {
      flag: 'externalEmit',
      bits: 512,
      isNeeded: has((_, block) => emits(mesh, block)),
      why: 'A shader has external emittance.',
    },
  ];
}

const isBsx = (type: string): boolean => type === 'BSXFlags';

function mendFlags(draft: MeshDraft, block: number, flags: readonly NeededFlag[]): void {
  const { mesh } = draft;
  for (const { flag, isNeeded, why } of flags) {
    const stored = flagOf(mesh, block, FIELD, flag);
    if (isNeeded && stored === false) draft.set(block, `${FIELD}.${flag}`, 'true', why);
    if (!isNeeded && stored === true && flag === 'havok')
      draft.set(block, `${FIELD}.${flag}`, 'false', 'The mesh has no collision.');
  }
}

const FIELD = 'integerData';

/** Adds the block to the root, if collision or animations need it; others do without (measured). */
function addFlags(draft: MeshDraft, flags: readonly NeededFlag[]): void {
  const { bs, version } = draft.context;
  const needed = flags.filter(({ isNeeded }) => isNeeded);
  const [root = -1] = draft.mesh.nif.footer?.roots ?? [];
  const isGame = version === V20_2_0_7 && bs >= 83 && !isPartlyKnown(draft.context);
  const isNeeded = needed.some(({ flag }) => flag === 'havok' || flag === 'animated');
  if (!isGame || !isNeeded || !draft.blocks(() => true).includes(root)) return;
  const integerData = needed.reduce((sum, { bits }) => sum | bits, 0);
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

function emits(mesh: BlockValues, block: number): boolean {
  const isShader = isOfKind(mesh.types[block] ?? '', 'shader property');
  return isShader && flagOf(mesh, block, 'shaderFlags1', 'externalEmittance') === true;
}
