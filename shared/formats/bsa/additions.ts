import { UserError } from '#shared/errors.ts';
import type { Draft, DraftFile, DraftFolder } from './draft.ts';
import { fileHash, folderHash, hashSortKey } from './hash.ts';

/** Changes in an archive's counts and name lengths. */
export interface CountChange {
  files: number;
  folderNames: number;
  fileNames: number;
}

/** A file to add: its raw path with `\`, and the index of its change. */
export interface Addition {
  readonly path: string;
  readonly change: number;
}

/** Name that the official packer gives the folder of root files. */
const ROOT = '.';
const LONGEST_FILE_NAME = 259;
const LONGEST_FOLDER_NAME = 253;
const LONGEST_EMBEDDED_NAME = 255;

/**
 * Adds files to their folders, with records in hash order, and creates missing folders.
 *
 * @throws UserError `name-too-long`, `already-there`
 */
export function addFiles(
  folders: DraftFolder[],
  { context }: Draft,
  additions: readonly Addition[],
  counts: CountChange,
): void {
  const byHash = new Map(folders.map((folder) => [folder.hash, folder]));
  const newFolders: DraftFolder[] = [];
  const perFolder = new Map<DraftFolder, DraftFile[]>();
  for (const { path, change } of additions) {
    const { folder: folderName, name } = splitPath(path);
    const hash = folderHash(folderName);
    let folder = byHash.get(hash);
    if (folder === undefined) {
      const stored = context.folderNames ? `${folderName}\0` : undefined;
      folder = { hash, name: stored, padding: 0, padding2: 0, blockOffset: undefined, files: [] };
      byHash.set(hash, folder);
      newFolders.push(folder);
      counts.folderNames += stored?.length ?? 0;
    }
    const file: DraftFile = {
      hash: fileHash(name),
      name: context.fileNames ? name : undefined,
      data: { kind: 'new', change },
    };
    counts.files += 1;
    counts.fileNames += context.fileNames ? name.length + 1 : 0;
    const files = perFolder.get(folder);
    if (files === undefined) perFolder.set(folder, [file]);
    else files.push(file);
  }
  for (const [folder, files] of perFolder) {
    rejectDuplicates(folder, files);
    mergeSorted(folder.files, files, context.xbox);
  }
  mergeSorted(folders, newFolders, context.xbox);
}

function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const cut = path.lastIndexOf('\\');
  const folder = cut < 0 ? ROOT : path.slice(0, cut);
  const name = path.slice(cut + 1);
  const tooLong =
    name.length > LONGEST_FILE_NAME ||
    folder.length > LONGEST_FOLDER_NAME ||
    path.length > LONGEST_EMBEDDED_NAME;
  if (name !== '' && !tooLong) return { folder, name };
  const shown = path.replaceAll('\\', '/');
  throw new UserError(
    'name-too-long',
    `${shown} cannot be stored in a BSA: the limit is 255 bytes for a path and 253 for its folder.`,
    {
      path: shown,
    },
  );
}

function rejectDuplicates(folder: DraftFolder, added: readonly DraftFile[]): void {
  const known = new Map(folder.files.map((file) => [file.hash, file]));
  // Checks names too: a stored hash may have been altered, or computed by another rule from a name that is not ASCII.
  const byName = new Map(folder.files.map((file) => [foldedNameOf(file), file]));
  for (const file of added) {
    const twin =
      known.get(file.hash) ?? (file.name === undefined ? undefined : byName.get(foldedNameOf(file)));
    known.set(file.hash, file);
    if (twin === undefined) continue;
    const folderName = (folder.name ?? '').replace('\0', '').replaceAll('\\', '/');
    const path = folderName === ROOT ? (file.name ?? '') : `${folderName}/${file.name ?? ''}`;
    const same = foldedNameOf(twin) === foldedNameOf(file);
    throw new UserError(
      'already-there',
      same
        ? `${path} already exists: replace it instead of adding it.`
        : `${path} has the same name hash as ${twin.name ?? 'another file'}: games could not tell them apart.`,
      { path },
    );
  }
}

/** Names are byte strings; hashes fold only their ASCII letters. */
function foldedNameOf({ name }: DraftFile): string | undefined {
  return name?.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Adds records by hash order. Existing records keep their order, even if it was wrong. */
function mergeSorted<R extends { readonly hash: bigint }>(
  records: R[],
  added: readonly R[],
  xbox: boolean,
): void {
  const keyed = added
    .map((record) => ({ record, key: hashSortKey(record.hash, xbox) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const old = records.splice(0);
  let next = 0;
  for (const { record, key } of keyed) {
    for (let kept = old[next]; kept !== undefined && hashSortKey(kept.hash, xbox) <= key; kept = old[next]) {
      records.push(kept);
      next += 1;
    }
    records.push(record);
  }
  for (const kept of old.slice(next)) records.push(kept);
}
