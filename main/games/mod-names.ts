import { foldCase } from '#shared/text/fold.ts';

/** What is called in the window that is no mod. */
export const DATA_FOLDER = 'Data folder';
/** What the game wrote while Mod Organizer showed it its mods. */
export const OVERWRITE = 'Overwrite';

/** A mod's name, told apart where it is that of what is no mod. */
export function modName(folder: string): string {
  const taken = [DATA_FOLDER, OVERWRITE].some((name) => foldCase(name) === foldCase(folder));
  return taken ? `${folder} (mod)` : folder;
}
