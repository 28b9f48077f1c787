import type { Progress } from '#shared/contract/method.ts';
import { FormatError, UserError } from '#shared/errors.ts';

/** Pool to thread: run one job. A thread runs one at a time. */
export interface RunMessage {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

/** Thread to pool. `ready` is sent once, when the entry has loaded; deadlines start only then. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: PlainError }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress };

/** A thread's start data: the cell with the id of the job to cancel. */
export interface ThreadData {
  readonly cancel: SharedArrayBuffer;
}

/** An error as data: a structured clone keeps an Error's message, but neither its class nor its code. */
export type PlainError =
  | {
      readonly kind: 'format';
      readonly code: string;
      readonly message: string;
      readonly offset: number | undefined;
      readonly path: string | undefined;
    }
  | {
      readonly kind: 'user';
      readonly code: string;
      readonly message: string;
      readonly path: string | undefined;
    }
  | { readonly kind: 'bug'; readonly message: string; readonly stack: string | undefined };

export function plainError(error: unknown): PlainError {
  if (error instanceof FormatError) {
    return {
      kind: 'format',
      code: error.code,
      message: error.message,
      offset: error.offset,
      path: error.path,
    };
  }
  if (error instanceof UserError) {
    return { kind: 'user', code: error.code, message: error.message, path: error.path };
  }
  if (error instanceof Error) return { kind: 'bug', message: error.message, stack: error.stack };
  return { kind: 'bug', message: String(error), stack: undefined };
}

/** Restores the error with its class. The stack of a bug is the thread's, where it happened. */
export function errorFromPlain(error: PlainError): Error {
  if (error.kind === 'format') {
    return new FormatError(error.code, error.message, { offset: error.offset, path: error.path });
  }
  if (error.kind === 'user') return new UserError(error.code, error.message, { path: error.path });
  const bug = new Error(error.message);
  if (error.stack !== undefined) bug.stack = error.stack;
  return bug;
}
