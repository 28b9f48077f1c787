import { foldCase } from '#shared/text/fold.ts';

/** A folder of an archive, whose entries are numbers: an archive has as many as 400,000. */
export interface EntryFolder {
  /** Folded path, which identifies it. */
  readonly key: string;
  readonly name: string;
  /** 0 = the archive itself. */
  readonly level: number;
  readonly folders: readonly EntryFolder[];
  /** Entries directly in it. */
  readonly files: readonly number[];
  /** Entries in it and below it. */
  readonly count: number;
}

/** Rows of a tree of entries as columns; a row is a folder or an entry. */
export interface EntryTreeRows {
  /** Entry by row; -1 = a folder. */
  readonly entries: Int32Array;
  readonly folders: ReadonlyMap<number, EntryFolder>;
  readonly level: Uint16Array;
  /** Position among its siblings, from 1, and their number. */
  readonly position: Uint32Array;
  readonly siblings: Uint32Array;
}

interface GrowingFolder extends EntryFolder {
  readonly folders: GrowingFolder[];
  readonly files: number[];
  count: number;
}

/** Sorts entries into their folders, which ignore case; folders and files by name. */
export function entryTree(shown: Uint32Array, pathOf: (entry: number) => string): EntryFolder {
  const root = growing('', '', 0);
  const byKey = new Map<string, GrowingFolder>([['', root]]);
  const names = new Map<number, string>();
  for (const entry of shown) {
    const path = pathOf(entry);
    const slash = path.lastIndexOf('/');
    const folder = slash < 0 ? root : folderAt(path.slice(0, slash), byKey);
    folder.files.push(entry);
    names.set(entry, foldCase(path.slice(slash + 1)));
  }
  finish(root, (a, b) => compare(names.get(a) ?? '', names.get(b) ?? ''));
  return root;
}

/** The rows of the folders that are open. */
export function treeRows(root: EntryFolder, isOpen: (folder: EntryFolder) => boolean): EntryTreeRows {
  const entries: number[] = [];
  const folders = new Map<number, EntryFolder>();
  const level: number[] = [];
  const position: number[] = [];
  const siblings: number[] = [];
  const add = (entry: number, at: number, parent: EntryFolder): void => {
    entries.push(entry);
    level.push(parent.level + 1);
    position.push(at + 1);
    siblings.push(parent.folders.length + parent.files.length);
  };
  const addBelow = (parent: EntryFolder): void => {
    for (const [at, folder] of parent.folders.entries()) {
      folders.set(entries.length, folder);
      add(-1, at, parent);
      if (isOpen(folder)) addBelow(folder);
    }
    for (const [at, entry] of parent.files.entries()) add(entry, parent.folders.length + at, parent);
  };
  addBelow(root);
  return {
    entries: Int32Array.from(entries),
    folders,
    level: Uint16Array.from(level),
    position: Uint32Array.from(position),
    siblings: Uint32Array.from(siblings),
  };
}

/** All entries of a folder and below it. */
export function* entriesBelow(folder: EntryFolder): Generator<number> {
  yield* folder.files;
  for (const inner of folder.folders) yield* entriesBelow(inner);
}

/** The row above that has a lower level; -1 = none. */
export function parentRow({ level }: EntryTreeRows, row: number): number {
  const own = level[row] ?? 0;
  for (let at = row - 1; at >= 0; at -= 1) if ((level[at] ?? 0) < own) return at;
  return -1;
}

/** Keys of the folders above a path, from the top. */
export function foldersAbove(path: string): readonly string[] {
  const names = foldCase(path).split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

function folderAt(path: string, byKey: Map<string, GrowingFolder>): GrowingFolder {
  const key = foldCase(path);
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const slash = path.lastIndexOf('/');
  const parent = slash < 0 ? byKey.get('') : folderAt(path.slice(0, slash), byKey);
  const folder = growing(key, path.slice(slash + 1), (parent?.level ?? 0) + 1);
  parent?.folders.push(folder);
  byKey.set(key, folder);
  return folder;
}

function growing(key: string, name: string, level: number): GrowingFolder {
  return { key, name, level, folders: [], files: [], count: 0 };
}

function finish(folder: GrowingFolder, byName: (a: number, b: number) => number): void {
  folder.files.sort(byName);
  folder.folders.sort((a, b) => compare(a.key, b.key));
  folder.count = folder.files.length;
  for (const inner of folder.folders) {
    finish(inner, byName);
    folder.count += inner.count;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
