import { FormatError, UserError } from '#shared/errors.ts';

/** An error as shown to the user. */
export interface ErrorText {
  readonly message: string;
  readonly code: string;
  readonly offset: number | undefined;
  readonly path: string | undefined;
  /** For the collapsible part: stack of a bug, cause of a failure. */
  readonly details: string | null;
}

/** Describes anything thrown. Only our two error classes have a message for the user; anything else is a bug. */
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

/** True for a request that the user cancelled: nothing to report. */
export function isCancelled(error: unknown): boolean {
  return error instanceof UserError && error.code === 'cancelled';
}

/** Whether the subject of the request has changed since: its current state is requested again. */
export function isStale(error: unknown): boolean {
  return error instanceof UserError && error.code === 'stale';
}

function errorDetails(error: unknown): string {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`;
  return String(error);
}
