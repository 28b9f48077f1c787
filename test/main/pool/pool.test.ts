import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPool, NO_FILE, type Pool, type PoolOptions } from '#main/pool/pool.ts';
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
    expect(
      await testPool().run(
        'echo',
        { value: { a: [1, 2], b: new Uint8Array([3]) } },
        { quarantineKey: NO_FILE },
      ),
    ).toEqual({
      a: [1, 2],
      b: new Uint8Array([3]),
    });
  });

  test('more jobs than threads all finish', async () => {
    const pool = testPool();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, value) => pool.run('echo', { value }, { quarantineKey: NO_FILE })),
    );
    expect(answers).toEqual(Array.from({ length: 50 }, (_, value) => value));
  });

  test('a thread gets the jobs for which it keeps something, and others go elsewhere', async () => {
    const pool = testPool();
    const slow = { value: 0, ms: 100 };
    await Promise.all([slow, slow].map((input) => pool.run('echo', input, { quarantineKey: NO_FILE })));
    const keeping = () => pool.run('whichThread', null, { quarantineKey: NO_FILE, keeps: 'tables' });
    const keeper = await keeping();
    const other = await pool.run('whichThread', null, { quarantineKey: NO_FILE });
    expect(other).not.toBe(keeper);
    const busy = pool.run('echo', slow, { quarantineKey: NO_FILE });
    expect(await keeping()).toBe(keeper);
    expect(await pool.run('whichThread', null, { quarantineKey: NO_FILE })).toBe(keeper);
    await busy;
    expect(await keeping()).toBe(keeper);
  });

  test('buffers are transferred both ways without copying', async () => {
    const bytes = new Uint8Array(1 << 20);
    const filled = await testPool().run(
      'fill',
      { bytes, value: 7 },
      { quarantineKey: NO_FILE, transfer: [bytes.buffer] },
    );
    expect(bytes.length).toBe(0);
    expect(filled.length).toBe(1 << 20);
    expect(filled[12345]).toBe(7);
  });

  test('a job reports its progress, but not for every item', async () => {
    const seen: Progress[] = [];
    await testPool().run(
      'countUp',
      { items: 200_000 },
      { quarantineKey: NO_FILE, onProgress: (progress) => seen.push(progress) },
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(2000);
    expect(seen[0]).toMatchObject({ total: 200_000, unit: 'entries' });
  });

  test('jobs of a higher priority go first', async () => {
    const pool = testPool({ size: 1 });
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      pool.run('echo', { value: 0, ms: 50 }, { quarantineKey: NO_FILE }).then(note('first')),
      pool
        .run('echo', { value: 0 }, { quarantineKey: NO_FILE, priority: 'background' })
        .then(note('background')),
      pool.run('echo', { value: 0 }, { quarantineKey: NO_FILE }).then(note('normal 1')),
      pool.run('echo', { value: 0 }, { quarantineKey: NO_FILE }).then(note('normal 2')),
    ]);
    expect(order).toEqual(['first', 'normal 1', 'normal 2', 'background']);
  });

  test('a click is served while long jobs occupy every thread', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const long = pool.run(
      'countUp',
      { items: Number.MAX_SAFE_INTEGER },
      { quarantineKey: NO_FILE, signal: stop.signal },
    );
    const answer = await pool.run(
      'echo',
      { value: 'now' },
      { quarantineKey: NO_FILE, priority: 'interactive' },
    );
    expect(answer).toBe('now');
    stop.abort();
    await expect(long).rejects.toThrow();
  });
});

describe('errors', () => {
  test('a format error arrives with its code and offset', async () => {
    const error = await testPool()
      .run('malformed', null, { quarantineKey: NO_FILE })
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
      .run('bug', null, { quarantineKey: NO_FILE })
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'Error', message: 'x is undefined' });
    expect((error as Error).stack).toContain('worker.mjs');
  });

  test('a result that cannot be cloned is an error, not a hang', async () => {
    await expect(testPool().run('uncloneable', null, { quarantineKey: NO_FILE })).rejects.toThrow(
      /could not be cloned/,
    );
  });

  test('an input that cannot be cloned is an error, and the thread stays usable', async () => {
    const pool = testPool({ size: 1 });
    await expect(pool.run('echo', { value: () => 1 }, { quarantineKey: NO_FILE })).rejects.toThrow(
      /could not be cloned/,
    );
    expect(await pool.run('echo', { value: 2 }, { quarantineKey: NO_FILE })).toBe(2);
  });

  test('a missing worker entry fails only its job', async () => {
    const pool = testPool({ url: new URL('file:///nowhere/worker.mjs') });
    expect(await pool.run('echo', { value: 1 }, { quarantineKey: NO_FILE }).catch(code)).toBe(
      'worker-crashed',
    );
    expect(await pool.run('echo', { value: 1 }, { quarantineKey: NO_FILE }).catch(code)).toBe(
      'worker-crashed',
    );
  });
});

