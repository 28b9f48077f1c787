import type { EventHub } from '#shared/rpc/event-hub.ts';

/**
 * Reports a bug in Modwright with its stack, on stderr and, with a hub, in every window's log. The response to the failed
 * request does not include it.
 */
export function bugReporter(hub?: EventHub): (error: unknown, where: string) => void {
  return (error, where) => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`Modwright: bug in ${where}\n${stack}`);
    hub?.emit('log.line', { when: Date.now(), level: 'error', text: `Bug in ${where}: ${stack}` });
  };
}
