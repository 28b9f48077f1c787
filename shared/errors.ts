/**
 * The two errors that Modwright shows to the user. Anything else that is thrown is a bug.
 *
 * Codes are stable, since scripts, tests and translations depend on them: kebab-case words, never sentences.
 */

/** A location in a file: a byte offset, and a field path or entry path. */
export interface FileLocation {
  /** Byte offset from the start of the file. */
  readonly offset?: number | undefined;
  /** Field path (`folders[2].files[0].size`) or entry path (`meshes/book.nif`). */
  readonly path?: string | undefined;
}

/** A file’s bytes contradict its format. Thrown by readers; never for a user’s mistake. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly code: string;
  readonly offset: number | undefined;
  readonly path: string | undefined;

  constructor(code: string, message: string, place: FileLocation = {}) {
    super(message);
    this.code = code;
    this.offset = place.offset;
    this.path = place.path;
  }
}

/** Something that the user can fix: a missing file, a full disk, a value out of range, a canceled job. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;
  /** The file or entry concerned, as the user knows it. */
  readonly path: string | undefined;

  constructor(
    code: string,
    message: string,
    place: { readonly path?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, place.cause === undefined ? undefined : { cause: place.cause });
    this.code = code;
    this.path = place.path;
  }
}

/**
 * Does work whose errors say what is wrong with a file, and puts the file’s name before them: `has no clips` becomes
 * `“a.hkx” has no clips.` Sentences, which begin with a capital letter or a quotation mark, stay as they are.
 */
export function toldOf<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UserError) || /^[A-Z“]/.test(error.message)) throw error;
    throw new UserError(error.code, `“${path}” ${error.message}.`, { path, cause: error });
  }
}

/**
 * How serious a finding is: `error` = bytes cannot be used, `warning` = a game may fail, `info` = unusual but harmless.
 */
export type Severity = 'error' | 'warning' | 'info';

/** A recoverable problem in a file, with the same location as an error. The rest of the file stays usable. */
export interface Finding extends FileLocation {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** If a list was cut short: how many similar findings this one represents. */
  readonly count?: number | undefined;
}

/** A problem with one entry of a batch job; the job continues. Same shape in reports, JSON output and the window. */
export interface Problem {
  /** Entry path with `/`. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
