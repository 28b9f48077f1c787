import { FormatError, UserError } from '../errors.ts';
import type { WireError } from './frames.ts';

/**
 * An error for the wire. What is neither `FormatError` nor `UserError` is a bug: a window learns only that there was
 * one, since a message of ours or of a library may hold paths and internals.
 * @returns the wire's error, and whether `error` was such a bug, which the caller then logs with its stack
 */
export function toWire(error: unknown): { readonly error: WireError; readonly bug: boolean } {
  if (error instanceof FormatError) {
    const { name, code, message, offset, path } = error;
    return { error: { name, code, message, details: { offset, path } }, bug: false };
  }
  if (error instanceof UserError) {
    const { name, code, message, path } = error;
    return { error: { name, code, message, details: { path } }, bug: false };
  }
  const message = 'Modwright made a mistake. The request did not finish; the log has the details.';
  return { error: { name: 'UserError', code: 'internal', message, details: {} }, bug: true };
}

/** The error as it was before it crossed the wire. */
export function fromWire(error: WireError): FormatError | UserError {
  const { code, message, details } = error;
  return error.name === 'FormatError'
    ? new FormatError(code, message, details)
    : new UserError(code, message, { path: details.path });
}

/** What a cancelled request rejects with. */
export function cancelled(): UserError {
  return new UserError('cancelled', 'Cancelled.');
}

/** What a request rejects with when the other side is gone. */
export function disconnected(): UserError {
  return new UserError(
    'disconnected',
    'The connection to Modwright is gone. Start it again and reload this window.',
  );
}
