import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldedName } from '#shared/text/safe-name.ts';
import { type FileStamp, stampFrom } from './file-stamp.ts';

/** Stamps of many files below one folder; each subfolder is listed once. */
export class FolderStamps {
  private readonly folder: string;
  private readonly names = new Map<string, ReadonlyMap<string, string>>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Stamp of the file that `existingPath` finds for these names now; null = no file. */
  stampOf(segments: readonly string[]): FileStamp | null {
    let path = this.folder;
    for (const segment of segments) {
      const names = this.namesIn(path);
      const name = names.get(segment) ?? names.get(foldedName(segment));
      if (name === undefined) return null;
      path = join(path, name);
    }
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : stampFrom(stats);
  }

  /** Names in a folder as they are on disk, by themselves and folded. */
  private namesIn(folder: string): ReadonlyMap<string, string> {
    const known = this.names.get(folder);
    if (known !== undefined) return known;
    const names = new Map<string, string>();
    const listed = listIfReadable(folder);
    for (const name of listed) if (!names.has(foldedName(name))) names.set(foldedName(name), name);
    // An exact spelling wins over another one.
    for (const name of listed) names.set(name, name);
    this.names.set(folder, names);
    return names;
  }
}

/** An unreadable folder counts as empty: a save into it fails with the reason. */
function listIfReadable(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
