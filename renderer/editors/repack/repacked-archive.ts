import type { ArchiveSummary, EntryColumns } from '#shared/formats/kit/archive.ts';

/** The archive to repack, opened by the archive view. */
export interface RepackedArchive {
  readonly id: string;
  readonly name: string;
  readonly workspace: string;
  readonly summary: ArchiveSummary;
  readonly entries: EntryColumns;
  readonly encoding: string;
}
