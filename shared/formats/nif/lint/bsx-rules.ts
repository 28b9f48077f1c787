import { isOfKind } from '#shared/formats/nif/block-kinds.ts';
import type { BlockValues } from '#shared/formats/nif/block-values.ts';
import { flagOf } from '#shared/formats/nif/flag-of.ts';
import type { WrongFlag } from './wrong-flag.ts';

/**
 * The flags of BSXFlags that follow from what a mesh has. Source: reference nif.md (Havok agrees with the presence of
 * collision), and what another program makes of a mesh with external emittance. None of the games’ own meshes lacks one
 * (measured).
 */

/** A flag that a mesh needs, or does not. */
export interface BsxNeed {
  readonly flag: string;
  /** Its bit since Skyrim. */
  readonly bit: number;
  readonly isNeeded: boolean;
  /** Why it is needed, as a sentence. */
  readonly why: string;
  /** What a game makes of a mesh without it. */
  readonly without: string;
}

/** Field of BSXFlags that holds the flags. */
export const BSX_FIELD = 'integerData';

export function bsxNeeds(mesh: BlockValues): readonly BsxNeed[] {
  const has = (fits: (type: string, block: number) => boolean): boolean => mesh.types.some(fits);
  return [
    {
      flag: 'havok',
      bit: 2,
      isNeeded: has((type) => isOfKind(type, 'collision object')),
      why: 'The mesh has collision.',
      without: 'the file has collision: the game ignores it, and the Creation Kit might crash',
    },
    {
      flag: 'addon',
      bit: 16,
      isNeeded: has((type) => type === 'BSValueNode'),
      why: 'The mesh has add-on nodes.',
      without: 'the file has add-on nodes: the game might not show what they add',
    },
    {
      flag: 'animated',
      bit: 1,
      isNeeded: has((type) => type === 'NiControllerManager'),
      why: 'The mesh has animations.',
      without: 'the file has animations: the game might not play them',
    },
    {
      flag: 'externalEmit',
      bit: 512,
      isNeeded: has((_, block) => emits(mesh, block)),
      why: 'A shader has external emittance.',
      without: 'a shader has external emittance: its glow might not follow the place where it stands',
    },
  ];
}

/**
 * Flags that a block lacks, and Havok where there is no collision; the others may stand for more than is known. None in games
 * before Skyrim, whose flags differ.
 */
export function wrongBsxFlags(
  mesh: BlockValues,
  block: number,
  needs: readonly BsxNeed[],
): readonly WrongFlag[] {
  return needs.flatMap(({ flag, isNeeded, why, without }): readonly WrongFlag[] => {
    const stored = flagOf(mesh, block, BSX_FIELD, flag);
    const place = { block, field: BSX_FIELD, flag };
    if (isNeeded && stored === false)
      return [{ ...place, value: true, why, message: `BSXFlags lack “${flag}”, but ${without}` }];
    if (isNeeded || stored !== true || flag !== 'havok') return [];
    const message = 'BSXFlags have “havok” set, but the file has no collision: the game looks for it in vain';
    return [{ ...place, value: false, why: 'The mesh has no collision.', message }];
  });
}

function emits(mesh: BlockValues, block: number): boolean {
  const isShader = isOfKind(mesh.types[block] ?? '', 'shader property');
  return isShader && flagOf(mesh, block, 'shaderFlags1', 'externalEmittance') === true;
}
