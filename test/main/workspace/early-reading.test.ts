import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEarly } from '#main/workspace/early-reading.ts';
import type { Progress } from '#shared/contract/method.ts';
import { UserError } from '#shared/errors.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const step: Progress = { done: 1, total: 2, unit: 'files', current: 'A.bsa' };

/** Work that ends when the test says so. */
function begun() {
  let resolve: (result: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((onResult, onError) => {
    resolve = onResult;
    reject = onError;
  });
  const calls: { readonly signal: AbortSignal; readonly progress: (progress: Progress) => void }[] = [];
  const early = readEarly('w1', (call) => {
    calls.push(call);
    return promise;
  });
  const heard: Progress[] = [];
  const controller = new AbortController();
  const call = { signal: controller.signal, progress: (progress: Progress) => void heard.push(progress) };
  return { early, resolve, reject, calls, heard, controller, call };
}

test('what has begun is taken once, with its progress from then on', async () => {
  const { early, resolve, calls, heard, call } = begun();
  calls[0]?.progress({ ...step, done: 0 });
  const taken = early.take('w1', call);
  calls[0]?.progress(step);
  expect(early.take('w1', call)).toBeUndefined();
  resolve('the folder');
  expect(await taken).toBe('the folder');
  expect(heard).toEqual([step]);
  expect(calls).toHaveLength(1);
});

test('a window that opens another folder does not get it, the next one does', async () => {
  const { early, resolve, call } = begun();
  expect(early.take('w2', call)).toBeUndefined();
  resolve('the folder');
  expect(await early.take('w1', call)).toBe('the folder');
});

test('what takes long to read is taken, but not what was read some seconds ago: it may have changed', async () => {
  const [slow, old] = [begun(), begun()];
  vi.advanceTimersByTime(60_000);
  slow.resolve('the folder');
  await Promise.resolve();
  vi.advanceTimersByTime(4000);
  expect(await slow.early.take('w1', slow.call)).toBe('the folder');
  old.resolve('the folder');
  await Promise.resolve();
  vi.advanceTimersByTime(6000);
  expect(old.early.take('w1', old.call)).toBeUndefined();
});

test('canceling stops it', async () => {
  const { early, calls, controller, call } = begun();
  const taken = early.take('w1', call);
  controller.abort(new UserError('cancelled', 'Canceled.'));
  await expect(taken).rejects.toMatchObject({ code: 'cancelled' });
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('a failure reaches the window that takes it, and is no bug if none does', async () => {
  const { early, reject, call } = begun();
  reject(new UserError('folder-missing', 'It is gone.'));
  await expect(early.take('w1', call)).rejects.toMatchObject({ code: 'folder-missing' });
  begun().reject(new Error('never taken'));
  await new Promise((resolve) => setImmediate(resolve));
});
