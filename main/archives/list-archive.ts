import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { type ArchiveSummary, EntryMark } from '#shared/formats/kit/archive.ts';
import { entryPaths } from '#shared/formats/kit/entry-path.ts';
import { entrySizes } from '#shared/formats/kit/entry-sizes.ts';

export interface ListedEntry {
  readonly path: string;
  /** Null if it is unknown before decoding. */
  readonly size: number | null;
  readonly storedSize: number | undefined;
  readonly compressed: boolean;
  readonly offset: number | undefined;
  /** Sixteen hexadecimal digits. */
  readonly hash: string;
}

/** Paths of an archive's entries, in stored order. */
export function listPaths(path: string): readonly string[] {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  return entryPaths(archive.entries);
}

/** The same entries with everything the directory stores about them. */
export function listArchive(path: string): {
  readonly summary: ArchiveSummary;
  readonly files: readonly ListedEntry[];
} {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    const { entries, summary } = archive;
    const sizes = entrySizes(archive, source);
    const files = entryPaths(entries).map((entry, i): ListedEntry => {
      const size = sizes[i] ?? Number.NaN;
      return {
        path: entry,
        size: Number.isNaN(size) ? null : size,
        storedSize: entries.storedSize[i],
        compressed: ((entries.marks[i] ?? 0) & EntryMark.compressed) !== 0,
        offset: entries.offset[i],
        hash: (entries.hash[i] ?? 0n).toString(16).toUpperCase().padStart(16, '0'),
      };
    });
    return { summary, files };
  } finally {
    source.close();
  }
}
