import type { Problem } from '#shared/errors.ts';
import { type Escape, foldedName, isTooLong, safeName, splitPath, withSuffix } from './safe-name.ts';

/** The location of an entry below the target folder. */
export interface PlannedPath {
  /** Names to create, folders first; null = rejected, nothing may be written for it. */
  readonly segments: readonly string[] | null;
  /**
   * `unsafe-path` and `path-too-long` (rejected), `renamed` or `name-collision` (written under the other name given).
   */
  readonly problem: Problem | null;
}

/**
 * Plans file names for extracting an archive’s entries one by one: none leaves the target folder, all can be created on
 * every system, and no two are the same file on any system: the first keeps its name, later ones get a suffix. Reports
 * every difference from the archive.
 *
 * A plan is about names only: the writer handles what is on disk, including links.
 */
export class PathPlanner {
  readonly #root = new Folder('');
  /** The folder planned last, by its text: entries are grouped by folder. */
  #last: { readonly text: string; readonly target: PlannedFolder } | undefined;

  /** @param text the entry's path as decoded for display, with `\` or `/` */
  plan(text: string): PlannedPath {
    const path = text.replaceAll('\\', '/');
    if (isTooLong(path)) {
      const message = 'Not extracted: its path is too long for file systems.';
      return { segments: null, problem: { path, code: 'path-too-long', message } };
    }
    const cut = path.lastIndexOf('/') + 1;
    const leaf = path.slice(cut);
    const target = this.#folderOf(path, cut, leaf);
    if (typeof target === 'string') {
      const message = `Not extracted: its path ${ESCAPES[target]}, which would write outside of the chosen folder.`;
      return { segments: null, problem: { path, code: 'unsafe-path', message } };
    }
    const name = safeName(leaf);
    const placed = target.folder.file(name);
    const segments = [...target.segments, placed];
    const collision = target.collision || placed !== name;
    if (!collision && !target.renamed && leaf === name) return { segments, problem: null };
    const why = collision
      ? 'another entry has the same name, or one that differs only in case'
      : 'its own name is not valid on every system';
    const message = `Extracted as "${segments.join('/')}", because ${why}.`;
    return { segments, problem: { path, code: collision ? 'name-collision' : 'renamed', message } };
  }

  /** The folder before `cut`, or how the path leaves the target folder. */
  #folderOf(path: string, cut: number, leaf: string): PlannedFolder | Escape {
    const text = path.slice(0, cut);
    if (this.#last?.text === text && leaf !== '..') return this.#last.target;
    const split = splitPath(path);
    if (typeof split === 'string') return split;
    const names = split.slice(0, -1);
    const folders = names.filter((segment) => segment !== '');
    const segments: string[] = [];
    let folder = this.#root;
    let collision = false;
    for (const segment of folders) {
      const name = safeName(segment);
      folder = folder.folder(name);
      collision ||= foldedName(folder.name) !== foldedName(name);
      segments.push(folder.name);
    }
    const renamed = folders.length < names.length || folders.some((segment) => safeName(segment) !== segment);
    const target = { folder, segments, collision, renamed };
    if (cut > 0) this.#last = { text, target };
    return target;
  }
}

interface PlannedFolder {
  readonly folder: Folder;
  readonly segments: readonly string[];
  readonly collision: boolean;
  readonly renamed: boolean;
}

const ESCAPES: Readonly<Record<Escape, string>> = {
  'parent-folder': 'climbs to a parent folder (..)',
  absolute: 'begins at the root of the disk',
  drive: 'names a drive',
};

/** A planned folder with its folded names, so that no two of them are one file on any system. */
class Folder {
  readonly name: string;
  readonly #taken = new Set<string>();
  readonly #folders = new Map<string, Folder>();
  /** Last suffix tried for a name, since thousands of entries may share one. */
  readonly #suffixes = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** The subfolder with a name, as first spelled; if a file has the same name, the folder gets a suffix. */
  folder(name: string): Folder {
    const key = foldedName(name);
    let folder = this.#folders.get(key);
    if (folder === undefined) {
      folder = new Folder(this.file(name));
      this.#folders.set(key, folder);
    }
    return folder;
  }

  /** Reserves a name: the given one, or the first free one with a suffix. */
  file(name: string): string {
    const key = foldedName(name);
    let free = name;
    let folded = key;
    while (this.#taken.has(folded)) {
      const suffix = (this.#suffixes.get(key) ?? 1) + 1;
      this.#suffixes.set(key, suffix);
      free = withSuffix(name, `~${suffix}`);
      folded = foldedName(free);
    }
    this.#taken.add(folded);
    return free;
  }
}
