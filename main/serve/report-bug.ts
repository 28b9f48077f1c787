import type { EventHub } from '#shared/rpc/event-hub.ts';

/**
 * Says a mistake of ours, with its stack, where people look: on stderr and in every window's log. The request that
 * failed was answered without it.
 */
export function bugReporter(hub: EventHub): (error: unknown, where: string) => void {
  return (error, where) => {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`Modwright: bug in ${where}\n${stack}`);
    hub.emit('log.line', { when: Date.now(), level: 'error', text: `Bug in ${where}: ${stack}` });
  };
}
