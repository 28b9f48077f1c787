import { expect, test } from 'vitest';
import { SharedWork } from '#main/context/shared-work.ts';

/** Work that ends on request, or is canceled. */
function started() {
  let finish: (result: string) => void = () => undefined;
  const work = new SharedWork(
    (signal) =>
      new Promise<string>((resolve, reject) => {
        finish = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return { work, finish: (result: string) => finish(result) };
}

test('a caller that gives up leaves the work to the others', async () => {
  const { work, finish } = started();
  const [first, second] = [new AbortController(), new AbortController()];
  const results = Promise.allSettled([work.wait(first.signal), work.wait(second.signal)]);
  first.abort('gave up');
  expect(work.abandoned).toBe(false);
  finish('done');
  expect(await results).toEqual([
    { status: 'rejected', reason: 'gave up' },
    { status: 'fulfilled', value: 'done' },
  ]);
});

test('it is canceled when the last caller gives up', async () => {
  const { work } = started();
  const [first, second] = [new AbortController(), new AbortController()];
  const results = Promise.allSettled([work.wait(first.signal), work.wait(second.signal)]);
  first.abort('first');
  second.abort('second');
  expect(work.abandoned).toBe(true);
  expect(await results).toMatchObject([{ reason: 'first' }, { reason: 'second' }]);
});

test('a caller can give up before it waits', async () => {
  const { work } = started();
  await expect(work.wait(AbortSignal.abort('never came'))).rejects.toBe('never came');
  expect(work.abandoned).toBe(true);
});

test('a signal that fires after the result changes nothing', async () => {
  const { work, finish } = started();
  const controller = new AbortController();
  const result = work.wait(controller.signal);
  finish('done');
  expect(await result).toBe('done');
  controller.abort();
  expect(work.abandoned).toBe(false);
});
