import { create } from 'zustand';
import type { JobInfo } from '#shared/contract/jobs.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { LogLine, SessionInfo } from '#shared/contract/session.ts';
import type { Settings } from '#shared/contract/settings.ts';

/** State of the services, filled by `followServices`. */
export interface Session {
  readonly info: SessionInfo | null;
  readonly settings: Settings | null;
  readonly jobs: readonly JobInfo[];
  readonly log: readonly LogLine[];
}

export const useSession = create<Session>()(() => ({ info: null, settings: null, jobs: [], log: [] }));

/** The root that a new window opens; absent = none. */
export function rootToOpen({ roots, open }: SessionInfo): RootInfo | undefined {
  return roots.find(({ id }) => id === open);
}

/** Maximum lines kept in the window; the services keep their own. */
const LOG_LINES = 5000;

export function addLogLine(line: LogLine): void {
  useSession.setState(({ log }) => ({ log: [...log, line].slice(-LOG_LINES) }));
}
