import { describe, expect, test } from 'vitest';
import { createThumbnailSource } from '#renderer/editors/kit/thumbnails.ts';
import type { Thumbnails } from '#shared/contract/textures.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

interface Asked {
  readonly paths: readonly string[];
  readonly stopped: () => boolean;
  readonly answer: (thumbnails: Thumbnails) => void;
  readonly fail: (error: Error) => void;
}

/** Services that reply when the test says so. */
function services() {
  const asked: Asked[] = [];
  const request = (_method: string, input: unknown, options?: { readonly signal?: AbortSignal }) =>
    new Promise((answer, fail) => {
      const { files } = input as { readonly files: readonly FileAddress[] };
      const { signal } = options ?? {};
      signal?.addEventListener('abort', () => fail(new UserError('cancelled', 'Canceled.')));
      asked.push({
        paths: files.map(({ path }) => path),
        stopped: () => signal?.aborted === true,
        answer,
        fail,
      });
    });
  return { asked, source: createThumbnailSource({ request } as unknown as Pick<Client, 'request'>) };
}

const file = (at: number): FileAddress => ({ workspace: 'w', path: `t${at}.dds` });
const files = (from: number, to: number): readonly FileAddress[] =>
  Array.from({ length: to - from }, (_, at) => file(from + at));

/** A one-pixel picture of each file that identifies it. */
function pictures({ paths }: Asked): Thumbnails {
  return {
    sizes: Uint8Array.from(paths.flatMap(() => [1, 1])),
    pixels: Uint8Array.from(paths.flatMap((path) => [Number(path.slice(1, -4)) & 255, 0, 0, 255])),
    problems: paths.map(() => null),
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const red = (shown: ReturnType<ReturnType<typeof services>['source']['get']>): number | undefined =>
  shown !== undefined && 'rgba' in shown ? shown.rgba[0] : undefined;

describe('visible thumbnails', () => {
  test('are requested in small batches, a few at once, and each file once', async () => {
    const { asked, source } = services();
    source.want(files(0, 100), 64);
    source.want(files(0, 100), 64);
    expect(asked.map(({ paths }) => paths.length)).toEqual([12, 12, 12]);
    asked[0]!.answer(pictures(asked[0]!));
    await settled();
    expect(asked.length).toBe(4);
    expect(asked[3]!.paths[0]).toBe('t36.dds');
    expect(red(source.get(file(5)))).toBe(5);
    expect(source.get(file(40))).toBeUndefined();
  });

  test('are canceled when nothing of a batch is visible anymore', async () => {
    const { asked, source } = services();
    source.want(files(0, 24), 64);
    source.want(files(20, 60), 64);
    expect(asked.map(({ stopped }) => stopped())).toEqual([true, false, false]);
    await settled();
    expect(asked.length).toBe(4);
    expect(asked.slice(2).flatMap(({ paths }) => paths)[0]).toBe('t24.dds');
    expect(source.get(file(0))).toBeUndefined();
  });

  test('that fail are not requested again, and say why', async () => {
    const { asked, source } = services();
    let told = 0;
    source.subscribe(() => {
      told += 1;
    });
    source.want(files(0, 2), 64);
    asked[0]!.fail(new UserError('disconnected', 'The connection is gone.'));
    await settled();
    expect(source.get(file(1))).toEqual({ problem: 'The connection is gone.' });
    expect([asked.length, told]).toEqual([1, 1]);
  });

  test('are requested again after a file is dropped from the cache, or for another size', async () => {
    const { asked, source } = services();
    source.want(files(0, 2), 64);
    asked[0]!.answer(pictures(asked[0]!));
    await settled();
    source.forget(file(1));
    expect(asked[1]!.paths).toEqual(['t1.dds']);
    asked[1]!.answer(pictures(asked[1]!));
    await settled();
    source.want(files(0, 2), 128);
    expect(asked[2]!.paths).toEqual(['t0.dds', 't1.dds']);
  });

  test('pending when their file is dropped are requested again', async () => {
    const { asked, source } = services();
    source.want(files(0, 2), 64);
    source.forget(file(1));
    expect(asked[0]!.stopped()).toBe(true);
    asked[0]!.answer(pictures(asked[0]!));
    await settled();
    expect(source.get(file(1))).toBeUndefined();
    expect(asked[1]!.paths).toEqual(['t0.dds', 't1.dds']);
  });

  test('are kept for scrolling back, up to a limit', async () => {
    const { asked, source } = services();
    for (let from = 0; from < 1200; from += 12) {
      source.want(files(from, from + 12), 64);
      asked.at(-1)!.answer(pictures(asked.at(-1)!));
      await settled();
    }
    const known = files(0, 1200).filter((one) => source.get(one) !== undefined);
    expect(known.length).toBe(600);
    expect(source.get(file(1199))).toBeDefined();
  });
});
