import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import { isPartlyKnown, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { addExtraData } from './extra-data-list.ts';
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
  /** Its bit since Skyrim. */
  readonly bit: number;
  readonly isNeeded: boolean;
  readonly why: string;
}

function neededFlags(mesh: BlockValues): readonly NeededFlag[] {
  const has = (fits: (type: string, block: number) => boolean): boolean => mesh.types.some(fits);
  return [
    {
      flag: 'havok',
      bit: 2,
      isNeeded: has((type) => isOfKind(type, 'collision object')),
      why: 'The mesh has collision.',
    },
    {
      flag: 'addon',
      bit: 16,
      isNeeded: has((type) => type === 'BSValueNode'),
      why: 'The mesh has add-on nodes.',
    },
    {
      flag: 'animated',
      bit: 1,
      isNeeded: has((type) => type === 'NiControllerManager'),
      why: 'The mesh has animations.',
    },
    {
      flag: 'externalEmit',
      bit: 512,
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
  if (!draft.isKnown(root) || draft.value(root)?.extraDataList === undefined) {
    draft.leave(root, 'It needs BSXFlags, but has bytes that are not understood.');
    return;
  }
  const integerData = needed.reduce((sum, { bit }) => sum + bit, 0);
  const value = { ...draft.blank('BSXFlags'), name: draft.name('BSX'), integerData };
  const names = needed.map(({ flag }) => flag).join(', ');
  const why = needed.map((one) => one.why).join(' ');
  const block = draft.add('BSXFlags', value, { change: 'block', old: 'none', new: names, why }, root);
  addExtraData(draft, root, block, 'Games look for BSXFlags here.');
}

function emits(mesh: BlockValues, block: number): boolean {
  const isShader = isOfKind(mesh.types[block] ?? '', 'shader property');
  return isShader && flagOf(mesh, block, 'shaderFlags1', 'externalEmittance') === true;
}
