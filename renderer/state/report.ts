import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import { type Notice, useNotices } from './notices.ts';

/** Shows an error in the status bar; ignores cancelled requests. */
export function reportError(error: unknown, what?: string): void {
  if (isCancelled(error)) return;
  const { message } = describeError(error);
  useNotices.getState().notify({
    level: 'error',
    text: what === undefined ? message : `${what}: ${message}`,
    cause: error,
  });
}

/** Shows a message in the status bar. */
export function say(text: string, level: Notice['level'] = 'info'): void {
  useNotices.getState().notify({ level, text });
}
