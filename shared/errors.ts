/**
 * The two errors that Modwright shows to a person. Everything else that is thrown is a bug of ours.
 *
 * Codes are stable: scripts, tests and translations key on them, so they are kebab-case words, never sentences.
 */

/** Where in a file something is: a byte position, and the field path or entry path that leads there. */
export interface Place {
  /** Byte offset from the start of the file. */
  readonly offset?: number | undefined;
  /** Field path (`folders[2].files[0].size`) or entry path (`meshes/book.nif`). */
  readonly path?: string | undefined;
}

/** A file's bytes contradict its format. Thrown by readers; never for a mistake of the user. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly code: string;
  readonly offset: number | undefined;
  readonly path: string | undefined;

  constructor(code: string, message: string, place: Place = {}) {
    super(message);
    this.code = code;
    this.offset = place.offset;
    this.path = place.path;
  }
}

/** Something that the user can put right: a missing file, a full disk, a value out of range, a cancelled job. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;
  /** File or entry that it is about, as the user knows it. */
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

/** How much a finding matters: `error` = bytes cannot be used, `warning` = a game may stumble, `info` = odd but harmless. */
export type Severity = 'error' | 'warning' | 'info';

/** Recoverable trouble in a file, with the same address as an error. The file stays usable around it. */
export interface Finding extends Place {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** Where a list was cut short: how many findings like those before it this one stands for. */
  readonly count?: number | undefined;
}

/** Trouble with one entry of a job over many; the job goes on. Same shape in reports, JSON output and the window. */
export interface Problem {
  /** Entry path with `/`. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
