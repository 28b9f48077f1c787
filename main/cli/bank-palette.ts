import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { openFileSource } from '#main/files/file-source.ts';
import { UserError } from '#shared/errors.ts';
import { openPalette } from '#shared/formats/palette/model.ts';
import { palettesByPreference } from '#shared/formats/palette/prefer.ts';
import { PALETTE_BYTES } from '#shared/formats/palette/schema.ts';
import { readWorldPalettes } from '#shared/formats/palette/world-ini.ts';
import type { ScenePalette } from '#shared/formats/texbsi/bank-index.ts';
import { splitInside, withTarget } from './target.ts';

/** Folders of the game with palettes. */
const FOLDERS = ['fxart', '3dart'];
const MOST_BYTES = 64 * 1024;
const MOST_INI = 4 * 1024 * 1024;

/** Answers what palette a bank's images have that have none of their own; undefined where nobody knows. */
export type FindPalette = (bank: string) => Promise<ScenePalette | undefined>;

/**
 * Takes the palette that is named, for every bank; else the best one around each, looking once into every folder.
 * @throws UserError `no-colors` for a palette that is named and has none
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
  return withTarget(file, ({ source, name, format }) => {
    const { colors, findings } = openPalette(source.read(0, MOST_BYTES));
    // Colors alone have no mark, and may be called anything.
    const isPalette = format.id === 'palette' || source.size === PALETTE_BYTES;
    if (colors !== undefined && isPalette) return { name: basename(name), colors };
    const why = isPalette ? `: ${findings[0]?.message ?? 'it has no colors'}` : '';
    throw new UserError('no-colors', `“${name}” is no palette${why}.`, { path: name });
  });
}

/** The palette that the game would take for a bank in a folder, as far as files say. */
async function paletteAround(folder: string): Promise<ScenePalette | undefined> {
  const around = [folder, ...FOLDERS.map((name) => join(dirname(folder), name))].map(withSlashes);
  const known = new Map<string, Uint8Array>();
  for (const path of [...new Set(around)].flatMap(palettesIn)) {
    const { colors } = openPalette(bytesOf(path, MOST_BYTES));
    if (colors !== undefined) known.set(path, colors);
  }
  const ini = [folder, dirname(folder)]
    .map((one) => fileIn(one, /^world\.ini$/i))
    .find((path) => path !== undefined);
  const world =
    ini !== undefined && isFileUpTo(ini, MOST_INI)
      ? readWorldPalettes(bytesOf(ini, MOST_INI), ini).palettes
      : [];
  const [best] = palettesByPreference({ palettes: [...known.keys()], world, folder: withSlashes(folder) });
  return best && { name: basename(best.path), colors: known.get(best.path)! };
}

function palettesIn(folder: string): readonly string[] {
  return filesIn(folder)
    .filter((name) => /\.col$/i.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => isFileUpTo(path, MOST_BYTES));
}

/** A pipe of such a name would be waited for. */
function isFileUpTo(path: string, most: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= most;
}

/** @throws UserError `no-permission`, `read-failed`…: what the bank is drawn with must not change because a file cannot be read */
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

/** None where the folder is missing, or nobody may look into it: then nothing is known. */
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
