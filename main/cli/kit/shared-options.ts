import { UserError } from '#shared/errors.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';
import { argument, flag, type Option, parsed, required, text, texts, withDefault } from './spec.ts';
import { byteSize, packLevel } from './values.ts';

/** Options with the same meaning in every command. */

export const JSON_OUTPUT = flag('Print one JSON value on stdout');

/** Destination of results. */
export function output(value: string, summary: string): Option<string> {
  return required({ ...text(value, summary), short: 'o' });
}

/** Raises the limit that protects from small files that would take hours. */
export function limit(summary: string): Option<number | undefined> {
  return parsed('<size>', summary, byteSize);
}

/** Of commands that unpack all entries of an archive. */
export const UNPACK_LIMIT = limit(
  'Maximum size of the entries unpacked from each archive, by default 16GB, or 16 times the archive if that is more',
);

/** Of commands that decode pictures. */
export const PIXEL_LIMIT = limit('Maximum size of a texture’s decoded pixels, by default 600MB');

/** Of commands that read one file. */
export const MEMORY_LIMIT = limit('Maximum size of a file that is read into memory, by default 268MB');

/** The one file a command writes. Replacing an existing one needs no permission, because it is kept. */
export function outputFile(value: string, summary: string): Option<string> {
  return { ...output(value, `${summary}; an existing file is kept as NAME.modwright.bak`), replaces: true };
}

export const INCLUDE = text('<glob>', 'Only files that match, such as "*.dds" or "meshes/**/*.nif"');

/** Of commands that leave existing ones alone. */
export const OVERWRITE = flag('Overwrite existing files');

export const DRY_RUN = flag('Only report what would change');

/** Destination of changed files; required unless it is a dry run. */
export const CHANGED_OUTPUT: Option<string | undefined> = {
  ...text(
    '<place>',
    'A mod folder, or another archive if the input is one archive; existing files are kept as NAME.modwright.bak',
  ),
  short: 'o',
  replaces: true,
};

/** Destination of changed files; undefined for a dry run. @throws UserError `usage` if neither is given */
export function changedOutput({
  output: place,
  dryRun,
}: {
  readonly output: string | undefined;
  readonly dryRun: boolean;
}): string | undefined {
  if (dryRun) return undefined;
  if (place !== undefined) return place;
  throw new UserError('usage', 'Give an output folder or archive with -o, or --dry-run.');
}

export const DATA = texts('<folder>', 'Data folder to look in; can be repeated, the first match wins');

export const CSG = text('<file>', 'Geometry file of precombined meshes; by default it is found in Data');

export function level(fallback: PackLevel, summary: string): Option<PackLevel> {
  return withDefault(parsed('<1-9|official>', summary, packLevel), fallback);
}

export const LEVEL = level(6, 'Compression level; “official” writes the bytes of the game’s own packer');

/** Of commands that read whole folders. */
export const ALLOW_OUTSIDE = flag(
  'Also read folders outside, to which links or a mod manager’s settings lead',
);

/** Settings for reading a Data folder that override detection. */
export const DATA_FOLDER = {
  game: text('<name>', 'Game, if it is not the one detected from the master file'),
  ini: texts('<file>', 'INI file that lists archives; can be repeated, later files override earlier ones'),
  plugins: text('<file>', 'List of active plugins'),
  profile: text('<name>', 'Profile of a Mod Organizer instance; by default the selected one'),
  allowOutside: ALLOW_OUTSIDE,
};

export const DATA_ARGUMENT = argument(
  '<data>',
  'Data folder, or a mod manager’s folder: a Mod Organizer instance or a Vortex staging folder',
);

export const FILE_ARGUMENT = argument('<file>', 'A file, also inside an archive: A.bsa::meshes/b.nif');

export const MESHES_ARGUMENT = argument(
  '<files...>',
  'Meshes, folders, archives, globs: "Data/**/*.nif", "Meshes.ba2::**"',
);
