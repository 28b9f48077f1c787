import { splitInside } from '#main/targets/target.ts';
import { withEntry } from '#main/targets/with-entry.ts';
import { archiveIn, openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type Archive, type ArchiveSummary, EntryMark } from '#shared/formats/kit/archive.ts';
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
export function listPaths(path: string): Promise<readonly string[]> {
  return withArchive(path, ({ entries }) => entryPaths(entries));
}

/** The same entries with everything the directory stores about them. */
export function listArchive(path: string): Promise<{
  readonly summary: ArchiveSummary;
  readonly files: readonly ListedEntry[];
}> {
  return withArchive(path, (archive, source) => {
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
  });
}

/** @param path of a file, or of an archive in an archive */
async function withArchive<R>(path: string, use: (archive: Archive, source: ByteSource) => R): Promise<R> {
  const [outer, inner] = splitInside(path);
  if (inner !== undefined) {
    return await withEntry(outer, inner, async ({ open }) => {
      const source = open();
      return use(archiveIn(source, path, { inspect: false }), source);
    });
  }
  const { archive, source } = openArchiveFile(path, { inspect: false });
  try {
    return use(archive, source);
  } finally {
    source.close();
  }
}
