import { UserError } from '#shared/errors.ts';
import { V20_2_0_7 } from '#shared/formats/nif/version.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** The two games that have the same meshes in other layouts, by their numbers in headers. */
const GAMES = { 'Skyrim LE': 83, 'Skyrim SE': 100 } as const;
export type SkyrimGame = keyof typeof GAMES;

/**
 * Turns a mesh to a game’s layout.
 * @returns false if it has it already, is of another game, or nothing is selected
 * @throws UserError `whole-mesh` if only a part is selected
 */
export function startConversion(draft: MeshDraft, to: SkyrimGame): boolean {
  const { version, user, bs, littleEndian } = draft.mesh.nif.context;
  if (bs === GAMES[to] || draft.blocks(() => true).length === 0) return false;
  const from = to === 'Skyrim SE' ? 'Skyrim LE' : 'Skyrim SE';
  if (version !== V20_2_0_7 || user !== 12 || bs !== GAMES[from] || !littleEndian) {
    draft.leave(0, `The mesh is not one of ${from}.`);
    return false;
  }
  if (!draft.isWhole)
    throw new UserError('whole-mesh', 'can only be converted as a whole, not some of its blocks');
  draft.toStream(GAMES[to], {
    change: 'game',
    old: from,
    new: to,
    why: 'The whole mesh is written in that game’s layout.',
  });
  return true;
}
