/**
 * The games that Modwright supports, and which archives each of them loads. Source: `archives.md`, sections 1 and 1.7
 * to 1.9.
 */

/** A game by its command-line name. */
export type GameId =
  | 'morrowind'
  | 'oblivion'
  | 'fallout3'
  | 'newvegas'
  | 'skyrim'
  | 'skyrimse'
  | 'fallout4'
  | 'fallout4ng'
  | 'fallout76'
  | 'starfield';

/** Archive format of a game. */
export type ArchiveKind =
  | { readonly format: 'tes3-bsa' }
  | {
      readonly format: 'bsa';
      readonly version: 103 | 104 | 105;
      /** Archive flags of the game’s archives, without compression and without the flags that depend on the files. */
      readonly flags: number;
    }
  /** Files and textures go into archives of different kinds, and in Starfield of different versions. */
  | { readonly format: 'ba2'; readonly version: number; readonly textures: number };

export interface Game {
  readonly id: GameId;
  readonly label: string;
  readonly archive: ArchiveKind;
  /** How the game finds archives, which determines their names. */
  readonly names: ArchiveNames;
}

/**
 * Which archives a plugin loads: `ini` none, they are listed in the INI; `any` those beginning with its name;
 * `textures` its own name, and that with “ - Textures”; `exact` only its own name; `main` its name with “ - Main” and “
 * - Textures”.
 */
export type ArchiveNames = 'ini' | 'any' | 'exact' | 'textures' | 'main';

/** Every game, oldest first. */
export const GAMES: Readonly<Record<GameId, Game>> = {
  morrowind: game('morrowind', 'Morrowind', 'ini', { format: 'tes3-bsa' }),
  oblivion: game('oblivion', 'Oblivion', 'any', { format: 'bsa', version: 103, flags: 0x703 }),
  fallout3: game('fallout3', 'Fallout 3', 'any', { format: 'bsa', version: 104, flags: 0x3 }),
  newvegas: game('newvegas', 'Fallout: New Vegas', 'any', { format: 'bsa', version: 104, flags: 0x3 }),
  skyrim: game('skyrim', 'Skyrim', 'exact', { format: 'bsa', version: 104, flags: 0x3 }),
  skyrimse: game('skyrimse', 'Skyrim Special Edition', 'textures', {
    format: 'bsa',
    version: 105,
    flags: 0x3,
  }),
  fallout4: game('fallout4', 'Fallout 4 (before the next-gen update)', 'main', {
    format: 'ba2',
    version: 1,
    textures: 1,
  }),
  fallout4ng: game('fallout4ng', 'Fallout 4 (next-gen)', 'main', { format: 'ba2', version: 8, textures: 8 }),
  fallout76: game('fallout76', 'Fallout 76', 'ini', { format: 'ba2', version: 1, textures: 1 }),
  starfield: game('starfield', 'Starfield', 'main', { format: 'ba2', version: 2, textures: 3 }),
};

/** Ids of all games, oldest first. */
export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

/** The game with an id. */
export function gameOf(id: string): Game | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id as GameId] : undefined;
}

function game(id: GameId, label: string, names: ArchiveNames, archive: ArchiveKind): Game {
  return { id, label, names, archive };
}
