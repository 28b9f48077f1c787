import * as v from 'valibot';
import type { Finding } from '#shared/errors.ts';
import type { ArchiveSummary, EntryColumns } from '#shared/formats/kit/archive.ts';
import { Id, PathText } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';
import type { RootInfo } from './roots.ts';

/** Archives of a workspace: their entries, checks and extraction. `no-such-archive` where one is not (or no longer) open. */
export const archiveMethods = {
  /** Opens an archive of a workspace by its provider name. */
  'archive.open': method<OpenedArchive>()(v.strictObject({ workspace: Id, name: PathText })),
  'archive.close': method<null>()(v.strictObject({ archive: Id })),
  /** Uncompressed bytes by entry, which only the data blocks know; NaN where a block cannot be read. */
  'archive.sizes': method<Float64Array>()(v.strictObject({ archive: Id })),
  /** Decodes every entry and checks structure and hashes. Progress: bytes. */
  'archive.verify': method<{ readonly ok: boolean; readonly findings: readonly Finding[] }>()(
    v.strictObject({ archive: Id }),
  ),
  /**
   * Extracts to an output root, below an optional folder. `entries` absent = all. `existing` files are kept and reported
   * (`keep`), replaced, or kept silently where their size is the entry's (`missing`). `times`: files get the archive's own
   * time, since archives store no file times. Progress: bytes.
   */
  'archive.extract': method<ExtractedFolder>()(
    v.strictObject({
      archive: Id,
      entries: v.optional(v.instance(Uint32Array)),
      root: Id,
      folder: v.optional(PathText),
      existing: v.optional(v.picklist(['keep', 'replace', 'missing'])),
      times: v.optional(v.boolean()),
    }),
  ),
};

/** An open archive. */
export interface OpenedArchive {
  /** Handle for the other methods. */
  readonly archive: string;
  readonly summary: ArchiveSummary;
  /** In stored order. */
  readonly entries: EntryColumns;
  /** Encoding of the stored paths. */
  readonly encoding: string;
  readonly findings: readonly Finding[];
}

/** What an extraction wrote. */
export interface ExtractReport extends JobReport {
  /** Files that existed already with the entry's size; counted for `missing` only. */
  readonly skipped: number;
}

/** The same, with its folder. */
export interface ExtractedFolder extends ExtractReport {
  /** The folder as a root that can be opened. */
  readonly root: RootInfo;
}
