import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPool, type Pool, type PoolOptions } from '#main/pool/pool.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { FormatError } from '#shared/errors.ts';
import { bundleWorker } from '#test/support/worker-bundle.ts';
import type { testTasks } from './test-tasks.ts';

type TestPool = Pool<typeof testTasks>;

let bundle: Awaited<ReturnType<typeof bundleWorker>>;
const pools: TestPool[] = [];

beforeAll(async () => {
  bundle = await bundleWorker(new URL('./test-worker.ts', import.meta.url).pathname);
});
afterAll(() => bundle.remove());
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function testPool(options: Partial<PoolOptions> = {}): TestPool {
  const pool = createPool<typeof testTasks>({ url: bundle.url, size: 2, graceMs: 200, ...options });
  pools.push(pool);
  return pool;
}

const code = (error: unknown) => (error as { code?: string }).code;

describe('running', () => {
  test('a task returns its result', async () => {
    expect(await testPool().run('echo', { value: { a: [1, 2], b: new Uint8Array([3]) } })).toEqual({
      a: [1, 2],
      b: new Uint8Array([3]),
    });
  });

  test('more jobs than threads all finish', async () => {
    const pool = testPool();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, value) => pool.run('echo', { value })));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, value) => value));
  });

  test('buffers are transferred both ways without copying', async () => {
    const bytes = new Uint8Array(1 << 20);
    const filled = await testPool().run('fill', { bytes, value: 7 }, { transfer: [bytes.buffer] });
    expect(bytes.length).toBe(0);
    expect(filled.length).toBe(1 << 20);
    expect(filled[12345]).toBe(7);
  });

  test('a job reports its progress, but not for every item', async () => {
    const seen: Progress[] = [];
    await testPool().run('countUp', { items: 200_000 }, { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(2000);
    expect(seen[0]).toMatchObject({ total: 200_000, unit: 'entries' });
  });

  test('jobs of a higher priority go first', async () => {
    const pool = testPool({ size: 1 });
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      pool.run('echo', { value: 0, ms: 50 }).then(note('first')),
      pool.run('echo', { value: 0 }, { priority: 'background' }).then(note('background')),
      pool.run('echo', { value: 0 }).then(note('normal 1')),
      pool.run('echo', { value: 0 }).then(note('normal 2')),
    ]);
    expect(order).toEqual(['first', 'normal 1', 'normal 2', 'background']);
  });

  test('a click is served while long jobs occupy every thread', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const long = pool.run('countUp', { items: Number.MAX_SAFE_INTEGER }, { signal: stop.signal });
    const answer = await pool.run('echo', { value: 'now' }, { priority: 'interactive' });
    expect(answer).toBe('now');
    stop.abort();
    await expect(long).rejects.toThrow();
  });
});

describe('errors', () => {
  test('a format error arrives with its code and offset', async () => {
    const error = await testPool()
      .run('malformed', null)
      .catch((thrown: FormatError) => thrown);
    expect(error).toMatchObject({
      name: 'FormatError',
      code: 'bad-magic',
      offset: 4,
      path: 'header.magic',
      message: 'Not an archive.',
    });
  });

  test("a bug arrives as a plain error with the thread's stack", async () => {
    const error = await testPool()
      .run('bug', null)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'Error', message: 'x is undefined' });
    expect((error as Error).stack).toContain('worker.mjs');
  });

  test('a result that cannot be cloned is an error, not a hang', async () => {
    await expect(testPool().run('uncloneable', null)).rejects.toThrow(/could not be cloned/);
  });

  test('an input that cannot be cloned is an error, and the thread stays usable', async () => {
    const pool = testPool({ size: 1 });
    await expect(pool.run('echo', { value: () => 1 })).rejects.toThrow(/could not be cloned/);
    expect(await pool.run('echo', { value: 2 })).toBe(2);
  });

  test('a missing worker entry fails only its job', async () => {
    const pool = testPool({ url: new URL('file:///nowhere/worker.mjs') });
    expect(await pool.run('echo', { value: 1 }).catch(code)).toBe('worker-crashed');
    expect(await pool.run('echo', { value: 1 }).catch(code)).toBe('worker-crashed');
  });
});

