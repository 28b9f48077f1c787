import type { GenericSchema } from 'valibot';
import type { ByteSource } from '#shared/binary/source.ts';
import type { LoadedFormat } from '#shared/formats/kit/format.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { DataFolder } from '#shared/scene/data-path.ts';
import type { BatchChange, FoundRow } from './batch-change.ts';
import type { OneAndMany } from './counted.ts';
import type { FileKind } from './file-kind.ts';
import type { LeftOut } from './left-out.ts';
import type { AddedFile, OtherFiles } from './other-files.ts';

/** What lists, titles and the check of questions need of a batch tool, without the code that reads files. */
export interface BatchToolFacts<Q = unknown, Id extends string = string> {
  /** Names the tool in requests and in tasks of threads. */
  readonly id: Id;
  /** The files that it reads: all that is done with many files goes by this, and so do its titles. */
  readonly reads: FileKind;
  /** What it finds and what it changes, one and many: `body`, `bodies`. */
  readonly finds: OneAndMany;
  readonly changes: OneAndMany;
  /** Whether a change is a whole file, so that changes are not counted apart from files. Absent = it is a value in one. */
  readonly changesWhole?: boolean;
  /** Checks questions that come from outside. */
  readonly question: GenericSchema<unknown, Q>;
  /** The values that a match has besides its text, each a column of a table; absent = none. */
  readonly values?: readonly ValueColumn[];
}

/**
 * Finds something in many files and may change it there. A tool declares only what it reads, what matches and what changes;
 * threads, the dry run, writing, undo, the side view and the command line are the same for all tools.
 *
 *     const renameTool: BatchTool<Question, Question, NamedFile, 'rename'> = { id: 'rename', … };
 *
 * `Q` is the question as the window or the command line sends it, `A` the same question parsed, and `F` one match.
 * Questions and matches cross threads, so they are plain data.
 */
export interface BatchTool<Q = unknown, A = unknown, F = unknown, Id extends string = string>
  extends BatchToolFacts<Q, Id> {
  /**
   * Parses a question, once for all files.
   * @throws UserError if it is not valid, with the reason
   */
  ask(question: Q): A;
  /** Whether the question changes anything; if not, matches are only listed. */
  isChange(question: Q): boolean;
  /** The question in a line, as steps are listed: `friction=0.2 where material == "Glass"`. */
  label(question: Q): string;
  /** Whether the question needs a file of the tool's kind, by its path in Data. Absent = it needs all of them. */
  needs?(path: string, question: Q): boolean;
  /**
   * The id of the game whose files it makes, if it makes them those of another game: an archive that is written becomes one of
   * that game. Absent or undefined = files stay in their game.
   */
  makesFilesOf?(question: Q): string | undefined;
  /**
   * Finds what matches in a file.
   * @throws FormatError where the file cannot be read
   */
  find(file: BatchFile, asked: A): readonly F[];
  /**
   * Changes the file. Called only for questions that change something, and only if something was found.
   * @throws UserError if the file must stay as it is
   */
  change(file: BatchFile, asked: A, found: readonly F[]): ChangedFile;
  /** The rows of a match in a list, each counted as one. */
  rows(found: F): readonly FoundRow[];
  /** The file in Data that a new value names; a missing file gets a warning. Absent = values name no files. */
  names?(
    change: BatchChange,
    found: readonly F[],
  ): { readonly path: string; readonly folder: DataFolder } | undefined;
}

/** A value that matches have. */
export interface ValueColumn {
  readonly id: string;
  /** With its unit: `Mass, kg`. */
  readonly title: string;
  /** Whether it is a number. */
  readonly numeric: boolean;
}

/** A file, opened in its format. */
export interface ToolFile {
  readonly source: ByteSource;
  readonly file: OpenFile;
  /** Opens the changed file. */
  readonly format: Pick<LoadedFormat, 'open'>;
}

/** A file of a batch. */
export interface BatchFile extends ToolFile {
  /** Path in Data or in its archive. */
  readonly path: string;
  /** Reports a part that cannot be read or changed; the rest of the file goes on. */
  readonly report: (code: string, message: string) => void;
  /** The files around it; absent = it is looked at alone. */
  readonly others?: OtherFiles | undefined;
}

/** A file with its changes. */
export interface ChangedFile {
  /** Values that differ from before. */
  readonly changes: readonly BatchChange[];
  /** The whole changed file; undefined if nothing changes. */
  readonly source: ByteSource | undefined;
  /** Path in Data where it goes instead of its old place, where it stays as it was; absent = to its old place. */
  readonly movedTo?: string | undefined;
  /** Files that come with it, and that it names; absent = none. */
  readonly added?: readonly AddedFile[];
  /** Matches that stay as they are; absent = none, or nobody counted. */
  readonly leftOut?: readonly LeftOut[];
}