describe('cancelling', () => {
  test('a waiting job is dropped from the queue', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const first = pool.run('echo', { value: 'first', ms: 100 }, { quarantineKey: NO_FILE });
    const second = pool.run('echo', { value: 'second' }, { quarantineKey: NO_FILE, signal: stop.signal });
    stop.abort();
    expect(await second.catch(code)).toBe('cancelled');
    expect(await first).toBe('first');
  });

  test('a signal that has already fired starts nothing', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(
      await testPool().run('echo', { value: 1 }, { quarantineKey: NO_FILE, signal: stop.signal }).catch(code),
    ).toBe('cancelled');
  });

  test('a busy synchronous job stops at its next check, on the same thread', async () => {
    const pool = testPool({ size: 1, graceMs: 60_000 });
    const stop = new AbortController();
    const job = pool.run(
      'countUp',
      { items: Number.MAX_SAFE_INTEGER },
      { quarantineKey: NO_FILE, signal: stop.signal, onProgress: () => stop.abort() },
    );
    expect(await job.catch(code)).toBe('cancelled');
    expect(await pool.run('echo', { value: 'still here' }, { quarantineKey: NO_FILE })).toBe('still here');
  });

  test('a job that never checks is terminated and the pool continues', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const job = pool.run('deadLoop', null, {
      quarantineKey: NO_FILE,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(await job.catch(code)).toBe('cancelled');
    expect(await pool.run('echo', { value: 'again' }, { quarantineKey: NO_FILE })).toBe('again');
  });

  test('canceling one job does not affect the next on that thread', async () => {
    const pool = testPool({ size: 1 });
    const stop = new AbortController();
    const cancelled = pool.run(
      'countUp',
      { items: Number.MAX_SAFE_INTEGER },
      { quarantineKey: NO_FILE, signal: stop.signal, onProgress: () => stop.abort() },
    );
    const next = pool.run('countUp', { items: 1000 }, { quarantineKey: NO_FILE });
    await expect(cancelled).rejects.toThrow();
    expect(await next).toBe(1000);
  });
});

describe('deadlines and quarantine', () => {
  test('a job that checks is stopped at its deadline without losing its thread', async () => {
    const pool = testPool({ size: 1, graceMs: 60_000 });
    const job = pool.run(
      'countUp',
      { items: Number.MAX_SAFE_INTEGER },
      { quarantineKey: NO_FILE, deadlineMs: 50 },
    );
    expect(await job.catch(code)).toBe('deadline');
    expect(await pool.run('echo', { value: 1 }, { quarantineKey: NO_FILE })).toBe(1);
  });

  test('a thread that hangs is replaced', async () => {
    const pool = testPool({ size: 1 });
    expect(await pool.run('deadLoop', null, { quarantineKey: NO_FILE, deadlineMs: 50 }).catch(code)).toBe(
      'deadline',
    );
    expect(await pool.run('echo', { value: 'replaced' }, { quarantineKey: NO_FILE })).toBe('replaced');
  });

  test('a thread that exits fails its job and is replaced', async () => {
    const pool = testPool({ size: 1 });
    expect(await pool.run('exit', null, { quarantineKey: NO_FILE }).catch(code)).toBe('worker-crashed');
    expect(await pool.run('echo', { value: 'replaced' }, { quarantineKey: NO_FILE })).toBe('replaced');
  });

  test('a file that kills two threads is not tried a third time, others are', async () => {
    const pool = testPool({ size: 1 });
    const bad = { quarantineKey: 'bad.bsa' };
    expect(await pool.run('exit', null, bad).catch(code)).toBe('worker-crashed');
    expect(await pool.run('deadLoop', null, { ...bad, deadlineMs: 50 }).catch(code)).toBe('deadline');
    expect(await pool.run('echo', { value: 1 }, bad).catch(code)).toBe('quarantined');
    expect(await pool.run('echo', { value: 1 }, { quarantineKey: 'good.bsa' })).toBe(1);
  });

  test('a job must name its file, or say why it cannot', async () => {
    // @ts-expect-error: without the key, a file that kills its thread would be tried for ever.
    expect(await testPool().run('echo', { value: 1 }, {})).toBe(1);
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
    const running = pool
      .run('countUp', { items: Number.MAX_SAFE_INTEGER }, { quarantineKey: NO_FILE })
      .catch(code);
    let hanging: Promise<unknown> | undefined;
    await new Promise<void>((resolve) => {
      hanging = pool
        .run('deadLoop', null, { quarantineKey: NO_FILE, onProgress: () => resolve() })
        .catch(code);
    });
    const waiting = pool.run('echo', { value: 1 }, { quarantineKey: NO_FILE }).catch(code);
    await pool.close();
    expect(await Promise.all([running, hanging, waiting])).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await pool.run('echo', { value: 1 }, { quarantineKey: NO_FILE }).catch(code)).toBe('cancelled');
  });
});
