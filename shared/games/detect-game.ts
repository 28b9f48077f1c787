import { foldCase } from '#shared/text/fold.ts';
import { EDITIONS, type Edition } from './editions.ts';

/** The game that a folder seems to be of. */
export interface DetectedGame {
  readonly edition: Edition;
  /** `certain`: no other game has these files; `likely`: what is here fits it; `guess`: another would fit as well. */
  readonly confidence: 'certain' | 'likely' | 'guess';
  /** What speaks for it, in words: `Oblivion.esm is here`. */
  readonly why: string;
}

/** What is known of a Data folder before anything in it is read as a game's. */
export interface FolderClues {
  /** Names of the files that lie in the folder itself. */
  readonly files: readonly string[];
  /** Names of the files beside the folder: a game's program. */
  readonly beside: readonly string[];
  /** Versions of archives in the folder, by their names, where they are known. */
  readonly versions: ReadonlyMap<string, { readonly format: string; readonly version: number }>;
}

/**
 * The game of a Data folder by its master file, or undefined where no game’s is there: a mod’s own folder is of no game
 * until somebody says so. Games that share a master are told apart by program, archives, and their versions.
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

/** Which of the two Fallout 4: by the archives that the game itself brings. They are loaded by the same rules. */
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
      why: `Fallout4.esm is here, and “${next[0]}” is of version ${next[1].version}`,
    };
  }
  const some = telling[0];
  return some === undefined
    ? { edition, confidence: 'guess', why: 'Fallout4.esm is here, and no archive shows which edition it is' }
    : { edition, confidence, why: `Fallout4.esm is here, and “${some[0]}” is of version 1` };
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
  const said = (special: boolean, confidence: DetectedGame['confidence'], why: string) => {
    const edition = rivals.find(({ game }) => game === (special ? 'skyrimse' : 'skyrim'));
    return edition && { edition, confidence, why: `${master} is here, ${why}` };
  };
  if (program !== undefined)
    return said(foldCase(program) === 'skyrimse.exe', 'certain', `and ${program} beside the folder`);
  const special = [...files].find((name) => ONLY_SPECIAL.test(name));
  if (special !== undefined) return said(true, 'certain', `and ${special}`);
  const former = [...files].find((name) => ONLY_FIRST.test(name));
  if (former !== undefined) return said(false, 'certain', `and ${former}`);
  const bsa = [...versions].filter(([, { format }]) => format === 'bsa');
  const newer = bsa.find(([, { version }]) => version === 105);
  if (newer !== undefined) return said(true, 'likely', `and “${newer[0]}” is of version 105`);
  const older = bsa.find(([, { version }]) => version === 104);
  if (older !== undefined) return said(false, 'likely', `and “${older[0]}” is of version 104`);
  return said(true, 'guess', 'and nothing shows which edition it is');
}
