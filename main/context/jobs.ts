import type { JobInfo } from '#shared/contract/jobs.ts';
import type { Progress } from '#shared/contract/method.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { onCancel } from './call-signal.ts';
import type { ServiceContext } from './context.ts';

/** The handle of a running job. */
export interface JobHandle {
  /** Fires when the user cancels, in the window that started it or in the list of jobs. */
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}

/** How the list shows a finished job. */
export interface JobResult {
  readonly message: string;
  readonly problems?: readonly Problem[];
  /** Written file or folder. */
  readonly target?: string;
}

export interface Jobs {
  readonly handlers: Pick<Handlers, 'jobs.list' | 'jobs.cancel' | 'jobs.dismiss'>;
  /**
   * Runs work that may take longer than a second. The list shows it with progress and cancel, and keeps the result until
   * it is dismissed. The job continues if its window goes away.
   */
  run<T>(
    title: string,
    call: Call,
    work: (job: JobHandle) => Promise<T>,
    tell: (result: T) => JobResult,
  ): Promise<T>;
  /** Cancels running jobs and waits for them. */
  close(): Promise<void>;
}

/** Minimum time between updates to windows; people cannot read faster. */
const TELL_INTERVAL = 100;
const FINISHED_KEPT = 100;

interface Entry {
  info: JobInfo;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

export function createJobs({ hub, log }: ServiceContext): Jobs {
  const entries = new Map<string, Entry>();
  let nextId = 1;
  let timer: NodeJS.Timeout | undefined;
  let lastTold = 0;

  const list = (): readonly JobInfo[] => [...entries.values()].map((entry) => entry.info);

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    lastTold = Date.now();
    hub.emit('jobs.changed', list());
  }

  function tellSoon(): void {
    timer ??= setTimeout(tell, Math.max(0, TELL_INTERVAL - (Date.now() - lastTold)));
  }

  function finish(entry: Entry, changes: Pick<JobInfo, 'state' | 'message'> & Partial<JobInfo>): void {
    entry.info = { ...entry.info, ...changes, ended: Date.now() };
    const { title, message } = entry.info;
    const text = `${title}: ${message}`;
    if (changes.state === 'failed') log.error(text);
    else if (entry.info.problems.length > 0) log.warning(text);
    else log.info(text);
    const finished = [...entries.values()].filter(({ info }) => info.ended !== null);
    for (const { info } of finished.slice(0, -FINISHED_KEPT)) entries.delete(info.id);
    tell();
  }

  function find(id: string): Entry {
    const entry = entries.get(id);
    if (entry === undefined) throw new UserError('no-such-job', 'This job is no longer in the list.');
    return entry;
  }

  return {
    async run(title, call, work, describe) {
      const controller = new AbortController();
      const id = `job-${nextId++}`;
      let end: () => void = () => {};
      const entry: Entry = {
        info: {
          id,
          title,
          state: 'running',
          progress: { done: 0, total: 0, unit: 'bytes', current: '' },
          message: '',
          problems: [],
          started: Date.now(),
          ended: null,
          target: null,
        },
        controller,
        ended: new Promise((resolve) => {
          end = resolve;
        }),
      };
      const stopListening = onCancel(call.signal, (reason) => controller.abort(reason));
      entries.set(id, entry);
      tell();
      try {
        const result = await work({
          signal: controller.signal,
          progress(progress) {
            entry.info = { ...entry.info, progress };
            tellSoon();
            call.progress(progress);
          },
        });
        const { message, problems = [], target = null } = describe(result);
        finish(entry, { state: 'done', message, problems, target });
        return result;
      } catch (error) {
        if (controller.signal.aborted) finish(entry, { state: 'cancelled', message: 'Canceled.' });
        else finish(entry, endOf(error));
        throw error;
      } finally {
        stopListening();
        end();
      }
    },
    async close() {
      const running = [...entries.values()].filter(({ info }) => info.ended === null);
      for (const { controller } of running)
        controller.abort(new UserError('cancelled', 'Modwright is closing.'));
      await Promise.all(running.map(({ ended }) => ended));
      clearTimeout(timer);
    },
    handlers: {
      'jobs.list': list,
      'jobs.cancel': ({ job }) => {
        find(job).controller.abort(new UserError('cancelled', 'Canceled.'));
        return null;
      },
      'jobs.dismiss': ({ job }) => {
        const entry = find(job);
        if (entry.info.ended === null)
          throw new UserError('job-running', 'This job is still running. Cancel it first.');
        entries.delete(job);
        tell();
        return null;
      },
    },
  };
}

/** How the list shows a failed job. */
function endOf(error: unknown): Pick<JobInfo, 'state' | 'message'> & Partial<JobInfo> {
  if (!(error instanceof Error)) return { state: 'failed', message: String(error) };
  const { message } = error;
  if (!(error instanceof UserError) || error.code !== 'exists') return { state: 'failed', message };
  // An existing file must not be replaced. Nothing was changed and the user is asked, so this is not an error.
  const { code, path = '' } = error;
  return { state: 'done', message: 'Nothing was written.', problems: [{ path, code, message }] };
}
