import { expect, test } from 'vitest';
import { PageCache } from '#renderer/editors/hex/page-cache.ts';

/** A file whose bytes are their offset's low byte plus the revision, read on demand. */
function file(size: number, options: { readonly pages?: number } = {}) {
  const asked: {
    offset: number;
    length: number;
    answer: (revision: number) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  let changes = 0;
  const errors: unknown[] = [];
  const cache = new PageCache({
    pageSize: 16,
    ...options,
    onChange: () => changes++,
    onError: (error) => errors.push(error),
    read: (offset, length) =>
      new Promise((resolve, reject) => {
        asked.push({
          offset,
          length,
          answer: async (revision) => {
            resolve({ revision, bytes: Uint8Array.from({ length }, (_, i) => offset + i + revision) });
            await new Promise(setImmediate);
          },
          fail: async () => {
            reject(new Error('gone'));
            await new Promise(setImmediate);
          },
        });
      }),
  });
  cache.setContent(0, size);
  return { cache, asked, errors, changes: () => changes };
}

test('bytes arrive after they were requested, across pages and cut at the end of the file', async () => {
  const { cache, asked, changes } = file(40);
  expect(cache.slice(10, 100)).toBeNull();
  cache.want(10, 100);
  expect(asked.map(({ offset, length }) => [offset, length])).toEqual([
    [0, 16],
    [16, 16],
    [32, 8],
  ]);
  for (const one of asked) await one.answer(0);
  expect(changes()).toBe(3);
  expect(cache.slice(14, 4)).toEqual(Uint8Array.of(14, 15, 16, 17));
  expect(cache.slice(38, 100)).toEqual(Uint8Array.of(38, 39));
  expect([cache.byte(39), cache.byte(40), cache.byte(-1)]).toEqual([39, null, null]);
});

test('a pending page is requested only once', () => {
  const { cache, asked } = file(100);
  cache.want(0, 20);
  cache.want(0, 20);
  expect(asked).toHaveLength(2);
});

test('after a change, old bytes stay in view until the new ones arrive', async () => {
  const { cache, asked } = file(16);
  cache.want(0, 16);
  await asked[0]?.answer(0);
  expect(cache.setContent(1, 16)).toBe(true);
  expect(cache.byte(3)).toBe(3);
  cache.want(0, 16);
  await asked[1]?.answer(1);
  expect(cache.byte(3)).toBe(4);
});

test('a late reply never replaces a newer one', async () => {
  const { cache, asked } = file(16);
  cache.want(0, 16);
  cache.setContent(1, 16);
  cache.want(0, 16);
  await asked[1]?.answer(1);
  await asked[0]?.answer(0);
  expect(cache.byte(3)).toBe(4);
});

test('a reply newer than the known revision is kept and not requested again', async () => {
  const { cache, asked } = file(16);
  cache.want(0, 16);
  await asked[0]?.answer(7);
  cache.want(0, 16);
  expect(asked).toHaveLength(1);
});

test('memory stays constant however far the view scrolls', async () => {
  const { cache, asked } = file(2 ** 31, { pages: 4 });
  for (let page = 0; page < 50; page++) {
    cache.want(page * 16_384 * 16, 16);
    await asked.at(-1)?.answer(0);
  }
  expect(cache.held).toBe(64);
  expect(cache.byte(49 * 16_384 * 16)).not.toBeNull();
  expect(cache.byte(0)).toBeNull();
});

test('an unreadable page is reported once, and retried after a change', async () => {
  const { cache, asked, errors } = file(16);
  cache.want(0, 16);
  await asked[0]?.fail();
  cache.want(0, 16);
  expect([asked.length, errors.length]).toEqual([1, 1]);
  cache.setContent(1, 16);
  cache.want(0, 16);
  expect(asked).toHaveLength(2);
});
