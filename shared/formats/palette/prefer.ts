import type { WorldPalette } from './world-ini.ts';

/** What is known when choosing a palette for an image that has none. */
export interface PaletteSurroundings {
  /** Paths of the available palettes that have colors, with `/`. */
  readonly palettes: readonly string[];
  /** Path of the last choice for this folder. */
  readonly remembered?: string | undefined;
  /** Palettes listed in `WORLD.INI`. */
  readonly world?: readonly WorldPalette[] | undefined;
  /** Folder of the file with the image, with `/`; '' = the top folder. */
  readonly folder: string;
}

/** A candidate palette, and the reason for it. */
export interface PreferredPalette {
  readonly path: string;
  /** Chosen before, of a world, one of the game's usual ones, or merely in the same folder. */
  readonly why: 'remembered' | 'world' | 'usual' | 'beside';
  /** Worlds that use it. */
  readonly worlds: readonly number[];
}

/** Used by most worlds, and the default of other tools. */
const USUAL = ['ISLAND', 'REDGUARD'];

/**
 * Palettes for an image that has none, best first; if there are none, it is drawn in grey. First the remembered one;
 * then those of the worlds, by number of worlds; then ISLAND, REDGUARD, and the others in the folder. If several files
 * have the same name, the one beside the image wins: `WORLD.INI` says `3DART\` for what `fxart\` has as well.
 */
export function palettesByPreference({
  palettes,
  remembered,
  world = [],
  folder,
}: PaletteSurroundings): readonly PreferredPalette[] {
  const sorted = palettes.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const beside = sorted.filter((path) => same(folderOf(path), folder));
  /** The palette with this name, preferably beside the file. */
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
