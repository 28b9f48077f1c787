import type { Services } from '#main/context/host.ts';
import type { ServeOptions } from '#shared/rpc/server.ts';

type Bugs = 'uncaughtException' | 'unhandledRejection';

/** The events of a process; tests have their own. */
interface ProcessEvents {
  on(event: Bugs, listener: (error: unknown) => void): unknown;
  off(event: Bugs, listener: (error: unknown) => void): unknown;
}

/**
 * Keeps a process with unsaved edits alive when an error reaches nobody: Node would end it, and with it what the user did in
 * the last second. Reports the error as a bug and writes the edits down, in case worse follows. Returns the function that
 * ends this.
 */
export function surviveBugs(
  { keepEdits }: Pick<Services, 'keepEdits'>,
  onBug: ServeOptions['onBug'],
  events: ProcessEvents = process,
): () => void {
  const survive = (where: string) => (error: unknown) => {
    onBug(error, where);
    keepEdits().catch((failure: unknown) => onBug(failure, 'writing unsaved edits'));
  };
  const listeners = {
    uncaughtException: survive('the process'),
    unhandledRejection: survive('background work'),
  };
  const names = Object.keys(listeners) as Bugs[];
  for (const name of names) events.on(name, listeners[name]);
  return () => {
    for (const name of names) events.off(name, listeners[name]);
  };
}
