import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldedName } from '#shared/text/safe-name.ts';
import { type FileStamp, stampFrom } from './file-stamp.ts';

/** Stamps of many files below one folder; each subfolder is listed once. */
export class FolderStamps {
  private readonly folder: string;
  private readonly listed = new Map<string, Names>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Stamp of the file that `existingPath` finds for these names now; null = no file. */
  stampOf(segments: readonly string[]): FileStamp | null {
    let path = this.folder;
    for (const segment of segments) {
      const { exact, folded } = this.namesIn(path);
      const name = exact.has(segment) ? segment : folded.get(foldedName(segment));
      if (name === undefined) return null;
      path = join(path, name);
    }
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : stampFrom(stats);
  }

  private namesIn(folder: string): Names {
    const known = this.listed.get(folder);
    if (known !== undefined) return known;
    const names = listIfReadable(folder);
    const folded = new Map<string, string>();
    for (const name of names) if (!folded.has(foldedName(name))) folded.set(foldedName(name), name);
    const listed = { exact: new Set(names), folded };
    this.listed.set(folder, listed);
    return listed;
  }
}

/** The names in a folder: an exact spelling wins over the first one that differs in case. */
interface Names {
  readonly exact: ReadonlySet<string>;
  readonly folded: ReadonlyMap<string, string>;
}

/** An unreadable folder counts as empty: a save into it fails with the reason. */
function listIfReadable(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
