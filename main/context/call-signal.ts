import { UserError } from '#shared/errors.ts';

/**
 * Calls back when the user cancels a request, and not when the window went away: a save or a repack that was asked for
 * goes on behind a window that is reloaded. Answers the function that stops listening.
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
