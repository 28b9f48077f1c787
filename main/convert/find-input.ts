import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { FileRow } from '#main/convert/tasks/convert-record.ts';
import { isFile, isFolder } from '#main/files/is-folder.ts';
import { pathInside } from '#main/files/path-inside.ts';
import { realIfThere } from '#main/files/real-path.ts';
import { filesOfFolder } from '#main/pack/pack-sources.ts';
import type { Pool } from '#main/pool/pool.ts';
import { splitInside } from '#main/targets/target.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { COLORED_LAYOUTS } from '#shared/formats/nif/blocks/additional-geometry.ts';
import { pathGlob } from '#shared/text/path-glob.ts';
import { type ConvertInput, resultPath } from './convert-inputs.ts';
import type { ConvertPlace } from './convert-run.ts';

/** The files to convert and their destination. */
export interface FoundInput {
  readonly input: ConvertInput;
  readonly place: ConvertPlace;
  /** Unreadable files of a folder. */
  readonly leftOut: readonly Problem[];
}

/**
 * Resolves IN (a file, a folder, an archive or entries of one) and OUT (a folder, an archive or one file).
 * @throws UserError `usage`, `no-such-file`, `no-such-entry`, `nothing-to-convert`
 */
export async function findInput(source: string, output: string, pool: Pool<Tasks>): Promise<FoundInput> {
  const [outer, inner] = splitInside(source);
  if (inner !== undefined) return { ...archiveInput(outer, inner, output), leftOut: [] };
  if (isFolder(source)) return await folderInput(source, output, pool);
  if (!isFile(source)) {
    throw new UserError('no-such-file', `There is no file or folder “${source}”.`, {
      path: source,
    });
  }
  if (isArchiveName(source)) return { ...archiveInput(source, undefined, output), leftOut: [] };
  return { ...fileInput(source, output), leftOut: [] };
}

function archiveInput(path: string, inside: string | undefined, output: string): Omit<FoundInput, 'leftOut'> {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  const place = placeOf(output);
  const shown = (one: string): string => `${path}::${one}`;
  const input = { kind: 'archive', file: { path, stamp: source.stamp() }, archive, shown } as const;
  if (inside === undefined) return { input, place };
  const fits = pathGlob(inside);
  const paths = entryPaths(archive.entries);
  const entries = Uint32Array.from([...paths.keys()].filter((entry) => fits(paths[entry] ?? '')));
  if (entries.length === 0)
    throw new UserError('no-such-entry', `"${path}" has no entry "${inside}".`, { path });
  return { input: { ...input, entries }, place };
}

async function folderInput(folder: string, output: string, pool: Pool<Tasks>): Promise<FoundInput> {
  const place = placeOf(output);
  const root = resolve(folder);
  const target = resolve(place.path);
  if (pathInside(realIfThere(root), realIfThere(target)) === '') {
    const message = 'The output folder is the input folder. Name another one.';
    throw new UserError('usage', message);
  }
  const staged = place.kind === 'archive' ? `${target}.converting` : target;
  const { files, leftOut } = await filesOfFolder(pool, root, { skip: [staged] });
  // Skips the result of an earlier run.
  const wanted = files.filter(({ file }) => file !== target);
  if (wanted.length === 0)
    throw new UserError('nothing-to-convert', `“${folder}” has no files.`, { path: folder });
  return { input: { kind: 'files', files: wanted, shown: (path) => join(folder, path) }, place, leftOut };
}

/** A single file becomes the file OUT if OUT has the result's extension, otherwise a file in the folder OUT. */
function fileInput(file: string, output: string): Omit<FoundInput, 'leftOut'> {
  const { size } = statSync(file);
  const place = placeOf(output);
  const ending = extname(output).toLowerCase();
  const from = extname(file).toLowerCase();
  const isFile = ending !== '' && (ending === from || ending === extname(resultPath(file)).toLowerCase());
  const isPlace = place.kind === 'archive' || isNamedAsFolder(output) || !isFile;
  const name = isPlace ? basename(file) : basename(output);
  const path = isPlace ? place.path : dirname(resolve(output));
  if (pathInside(resolve(file), resolve(path, name)) === '') {
    throw new UserError('usage', 'The result would replace the input file. Name another one.');
  }
  const files = [{ path: name, file: resolve(file), size }];
  return { input: { kind: 'files', files, shown: () => file }, place: { kind: place.kind, path } };
}

function placeOf(output: string): ConvertPlace {
  const isNamed = isNamedAsFolder(output);
  if (!isNamed && /\.(ba2|zip|7z|rar|tar|t?gz|bz2|xz|fomod|omod)$/i.test(output)) {
    const message = `“${output}” is another kind of archive. Fallout 3 and New Vegas load .bsa archives: name one of those, or a folder.`;
    throw new UserError('usage', message, { path: output });
  }
  return { kind: !isNamed && /\.bsa$/i.test(output) ? 'archive' : 'folder', path: output };
}

function isNamedAsFolder(output: string): boolean {
  return /[\\/]$/.test(output) || isFolder(output);
}

/** Whether vertices have colors, whose byte order differs by console. */
export function hasColors(rows: readonly FileRow[]): boolean {
  return rows.some(({ layouts }) => layouts.some(({ layout }) => COLORED_LAYOUTS.has(layout)));
}
