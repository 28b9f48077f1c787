import type { WorldPalette } from './world-ini.ts';

/** What is known where a palette is wanted for an image that has none of its own. */
export interface PaletteSurroundings {
  /** Paths of the palettes that there are and that have colors, with `/`. */
  readonly palettes: readonly string[];
  /** Path of the one that was chosen for this folder last. */
  readonly remembered?: string | undefined;
  /** What `WORLD.INI` names. */
  readonly world?: readonly WorldPalette[] | undefined;
  /** Folder of the file with the image, with `/`; '' = the uppermost. */
  readonly folder: string;
}

/** A palette that may do, and why. */
export interface PreferredPalette {
  readonly path: string;
  /** `remembered`, of a world, of the game's usual ones, or simply in the same folder. */
  readonly why: 'remembered' | 'world' | 'usual' | 'beside';
  /** Worlds that are drawn with it. */
  readonly worlds: readonly number[];
}

/** Used by most worlds, and what tools take by default. */
const USUAL = ['ISLAND', 'REDGUARD'];

/**
 * Palettes for an image that has none, best first; none at all = draw it in grey. First the remembered one; then those of
 * the worlds, the one that most worlds have first; then ISLAND, REDGUARD, and the others beside the file. Of several files
 * of one name the one beside the image is meant: `WORLD.INI` says `3DART\` for what `fxart\` has as well.
 */
export function palettesByPreference({
  palettes,
  remembered,
  world = [],
  folder,
}: PaletteSurroundings): readonly PreferredPalette[] {
  const sorted = palettes.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const beside = sorted.filter((path) => same(folderOf(path), folder));
  /** The palette of a name, beside the file where it can be. */
  const named = (stem: string, path = ''): string | undefined =>
    beside.find((one) => same(stemOf(one), stem)) ??
    sorted.find((one) => endsWithPath(one, path)) ??
    sorted.find((one) => same(stemOf(one), stem));

  const worlds = new Map<string, number[]>();
  for (const entry of world) {
    const path = named(stemOf(entry.path), entry.path);
    if (path !== undefined) worlds.set(path, [...(worlds.get(path) ?? []), entry.world]);
  }
  const ofWorlds = [...worlds].toSorted((a, b) => b[1].length - a[1].length).map(([path]) => path);
  const groups: readonly (readonly [PreferredPalette['why'], readonly (string | undefined)[]])[] = [
    ['remembered', [sorted.find((path) => remembered !== undefined && same(path, remembered))]],
    ['world', ofWorlds],
    ['usual', USUAL.map((stem) => named(stem))],
    ['beside', beside],
  ];
  const found = new Map<string, PreferredPalette>();
  for (const [why, paths] of groups) {
    for (const path of paths) {
      if (path === undefined || found.has(path)) continue;
      found.set(path, { path, why, worlds: worlds.get(path) ?? [] });
    }
  }
  return [...found.values()];
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function endsWithPath(path: string, end: string): boolean {
  return end !== '' && (same(path, end) || path.toLowerCase().endsWith(`/${end.toLowerCase()}`));
}
