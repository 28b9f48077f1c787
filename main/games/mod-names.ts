import { foldCase } from '#shared/text/fold.ts';

/** Names in the window that are not mods. */
export const DATA_FOLDER = 'Data folder';
/** Files that the game wrote while running under Mod Organizer. */
export const OVERWRITE = 'Overwrite';

/** A mod's display name, changed if it equals one of these names. */
export function modName(folder: string): string {
  const taken = [DATA_FOLDER, OVERWRITE].some((name) => foldCase(name) === foldCase(folder));
  return taken ? `${folder} (mod)` : folder;
}
