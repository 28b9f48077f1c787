import { hex32 } from '#shared/formats/kit/hex-name.ts';

/** The parts of a precombined mesh's file name. Source: reference precombined.md, B5. */
export interface GroupName {
  /** The plugin that created the cell. */
  readonly owner: string;
  /** The cell's number in that plugin: the lower 24 bits of its form id. */
  readonly cell: number;
  /** Id of the combined mesh within the cell. */
  readonly mesh: number;
}

/** The plugin whose cells have no folder of their own. */
const GAME = 'Fallout4.esm';

const NAME = /(?:^|[\\/])(?:precombined[\\/](?:([^\\/]+)[\\/])?)?00([0-9a-f]{6})_([0-9a-f]{8})_oc\.nif$/i;

/**
 * Parses `Meshes\PreCombined\0000E2DB_02BE5E11_OC.NIF`, with an optional folder named after a plugin; a bare file name
 * is assumed to belong to one of the game's own cells. Undefined for other files.
 */
export function groupName(path: string): GroupName | undefined {
  const [whole, owner = GAME, cell = '', mesh = ''] = NAME.exec(path) ?? [];
  if (whole === undefined) return undefined;
  return { owner, cell: Number.parseInt(cell, 16), mesh: Number.parseInt(mesh, 16) };
}

/** The reverse: the path in Data of a cell's combined mesh. */
export function groupPath({ owner, cell, mesh }: GroupName): string {
  const folder = owner.toLowerCase() === GAME.toLowerCase() ? '' : `${owner}/`;
  return `Meshes/PreCombined/${folder}${hex32(cell)}_${hex32(mesh)}_OC.NIF`;
}
