import { FormatError, UserError } from '#shared/errors.ts';
import type { WireError } from './frames.ts';

/**
 * Encodes an error for the wire. Anything but `FormatError` and `UserError` is a bug: a window learns only that one
 * occurred, since the message may contain paths and internals.
 * @returns the error for the wire, and whether it was a bug, which the caller logs with its stack
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
  const message = 'Something went wrong in Modwright. The request did not finish; the log has the details.';
  return { error: { name: 'UserError', code: 'internal', message, details: {} }, bug: true };
}

/** The error that `toWire` encoded. */
export function fromWire(error: WireError): FormatError | UserError {
  const { code, message, details } = error;
  return error.name === 'FormatError'
    ? new FormatError(code, message, details)
    : new UserError(code, message, { path: details.path });
}

/** The error for a cancelled request. */
export function cancelled(): UserError {
  return new UserError('cancelled', 'Canceled.');
}

/** The error for a request after the connection was lost. */
export function disconnected(): UserError {
  return new UserError(
    'disconnected',
    'Lost connection to Modwright. Start it again and reload this window.',
  );
}
