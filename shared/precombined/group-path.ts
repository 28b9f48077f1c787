import { hex32 } from '#shared/formats/kit/hex-name.ts';

/** What the name of a file of precombined meshes says. Source: reference precombined.md, B5. */
export interface GroupName {
  /** The plugin that the cell was made in. */
  readonly owner: string;
  /** The cell's number in it: the lower 24 bits of its form id. */
  readonly cell: number;
  /** Which of the cell's combined meshes it is. */
  readonly mesh: number;
}

/** Whose cells have no folder of their own. */
const GAME = 'Fallout4.esm';

const NAME = /(?:^|[\\/])(?:precombined[\\/](?:([^\\/]+)[\\/])?)?00([0-9a-f]{6})_([0-9a-f]{8})_oc\.nif$/i;

/**
 * Reads `Meshes\PreCombined\0000E2DB_02BE5E11_OC.NIF`, or the same in a folder named like a plugin; a file that is alone
 * is taken for one of the game's own cells. Undefined for other files.
 */
export function groupName(path: string): GroupName | undefined {
  const [whole, owner = GAME, cell = '', mesh = ''] = NAME.exec(path) ?? [];
  if (whole === undefined) return undefined;
  return { owner, cell: Number.parseInt(cell, 16), mesh: Number.parseInt(mesh, 16) };
}

/** The other way: path in Data of a cell’s combined mesh. */
export function groupPath({ owner, cell, mesh }: GroupName): string {
  const folder = owner.toLowerCase() === GAME.toLowerCase() ? '' : `${owner}/`;
  return `Meshes/PreCombined/${folder}${hex32(cell)}_${hex32(mesh)}_OC.NIF`;
}
