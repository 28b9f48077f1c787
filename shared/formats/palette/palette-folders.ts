/** The game's folders of palettes: one per graphics card of the time, and one for none. */
const FOLDERS = ['fxart', '3dart'];

/** Folders in which the palettes for a bank without its own may be, nearest first. */
export interface PaletteFolders {
  /** Folders that may have palettes. */
  readonly palettes: readonly string[];
  /** Folders that may have `WORLD.INI`. */
  readonly world: readonly string[];
}

/**
 * Where to look for the palettes of a bank: in its own folder, and in the game's folders of palettes in any folder above,
 * because mods and unpacked archives put banks deeper than the game does.
 * @param folder the bank's folder, below the Data folder or a drive, with `/`; '' = the topmost
 */
export function paletteFolders(folder: string): PaletteFolders {
  const above: string[] = [];
  for (let one = folder; one !== ''; ) {
    one = one.slice(0, Math.max(0, one.lastIndexOf('/')));
    above.push(one);
  }
  const games = (above.length === 0 ? [''] : above).flatMap((one) =>
    FOLDERS.map((name) => (one === '' ? name : `${one}/${name}`)),
  );
  return { palettes: [...new Set([folder, ...games])], world: [folder, ...above] };
}
