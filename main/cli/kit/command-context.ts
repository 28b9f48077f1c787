import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { Terminal } from './terminal.ts';

/** What a command gets beside its arguments. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Runs something that needs worker threads, and ends them afterwards. */
  readonly withPool: <R>(use: (pool: Pool<Tasks>) => Promise<R>) => Promise<R>;
  /** A file of the built program, by its path from the command line's bundle. */
  readonly builtFile: (name: string) => URL;
}