describe('cancelling', () => {
  test('a waiting job is dropped from the queue', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const first = pool.run('echo', { value: 'first', ms: 100 });
    const second = pool.run('echo', { value: 'second' }, { signal: stop.signal });
    stop.abort();
    expect(await second.catch(code)).toBe('cancelled');
    expect(await first).toBe('first');
  });

  test('a signal that has already fired starts nothing', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await testPool().run('echo', { value: 1 }, { signal: stop.signal }).catch(code)).toBe('cancelled');
  });

  test('a busy synchronous job stops at its next check, on the same thread', async () => {
    const pool = testPool({ size: 1, graceMs: 60_000 });
    const stop = new AbortController();
    const job = pool.run(
      'countUp',
      { items: Number.MAX_SAFE_INTEGER },
      { signal: stop.signal, onProgress: () => stop.abort() },
    );
    expect(await job.catch(code)).toBe('cancelled');
    expect(await pool.run('echo', { value: 'still here' })).toBe('still here');
  });

  test('a job that never checks is terminated and the pool continues', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const job = pool.run('deadLoop', null, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(await job.catch(code)).toBe('cancelled');
    expect(await pool.run('echo', { value: 'again' })).toBe('again');
  });

  test('canceling one job does not affect the next on that thread', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const cancelled = pool.run(
      'countUp',
      { items: Number.MAX_SAFE_INTEGER },
      { signal: stop.signal, onProgress: () => stop.abort() },
    );
    const next = pool.run('countUp', { items: 1000 });
    await expect(cancelled).rejects.toThrow();
    expect(await next).toBe(1000);
  });
});

describe('deadlines and quarantine', () => {
  test('a job that checks is stopped at its deadline without losing its thread', async () => {
    const pool = testPool({ size: 1, graceMs: 60_000 });
    const job = pool.run('countUp', { items: Number.MAX_SAFE_INTEGER }, { deadlineMs: 50 });
    expect(await job.catch(code)).toBe('deadline');
    expect(await pool.run('echo', { value: 1 })).toBe(1);
  });

  test('a thread that hangs is replaced', async () => {
    const pool = testPool({ size: 1 });
    expect(await pool.run('deadLoop', null, { deadlineMs: 50 }).catch(code)).toBe('deadline');
    expect(await pool.run('echo', { value: 'replaced' })).toBe('replaced');
  });

  test('a thread that exits fails its job and is replaced', async () => {
    const pool = testPool({ size: 1 });
    expect(await pool.run('exit', null).catch(code)).toBe('worker-crashed');
    expect(await pool.run('echo', { value: 'replaced' })).toBe('replaced');
  });

  test('a file that kills two threads is not tried a third time, others are', async () => {
    const pool = testPool({ size: 1 });
    const bad = { quarantineKey: 'bad.bsa' };
    expect(await pool.run('exit', null, bad).catch(code)).toBe('worker-crashed');
    expect(await pool.run('deadLoop', null, { ...bad, deadlineMs: 50 }).catch(code)).toBe('deadline');
    expect(await pool.run('echo', { value: 1 }, bad).catch(code)).toBe('quarantined');
    expect(await pool.run('echo', { value: 1 }, { quarantineKey: 'good.bsa' })).toBe(1);
  });

  test('cancellation by the user does not count against a file', async () => {
    const pool = testPool({ size: 1, graceMs: 20 });
    for (let round = 0; round < 3; round++) {
      const stop = new AbortController();
      const job = pool.run('deadLoop', null, {
        quarantineKey: 'slow.bsa',
        signal: stop.signal,
        onProgress: () => stop.abort(),
      });
      expect(await job.catch(code)).toBe('cancelled');
    }
    expect(await pool.run('echo', { value: 1 }, { quarantineKey: 'slow.bsa' })).toBe(1);
  });
});

describe('closing', () => {
  test('cancels running and waiting jobs, and rejects new ones', async () => {
    const pool = testPool({ size: 2 });
    const running = pool.run('countUp', { items: Number.MAX_SAFE_INTEGER }).catch(code);
    let hanging: Promise<unknown> | undefined;
    await new Promise<void>((resolve) => {
      hanging = pool.run('deadLoop', null, { onProgress: () => resolve() }).catch(code);
    });
    const waiting = pool.run('echo', { value: 1 }).catch(code);
    await pool.close();
    expect(await Promise.all([running, hanging, waiting])).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await pool.run('echo', { value: 1 }).catch(code)).toBe('cancelled');
  });
});
