import { foldCase } from '#shared/text/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** A unique key per file, to compare addresses and key tabs. Begins with the workspace, whose id changes per session. */
export function addressKey(address: FileAddress): string {
  const { workspace, archive, mod, path, entry } = address;
  const place = [archive ?? null, path, entry ?? null, ...(mod === undefined ? [] : [mod])];
  return `${workspace} ${JSON.stringify(place)}`;
}

/** Whether two addresses name one file: to a game `Meshes` is `meshes`. */
export function sameFile(a: FileAddress, b: FileAddress): boolean {
  const same = (one = '', other = ''): boolean => foldCase(one) === foldCase(other);
  return (
    a.workspace === b.workspace &&
    a.entry === b.entry &&
    (a.mod === undefined || b.mod === undefined || a.mod === b.mod) &&
    same(a.archive, b.archive) &&
    same(a.path, b.path)
  );
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Folder part of a path without the last `/`; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** As on the command line: `Oblivion - Meshes.bsa::meshes/book.nif`. */
export function addressText(address: FileAddress): string {
  const { archive, mod, path } = address;
  if (archive !== undefined) return `${archive}::${path}`;
  return mod === undefined ? path : `${path} (${mod})`;
}

/** Where a file is, without its own name: `Oblivion - Meshes.bsa::meshes`, `textures (My Mod)`. */
export function placeText(address: FileAddress): string {
  return addressText({ ...address, path: folderOf(address.path) })
    .replace(/::$/, '')
    .trim();
}
