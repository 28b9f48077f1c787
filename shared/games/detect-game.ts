import { foldCase } from '#shared/text/fold.ts';
import { EDITIONS, type Edition } from './editions.ts';

/** The probable game of a folder. */
export interface DetectedGame {
  readonly edition: Edition;
  /**
   * `certain`: no other game has these files; `likely`: the files match it; `guess`: another game would match as well.
   */
  readonly confidence: 'certain' | 'likely' | 'guess';
  /** The evidence, as text: `Oblivion.esm is here`. */
  readonly why: string;
}

/** Facts about a Data folder from before its game is known. */
export interface FolderClues {
  /** Names of the files directly in the folder. */
  readonly files: readonly string[];
  /** Names of the files next to the folder, such as the game’s program. */
  readonly beside: readonly string[];
  /** Versions of archives in the folder by name, if known. */
  readonly versions: ReadonlyMap<string, { readonly format: string; readonly version: number }>;
}

/**
 * The game of a Data folder by its master file, or undefined if there is none: a mod’s own folder has no game until the
 * user sets one. Games that share a master are distinguished by program, archives, and archive versions.
 */
export function detectGame(clues: FolderClues): DetectedGame | undefined {
  const files = new Set(clues.files.map(foldCase));
  const candidates = EDITIONS.filter(({ master }) => files.has(foldCase(master)));
  const [first] = candidates;
  if (first === undefined) return undefined;
  const rivals = candidates.filter(({ master }) => master === first.master);
  if (first.master === 'Fallout4.esm') return fallout4(rivals, clues);
  if (rivals.length === 1) {
    return { edition: first, confidence: 'certain', why: `${first.master} is here` };
  }
  return skyrim(rivals, first.master, files, clues);
}

/** Which of the two Fallout 4 editions: by the archives that come with the game. Both have the same load rules. */
function fallout4(rivals: readonly Edition[], { versions }: FolderClues): DetectedGame | undefined {
  const archives = [...versions].filter(([, { format }]) => format === 'ba2');
  const own = archives.filter(([name]) => /^(fallout4|dlc\w+) - /i.test(name));
  const [telling, confidence] = own.length > 0 ? [own, 'certain' as const] : [archives, 'likely' as const];
  const next = telling.find(([, { version }]) => version === 7 || version === 8);
  const edition = rivals.find(({ id }) => id === (next === undefined ? 'fallout4' : 'fallout4ng'));
  if (edition === undefined) return undefined;
  if (next !== undefined) {
    return {
      edition,
      confidence,
      why: `Fallout4.esm is here, and “${next[0]}” has version ${next[1].version}`,
    };
  }
  const some = telling[0];
  return some === undefined
    ? { edition, confidence: 'guess', why: 'Fallout4.esm is here, but no archive shows which edition it is' }
    : { edition, confidence, why: `Fallout4.esm is here, and “${some[0]}” has version 1` };
}

/** Files that only one of two editions with the same master has. */
const ONLY_SPECIAL =
  /^(skyrim - (textures\d|meshes\d|voices_\w+|patch)\.bsa|_resourcepack\.\w+|cc\w{3}sse\d.*)$/;
const ONLY_FIRST = /^(skyrim - (textures|meshes|voices|voicesextra)\.bsa|highrestexturepack\d+\.\w+)$/;

function skyrim(
  rivals: readonly Edition[],
  master: string,
  files: ReadonlySet<string>,
  { beside, versions }: FolderClues,
): DetectedGame | undefined {
  const program = beside.find((name) =>
    rivals.some(({ programs }) => programs.map(foldCase).includes(foldCase(name))),
  );
  const result = (special: boolean, confidence: DetectedGame['confidence'], why: string) => {
    const edition = rivals.find(({ game }) => game === (special ? 'skyrimse' : 'skyrim'));
    return edition && { edition, confidence, why: `${master} is here, ${why}` };
  };
  if (program !== undefined)
    return result(foldCase(program) === 'skyrimse.exe', 'certain', `and ${program} beside the folder`);
  const special = [...files].find((name) => ONLY_SPECIAL.test(name));
  if (special !== undefined) return result(true, 'certain', `and ${special}`);
  const former = [...files].find((name) => ONLY_FIRST.test(name));
  if (former !== undefined) return result(false, 'certain', `and ${former}`);
  const bsa = [...versions].filter(([, { format }]) => format === 'bsa');
  const newer = bsa.find(([, { version }]) => version === 105);
  if (newer !== undefined) return result(true, 'likely', `and “${newer[0]}” has version 105`);
  const older = bsa.find(([, { version }]) => version === 104);
  if (older !== undefined) return result(false, 'likely', `and “${older[0]}” has version 104`);
  return result(true, 'guess', 'but nothing shows which edition it is');
}
