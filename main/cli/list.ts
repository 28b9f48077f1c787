import { isFolder } from '#main/games/system-places.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import { EntryMark } from '#shared/formats/archive.ts';
import { entryPaths } from '#shared/formats/entry-path.ts';
import { entrySizes } from '#shared/formats/entry-sizes.ts';
import type { DataOptions } from './data-folder.ts';
import { type ExitCode, printJson, printLines } from './output.ts';

/** `list ARCHIVE`: entries in stored order; `list DATA`: files of a Data folder in the order of its tree. */
export async function list(path: string, options: DataOptions): Promise<ExitCode> {
  if (isFolder(path)) return await (await import('./data-folder.ts')).listData(path, options);
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    const { entries, summary } = archive;
    if (options.json !== true) {
      printLines(entryPaths(entries));
      return 0;
    }
    const sizes = entrySizes(archive, source);
    printJson({
      format: summary.format,
      version: summary.version,
      flags: summary.flags,
      contentFlags: summary.contentFlags,
      folders: summary.folders,
      files: entryPaths(entries).map((path, i) => ({
        path,
        size: Number.isNaN(sizes[i]) ? null : sizes[i],
        storedSize: entries.storedSize[i],
        compressed: ((entries.marks[i] ?? 0) & EntryMark.compressed) !== 0,
        offset: entries.offset[i],
        hash: (entries.hash[i] ?? 0n).toString(16).toUpperCase().padStart(16, '0'),
      })),
    });
    return 0;
  } finally {
    source.close();
  }
}
