import { resourceId, resourceOfText, resourceText } from '#shared/codec/resource-id.ts';
import { UserError } from '#shared/errors.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { ASSET_FOLDERS, dataPaths } from '#shared/scene/data-path.ts';
import { foldPath, pathNames } from '#shared/text/fold.ts';
import { isSafeName } from '#shared/text/safe-name.ts';

/** A file of Data that gets another path. */
export interface FileRenaming {
  /** Paths in Data. */
  readonly from: string;
  readonly to: string;
}

/**
 * The name of the renamed file, spelled as it was before: from the same folder, with the same slashes, and with the
 * extension that a texture was named by; else in full. A hash of the old path becomes that of the new one. Undefined if no
 * spelling leads to the new path.
 */
export function newName(
  { text, folder }: Pick<NeededFile, 'text' | 'folder'>,
  { from, to }: FileRenaming,
): string | undefined {
  if (resourceOfText(text) !== undefined) return resourceText(resourceId(to));
  const slash = text.includes('/') && !text.includes('\\') ? '/' : '\\';
  const full = `${folder}/${below(to, folder)}`;
  const spellings = [spelledAs(text, below(from, folder), below(to, folder)), full, `data/${full}`];
  return spellings
    .map((one) => one.replaceAll('/', slash))
    .find((one) => dataPaths(one, folder).some((path) => foldPath(path) === foldPath(to)));
}

/** The new path with what a name has before the old one, and with its extension. */
function spelledAs(text: string, from: string, to: string): string {
  const [stem, ending] = split(text.replaceAll('\\', '/'));
  const [oldStem, oldEnding] = split(from);
  const [nextStem, nextEnding] = split(to);
  const own =
    ending.toLowerCase() !== oldEnding.toLowerCase() && nextEnding.toLowerCase() === oldEnding.toLowerCase();
  const kept = stem.toLowerCase().endsWith(oldStem.toLowerCase())
    ? stem.slice(0, stem.length - oldStem.length)
    : '';
  return `${kept}${nextStem}${own ? ending : nextEnding}`;
}

/** @throws UserError `bad-renaming` with the reason */
export function checkRenaming({ from, to }: FileRenaming): void {
  const refuse = (message: string): never => {
    throw new UserError('bad-renaming', message, { path: to });
  };
  const [old, next] = [pathNames(from), pathNames(to)];
  if (old.length === 1 && /\.(?:es[pml]|bsa|ba2)$/i.test(from))
    refuse('Plugins and archives are not renamed here: other plugins and saved games name them.');
  if (/\.pex$/i.test(from)) refuse('Scripts are not renamed: their name is in them, too.');
  if (old.length < 2 || next.length < 2)
    refuse('Name both paths from Data on, such as “textures/mod/rug.dds”.');
  if (foldPath(from) === foldPath(to)) refuse('The new path is the old one.');
  if (next.includes('..')) refuse('The new path leads out of Data.');
  if (foldPath(old[0] ?? '') !== foldPath(next[0] ?? ''))
    refuse(`Files are named from “${old[0]}” on, so the new path must be in it, too.`);
  if (split(from)[1].toLowerCase() !== split(to)[1].toLowerCase())
    refuse('The new path must have the extension of the old one.');
  const top = ASSET_FOLDERS.find((one) => one === foldPath(next[0] ?? ''));
  if (top === undefined)
    refuse(`What names files in “${next[0]}” is not read, so they are not renamed here.`);
  else if (!dataPaths(to, top).some((path) => foldPath(path) === foldPath(to)))
    refuse('No name leads to the new path: it has “data” and the folder in it once more.');
  if (!next.every(isSafeName) || [...to].some((sign) => sign.charCodeAt(0) > 255))
    refuse('The new path has characters that files or meshes cannot have.');
}

function below(path: string, folder: string): string {
  const names = pathNames(path);
  return (foldPath(names[0] ?? '') === folder ? names.slice(1) : names).join('/');
}

/** The path without its extension, and that with its dot. */
function split(path: string): readonly [stem: string, ending: string] {
  const dot = path.lastIndexOf('.');
  return dot <= Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
    ? [path, '']
    : [path.slice(0, dot), path.slice(dot)];
}
