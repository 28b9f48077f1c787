import * as v from 'valibot';
import type { ContentRows } from '#shared/compare/compare-contents.ts';
import type { ComparedTexts, FileComparison, LocatedDifference } from '#shared/compare/compare-files.ts';
import type { Problem } from '#shared/errors.ts';
import { Id, PathText } from './inputs.ts';
import { method } from './method.ts';

/** A document as it is now, as it was saved last, or as Data has it where a copy in the mod folder replaces it. */
const ComparedSide = v.strictObject({ document: Id, as: v.picklist(['now', 'stored', 'original']) });

/** All files of an archive; without one, all loose files of a folder, of the root where `path` is absent. */
const ContentsSide = v.strictObject({ root: Id, archive: v.optional(PathText), path: v.optional(PathText) });

/** Comparisons: of two documents, and of the files of two folders or archives. */
export const compareMethods = {
  /**
   * The differences of two documents with the text of both; at most `MAX_DIFFERENCES`. Fails with `different-formats`
   * where there is nothing to compare, and `too-large` above 128 MiB.
   */
  'compare.documents': method<DocumentComparison>()(
    v.strictObject({ before: ComparedSide, after: ComparedSide }),
  ),
  /**
   * Compares the files of two archives or folders by path and content. The latest comparison is returned at once while
   * both sides are as they were indexed. Files that cannot be read are problems. Fails with `nothing-to-compare` for a folder
   * without loose files, and `not-comparable` for a root that is a single file. Progress: files.
   */
  'contents.compare': method<ContentsComparison>()(
    v.strictObject({ before: ContentsSide, after: ContentsSide }),
  ),
};

/** One of two documents that are compared. */
export type ComparedSide = v.InferOutput<typeof ComparedSide>;

/** How two documents differ. */
export interface DocumentComparison {
  /** Revisions of both documents that were compared. */
  readonly revisions: readonly [number, number];
  /** What was compared: fields, lines of text, or bytes only. */
  readonly by: FileComparison['by'];
  readonly differences: readonly LocatedDifference[];
  /** Differences that were found but are not listed. */
  readonly more: number;
  /** Both as text: their fields line by line, or their own text; null where only bytes were compared. */
  readonly texts: Pick<ComparedTexts, 'before' | 'after'> | null;
  /** Language of the texts' editor. */
  readonly language: string;
}

/** One of two folders or archives whose files are compared. */
export type ContentsSide = v.InferOutput<typeof ContentsSide>;

/** How the files of two archives or folders differ, one row a file. */
export interface ContentsComparison extends Omit<ContentRows, 'before' | 'after'> {
  /** Unpacked bytes by row; NaN where that side lacks the file, or its size is unknown. */
  readonly sizeBefore: Float64Array;
  readonly sizeAfter: Float64Array;
  /** Workspaces whose files are opened from a row. */
  readonly workspaces: readonly [before: string, after: string];
  readonly problems: readonly Problem[];
}
