import { FormatError, UserError } from '#shared/errors.ts';

/** An error as a person reads it. */
export interface ErrorText {
  readonly message: string;
  readonly code: string;
  readonly offset: number | undefined;
  readonly path: string | undefined;
  /** For the unfoldable part: stack of a bug, cause of a failure. */
  readonly details: string | null;
}

/** Words for anything that was thrown. Only our two errors speak for themselves; the rest is a bug and says so. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof FormatError) {
    return {
      message: error.message,
      code: error.code,
      offset: error.offset,
      path: error.path,
      details: null,
    };
  }
  if (error instanceof UserError) {
    const details = error.cause === undefined ? null : errorDetails(error.cause);
    return { message: error.message, code: error.code, offset: undefined, path: error.path, details };
  }
  return {
    message: 'Something went wrong in Modwright. Your files are unchanged, and unsaved edits are kept.',
    code: 'internal',
    offset: undefined,
    path: undefined,
    details: errorDetails(error),
  };
}

/** True for a request that the user cancelled: nothing to tell. */
export function isCancelled(error: unknown): boolean {
  return error instanceof UserError && error.code === 'cancelled';
}

/** Whether what was asked about has changed since: what it is now is asked for anew. */
export function isStale(error: unknown): boolean {
  return error instanceof UserError && error.code === 'stale';
}

function errorDetails(error: unknown): string {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`;
  return String(error);
}
