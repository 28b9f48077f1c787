import { useNotices } from '#renderer/state/notices.ts';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';

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

export function say(text: string, level: 'info' | 'warning' = 'info'): void {
  useNotices.getState().notify({ level, text });
}
