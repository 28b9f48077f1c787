import { reportError } from '#renderer/state/report.ts';
import { addLogLine } from '#renderer/state/session.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import { UserError } from '#shared/errors.ts';

/**
 * Shows errors of background work that nobody waits for, in the status bar and the log: a click that did nothing must say
 * why. Returns the function that stops it.
 */
export function reportUnhandled(window: EventTarget): () => void {
  const listener = (event: Event): void => {
    const { reason } = event as PromiseRejectionEvent;
    if (isCancelled(reason) || isDisconnected(reason)) return;
    reportError(reason);
    const text = reason instanceof UserError ? reason.message : textOf(reason);
    addLogLine({ when: Date.now(), level: 'error', text });
  };
  window.addEventListener('unhandledrejection', listener);
  return () => window.removeEventListener('unhandledrejection', listener);
}

/** The window shows by itself that the connection is lost. */
function isDisconnected(reason: unknown): boolean {
  return reason instanceof UserError && reason.code === 'disconnected';
}

function textOf(reason: unknown): string {
  return `Bug in the window: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`;
}
