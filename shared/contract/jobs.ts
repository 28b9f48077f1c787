import * as v from 'valibot';
import type { Problem } from '#shared/errors.ts';
import { Id } from './inputs.ts';
import { method, type Progress } from './method.ts';

/** Jobs: requests that take long enough to be listed in the status bar. Cancelling the request cancels its job, too. */
export const jobMethods = {
  'jobs.list': method<readonly JobInfo[]>()(v.strictObject({})),
  /** Stops a job, from any window. Its request then fails with `cancelled`. */
  'jobs.cancel': method<null>()(v.strictObject({ job: Id })),
  /** Removes a job that has ended from the list. Fails with `job-running`. */
  'jobs.dismiss': method<null>()(v.strictObject({ job: Id })),
};

/** Events of jobs. */
export interface JobEvents {
  /** The whole list. */
  readonly 'jobs.changed': readonly JobInfo[];
}

/** A job, running or ended. */
export interface JobInfo {
  readonly id: string;
  /** `Repack Oblivion - Meshes.bsa`. */
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: Progress;
  /** What came of it, for people; '' while it runs. */
  readonly message: string;
  readonly problems: readonly Problem[];
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly ended: number | null;
  /** File or folder with the results; null = none. */
  readonly target: string | null;
}

/** What a job that writes files returns. */
export interface JobReport {
  /** Files written, and their bytes. */
  readonly files: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
  /** Where the results are, for people. */
  readonly target: string;
}
