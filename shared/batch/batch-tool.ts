import type { GenericSchema } from 'valibot';
import type { ByteSource } from '#shared/binary/source.ts';
import type { ValueChange } from '#shared/document/value-change.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { DataFolder } from '#shared/scene/data-path.ts';

/**
 * Something that is found in many files at once and may be changed there. A tool says only what matches and what changes;
 * threads, the dry run, writing, undo, the side view and the command line are the same for all tools.
 *
 *     const renameTool: BatchTool<Question, Question, NamedFile> = { id: 'rename', … };
 *
 * `Q` is the question as it is sent, `A` the same ready to be asked, and `F` one thing that was found. Questions and finds
 * cross threads, so they are plain data.
 */
export interface BatchTool<Q = unknown, A = unknown, F = unknown> {
  readonly id: string;
  /** What it finds and what it changes, one and many: `body`, `bodies`. */
  readonly finds: OneAndMany;
  readonly changes: OneAndMany;
  /** Of what comes from outside. */
  readonly question: GenericSchema<unknown, Q>;
  /**
   * Makes a question ready for many files.
   * @throws UserError that says what is wrong with it
   */
  ask(question: Q): A;
  /** Whether it changes anything; if not, matches are only listed. */
  isChange(question: Q): boolean;
  /** The question in a line, as steps are listed: `friction=0.2 where material == "Glass"`. */
  label(question: Q): string;
  /** Whether a file is to be read, by its path in Data. */
  reads(path: string, question: Q): boolean;
  /**
   * What matches in a file.
   * @throws FormatError where the file cannot be read
   */
  find(file: BatchFile, asked: A): readonly F[];
  /**
   * What becomes of the file. Called only for questions that change something, in files where something was found.
   * @throws UserError where the file is to stay as it is
   */
  change(file: BatchFile, asked: A, found: readonly F[]): ChangedFile;
  /** A find as a list shows it, a row for each that is counted. */
  rows(found: F): readonly FoundRow[];
  /** The file of Data that a new value names: there is a warning where it is missing. Absent = values name none. */
  names?(
    change: ValueChange,
    found: readonly F[],
  ): { readonly path: string; readonly folder: DataFolder } | undefined;
}

export type OneAndMany = readonly [one: string, many: string];

/** A file, opened as what it is. */
export interface ToolFile {
  readonly source: ByteSource;
  readonly file: OpenFile;
  /** Opens what becomes of it. */
  readonly format: Pick<Format, 'open'>;
}

/** A file of a batch. */
export interface BatchFile extends ToolFile {
  /** In Data or in its archive. */
  readonly path: string;
  /** Reports a part that cannot be read or changed; the rest of the file goes on. */
  readonly report: (code: string, message: string) => void;
}

/** A file with its changes. */
export interface ChangedFile {
  /** Values that really change. */
  readonly changes: readonly ValueChange[];
  /** The whole file with them; undefined where there are none. */
  readonly source: ByteSource | undefined;
}

/** What was found, in words. */
export interface FoundRow {
  readonly block: number;
  /** Node or type of the block, by which people know where it is. */
  readonly node: string;
  /** Name of the field; '' for more than a field. */
  readonly name: string;
  /** The value as it is. */
  readonly text: string;
}
