import { join } from 'node:path';
import { pathInside } from '#main/files/path-inside.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { Occurrence } from '#shared/workspace/built-tree.ts';
import { ARCHIVE_ENDINGS, type ArchivePlace } from './archive-reads.ts';
import type { LooseFiles } from './loose-files.ts';
import type { LooseFolder } from './loose-folder.ts';

/** Provider name of a Data folder without mod folders. */
export const LOOSE_FILES = 'Loose files';

/** Absolute path of a loose file. */
export function loosePath(folders: readonly LooseFolder[], { provider, index }: Occurrence): string {
  const folder = folders[provider]!;
  return join(folder.path, folder.loose.path(index));
}

/** Path in Data of a file in one of its folders; null if it is elsewhere. */
export function pathInData(folders: readonly LooseFolder[], file: string): string | null {
  return folders.map(({ path }) => pathInside(path, file)).find((path) => path !== null) ?? null;
}

/** Mod names of folders; undefined if there is only one folder. */
export function modNames(folders: readonly LooseFolder[]): readonly (string | undefined)[] {
  return folders.map(({ name }) => (folders.length === 1 ? undefined : name));
}

/** The same folders with unique names. */
export function withOwnNames(folders: readonly LooseFolder[]): readonly LooseFolder[] {
  const taken = new Set<string>();
  return folders.map((folder) => {
    let { name } = folder;
    for (let number = 2; taken.has(name); number++) name = `${folder.name} (${number})`;
    taken.add(name);
    return { ...folder, name };
  });
}

/** A loose file that no earlier folder overrides. */
export interface SeenFile {
  /** Path inside Data. */
  readonly name: string;
  readonly folder: number;
  readonly index: number;
}

/** Filters the files of each folder to those that no earlier folder overrides. */
export function seenFiles(
  folders: readonly LooseFolder[],
  some: (loose: LooseFiles) => readonly number[],
): readonly SeenFile[] {
  const hidden = new Set<string>();
  return folders.flatMap(({ loose }, folder) => {
    const files = some(loose).map((index) => ({ name: loose.path(index), folder, index }));
    // Spellings in the same folder do not override each other: a case-sensitive system has both.
    const seen = files.filter(({ name }) => !hidden.has(foldPath(name)));
    for (const { name } of seen) hidden.add(foldPath(name));
    return seen;
  });
}

/** All files with archive names, except those that an earlier folder overrides. */
export function archivePlaces(folders: readonly LooseFolder[]): readonly ArchivePlace[] {
  const files = seenFiles(folders, (loose) => ARCHIVE_ENDINGS.flatMap((ending) => loose.matching(ending)));
  return files.map(({ name, folder }) => ({ name, folder, path: join(folders[folder]!.path, name) }));
}
