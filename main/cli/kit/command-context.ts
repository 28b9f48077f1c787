import type { ThreadsOnDemand } from '#main/context/threads.ts';
import type { Terminal } from './terminal.ts';

/** What a command gets besides its arguments. */
export interface CommandContext extends Pick<ThreadsOnDemand, 'withPool'> {
  readonly terminal: Terminal;
  /** A file of the built program, by its path from the command line's bundle. */
  readonly builtFile: (name: string) => URL;
}
