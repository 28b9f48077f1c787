import { UserError } from '#shared/errors.ts';

/**
 * Calls back when the user cancels a request, but not when the window goes away: a requested save or repack continues
 * while a window reloads. Returns a function that stops listening.
 */
export function onCancel(signal: AbortSignal, cancelled: (reason: unknown) => void): () => void {
  const listener = () => {
    const { reason } = signal;
    if (reason instanceof UserError && reason.code === 'disconnected') return;
    cancelled(reason);
  };
  if (signal.aborted) listener();
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}
