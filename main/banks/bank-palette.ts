import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { openFileSource } from '#main/files/file-source.ts';
import { splitInside, withTarget } from '#main/targets/target.ts';
import { UserError } from '#shared/errors.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { paletteFolders } from '#shared/formats/palette/palette-folders.ts';
import { palettesByPreference } from '#shared/formats/palette/prefer.ts';
import { PALETTE_BYTES } from '#shared/formats/palette/schema.ts';
import { readWorldPalettes } from '#shared/formats/palette/world-ini.ts';
import type { ScenePalette } from '#shared/formats/texbsi/bank-index.ts';

const MAX_BYTES = 64 * 1024;
const MAX_INI = 4 * 1024 * 1024;

/** The palette for a bank's images without their own; undefined if none is found. */
export type FindPalette = (bank: string) => Promise<ScenePalette | undefined>;

/**
 * Uses the named palette for every bank; otherwise finds the best one near each, reading every folder once.
 * @throws UserError `no-colors` if the named palette has none
 */
export function paletteFinder(named: string | undefined): FindPalette {
  const known = new Map<string, Promise<ScenePalette | undefined>>();
  return (bank) => {
    const place = named ?? dirname(resolve(splitInside(bank)[0]));
    const found = known.get(place) ?? (named === undefined ? paletteAround(place) : namedPalette(named));
    known.set(place, found);
    return found;
  };
}

/** The same for one bank. @throws UserError `no-colors` */
export function paletteForBank(bank: string, named: string | undefined): Promise<ScenePalette | undefined> {
  return paletteFinder(named)(bank);
}

function namedPalette(file: string): Promise<ScenePalette> {
  return withTarget(file, ({ source, name, file: { palette } }) => {
    // Files of plain colors have no signature and may have any name.
    const bare = source.size === PALETTE_BYTES ? openPalette(source.read(0, PALETTE_BYTES)) : undefined;
    const found = palette?.() ?? bare;
    if (found?.colors !== undefined) return { name: basename(name), colors: found.colors };
    const why = found === undefined ? '' : `: ${found.findings[0]?.message ?? 'it has no colors'}`;
    throw new UserError('no-colors', `“${name}” is not a palette${why}.`, { path: name });
  });
}

/** The palette that the game would probably use for a bank in this folder, judged by the files. */
async function paletteAround(folder: string): Promise<ScenePalette | undefined> {
  const { root } = parse(folder);
  const around = paletteFolders(withSlashes(folder.slice(root.length)));
  const below = (path: string): string => withSlashes(root) + path;
  const known = new Map<string, Uint8Array>();
  for (const path of around.palettes.map(below).flatMap(palettesIn)) {
    const { colors } = openPalette(bytesOf(path, MAX_BYTES));
    if (colors !== undefined) known.set(path, colors);
  }
  const ini = around.world
    .map((one) => fileIn(below(one), /^world\.ini$/i))
    .find((path) => path !== undefined);
  const world =
    ini !== undefined && isFileUpTo(ini, MAX_INI)
      ? readWorldPalettes(bytesOf(ini, MAX_INI), ini).palettes
      : [];
  const [best] = palettesByPreference({ palettes: [...known.keys()], world, folder: withSlashes(folder) });
  return best && { name: basename(best.path), colors: known.get(best.path)! };
}

function palettesIn(folder: string): readonly string[] {
  return filesIn(folder)
    .filter((name) => /\.col$/i.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => isFileUpTo(path, MAX_BYTES));
}

/** Opening a pipe of that name would block. */
function isFileUpTo(path: string, most: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= most;
}

/** @throws UserError `no-permission`, `read-failed`…: a read error must not silently change the colors of a bank */
function bytesOf(path: string, most: number): Uint8Array {
  const source = openFileSource(path);
  try {
    return source.read(0, most);
  } finally {
    source.close();
  }
}

function fileIn(folder: string, name: RegExp): string | undefined {
  const found = filesIn(folder).find((file) => name.test(file));
  return found === undefined ? undefined : join(folder, found);
}

/** Empty if the folder is missing or unreadable. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
