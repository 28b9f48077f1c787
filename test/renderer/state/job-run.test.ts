import { expect, test } from 'vitest';
import { type JobOptions, type JobRun, jobRunner } from '#renderer/state/job-run.ts';
import { UserError } from '#shared/errors.ts';

interface Sum {
  readonly sum: number;
}

/** A runner, the states it reports, and a job that ends on request. */
function setUp() {
  const told: JobRun<Sum>[] = [];
  const runner = jobRunner<Sum>((run) => told.push(run));
  const asked: JobOptions[] = [];
  const ends: { resolve: (sum: Sum) => void; reject: (error: unknown) => void }[] = [];
  const start = (): Promise<void> =>
    runner.run((options) => {
      asked.push(options);
      return new Promise<Sum>((resolve, reject) => ends.push({ resolve, reject }));
    });
  return { told, runner, asked, ends, start };
}

test('a job reports its progress and its end, and another one does not start meanwhile', async () => {
  const { told, asked, ends, start } = setUp();
  const first = start();
  await start();
  expect(asked.length).toBe(1);
  const progress = { done: 1, total: 2, unit: 'files', current: 'a' } as const;
  asked[0]?.onProgress(progress);
  ends[0]?.resolve({ sum: 3 });
  await first;
  expect(told).toEqual([
    { state: 'running', progress: null, cancelling: false },
    { state: 'running', progress, cancelling: false },
    { state: 'done', sum: 3 },
  ]);
});

test('a canceled job shows as canceling until it has ended, and a failed one shows why', async () => {
  const { told, runner, asked, ends, start } = setUp();
  const first = start();
  runner.cancel();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(told.at(-1)).toMatchObject({ state: 'running', cancelling: true });
  ends[0]?.reject(new UserError('cancelled', 'Cancelled'));
  await first;
  expect(told.at(-1)).toEqual({ state: 'cancelled' });
  const second = start();
  const error = new Error('no room');
  ends[1]?.reject(error);
  await second;
  expect(told.at(-1)).toEqual({ state: 'failed', error });
});

test('an abandoned job is ignored, and the next one can start', async () => {
  const { told, runner, asked, ends, start } = setUp();
  const left = start();
  runner.leave();
  expect(asked[0]?.signal.aborted).toBe(true);
  const next = start();
  asked[0]?.onProgress({ done: 1, total: 2, unit: 'files', current: '' });
  ends[0]?.resolve({ sum: 1 });
  await left;
  ends[1]?.resolve({ sum: 2 });
  await next;
  expect(told.filter(({ state }) => state === 'done')).toEqual([{ state: 'done', sum: 2 }]);
});
