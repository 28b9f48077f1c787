import { describe, expect, test } from 'vitest';
import { createMeshThumbnails, type MeshDrawer } from '#renderer/explorer/mesh-thumbnails.ts';
import type { ThumbnailScene } from '#shared/contract/scenes.ts';
import { UserError } from '#shared/errors.ts';
import type { Picture } from '#shared/image/picture.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

interface Asked {
  readonly path: string;
  readonly known: string | undefined;
  readonly stopped: () => boolean;
  readonly answer: (content: ThumbnailScene['content'], stamp?: string) => void;
  readonly fail: (error: Error) => void;
}

const NOTHING: Scene = { nodes: [], meshes: [], materials: [], shapes: [], metresPerUnit: 1, notes: [] };
const SCENE: ThumbnailScene['content'] = { kind: 'scene', scene: NOTHING };

/** A drawer that counts; its pictures are plain, with the number of the drawing as their red. */
class CountingDrawer implements MeshDrawer {
  lost = false;
  disposed = false;
  blank = false;
  losesNext = 0;
  readonly #count: () => number;

  constructor(count: () => number) {
    this.#count = count;
  }

  draw(_scene: Scene, side: number): Promise<Picture | null> {
    const rgba = new Uint8Array(side * side * 4).fill(this.#count());
    if (this.losesNext > 0) {
      this.losesNext -= 1;
      this.lost = true;
      return Promise.reject(new Error('the WebGL context is lost'));
    }
    return Promise.resolve(this.blank ? null : { width: side, height: side, rgba });
  }

  dispose(): void {
    this.disposed = true;
  }
}

/** Services that reply when the test says so, and drawers that the test sees. */
function setup(prepare: (drawer: CountingDrawer, nth: number) => void = () => {}) {
  const asked: Asked[] = [];
  const drawers: CountingDrawer[] = [];
  let drawn = 0;
  const request = (_method: string, input: unknown, options?: { readonly signal?: AbortSignal }) =>
    new Promise((resolve, fail) => {
      const { file, known } = input as { readonly file: FileAddress; readonly known?: string };
      const { signal } = options ?? {};
      signal?.addEventListener('abort', () => fail(new UserError('cancelled', 'Canceled.')));
      asked.push({
        path: file.path,
        known,
        stopped: () => signal?.aborted === true,
        answer: (content, stamp = 'one') => resolve({ stamp, content } satisfies ThumbnailScene),
        fail,
      });
    });
  const start = async (): Promise<MeshDrawer> => {
    const drawer = new CountingDrawer(() => {
      drawn += 1;
      return drawn;
    });
    prepare(drawer, drawers.length);
    drawers.push(drawer);
    return drawer;
  };
  const meshes = createMeshThumbnails({ request } as unknown as Pick<Client, 'request'>, start);
  return { asked, drawers, meshes, drawn: () => drawn };
}

const file = (at: number): FileAddress => ({ workspace: 'w', path: `m${at}.nif` });
const files = (from: number, to: number): readonly FileAddress[] =>
  Array.from({ length: to - from }, (_, at) => file(from + at));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
type Meshes = ReturnType<typeof setup>['meshes'];
const red = (meshes: Meshes, at: number): number | undefined => {
  const shown = meshes.get(file(at));
  return shown !== undefined && 'rgba' in shown ? shown.rgba[0] : undefined;
};

/** Answers every request, each with a scene, until there are no more. */
async function answerAll(asked: readonly Asked[], from = 0): Promise<void> {
  for (let at = from; at < asked.length; at++) {
    asked[at]?.answer(SCENE);
    await settled();
  }
}

describe('thumbnails of meshes', () => {
  test('are drawn one after the other, first those that are wanted first, with one drawer', async () => {
    const { asked, drawers, meshes } = setup();
    meshes.want(files(0, 3), 4);
    await settled();
    expect(asked.map(({ path }) => path)).toEqual(['m0.nif']);
    await answerAll(asked);
    expect(asked.map(({ path }) => path)).toEqual(['m0.nif', 'm1.nif', 'm2.nif']);
    expect([red(meshes, 0), red(meshes, 1), red(meshes, 2)]).toEqual([1, 2, 3]);
    expect(drawers.length).toBe(1);
    meshes.want(files(0, 3), 4);
    await settled();
    expect(asked.length).toBe(3);
  });

  test('that scroll away are not drawn', async () => {
    const { asked, meshes, drawn } = setup();
    meshes.want(files(0, 50), 4);
    meshes.want(files(40, 42), 4);
    expect(asked[0]!.stopped()).toBe(true);
    await settled();
    await answerAll(asked, 1);
    expect(asked.map(({ path }) => path)).toEqual(['m0.nif', 'm40.nif', 'm41.nif']);
    expect(drawn()).toBe(2);
    expect(meshes.get(file(0))).toBeUndefined();
  });

  test('free the graphics card when none is on screen', async () => {
    const { asked, drawers, meshes } = setup();
    meshes.want(files(0, 1), 4);
    await answerAll(asked);
    meshes.want([], 0);
    expect(drawers[0]!.disposed).toBe(true);
    expect(red(meshes, 0)).toBe(1);
  });

  test('stay when their files are checked and did not change, and are drawn again when they did', async () => {
    const { asked, meshes, drawn } = setup();
    meshes.want(files(0, 2), 4);
    await answerAll(asked);
    meshes.check();
    expect(red(meshes, 0)).toBe(1);
    expect(asked[2]).toMatchObject({ path: 'm0.nif', known: 'one' });
    asked[2]!.answer({ kind: 'same' });
    await settled();
    asked[3]!.answer(SCENE, 'two');
    await settled();
    expect([red(meshes, 0), red(meshes, 1), drawn()]).toEqual([1, 3, 3]);
    meshes.redraw();
    expect(asked[4]).toMatchObject({ path: 'm0.nif', known: undefined });
  });

  test('of one file are checked alone', async () => {
    const { asked, meshes } = setup();
    meshes.want(files(0, 3), 4);
    await answerAll(asked);
    meshes.check(file(1));
    await answerAll(asked, 3);
    expect(asked.slice(3).map(({ path }) => path)).toEqual(['m1.nif']);
    meshes.check(file(7));
    expect(asked.length).toBe(4);
  });

  test('of a file that changes while it is read are read again', async () => {
    const { asked, meshes } = setup();
    meshes.want(files(0, 1), 4);
    meshes.check();
    expect(asked[0]!.stopped()).toBe(true);
    await settled();
    await answerAll(asked, 1);
    expect(red(meshes, 0)).toBe(1);
  });

  test('say why there is none, and whether the file is at fault', async () => {
    const { asked, meshes } = setup((drawer) => {
      drawer.blank = true;
    });
    meshes.want(files(0, 4), 4);
    asked[0]!.answer({ kind: 'none', message: 'It is too large.' });
    await settled();
    asked[1]!.answer({ kind: 'broken', message: 'It is cut short.' });
    await settled();
    asked[2]!.fail(new UserError('gone', 'It is gone.'));
    await settled();
    asked[3]!.answer(SCENE);
    await settled();
    expect(files(0, 4).map((one) => meshes.get(one))).toEqual([
      { note: 'It is too large.' },
      { problem: 'It is cut short.' },
      { problem: 'It is gone.' },
      { note: 'No thumbnail: nothing in it is visible.' },
    ]);
    expect(asked.length).toBe(4);
  });

  test('are drawn by a new drawer after the graphics card dropped the context', async () => {
    const { asked, drawers, meshes } = setup((drawer, nth) => {
      drawer.losesNext = nth === 0 ? 1 : 0;
    });
    meshes.want(files(0, 1), 4);
    await answerAll(asked);
    expect(asked.length).toBe(2);
    expect(drawers.map(({ disposed }) => disposed)).toEqual([true, false]);
    expect(red(meshes, 0)).toBe(2);
    // Lost while nothing was drawn.
    drawers[1]!.lost = true;
    meshes.want(files(0, 2), 4);
    await answerAll(asked, 2);
    expect([drawers.length, red(meshes, 1)]).toEqual([3, 3]);
  });

  test('are given up where the context is lost again and again', async () => {
    const { asked, meshes } = setup((drawer) => {
      drawer.losesNext = 1;
    });
    meshes.want(files(0, 1), 4);
    await answerAll(asked);
    expect(asked.length).toBe(3);
    expect(meshes.get(file(0))).toEqual({ note: expect.stringContaining('3D is not available') });
  });

  test('are kept for scrolling back, up to 32 MiB', async () => {
    const { asked, meshes } = setup();
    for (let at = 0; at < 150; at++) {
      meshes.want([file(at)], 256);
      await answerAll(asked, at);
    }
    const known = files(0, 150).filter((one) => meshes.get(one) !== undefined);
    expect(known.length).toBe(128);
    expect(red(meshes, 149)).toBe(150);
  });

  test('are drawn again for another size, and the old ones stay until then', async () => {
    const { asked, meshes } = setup();
    meshes.want(files(0, 1), 4);
    await answerAll(asked);
    meshes.want(files(0, 1), 8);
    expect(meshes.get(file(0))).toMatchObject({ width: 4 });
    await answerAll(asked, 1);
    expect(meshes.get(file(0))).toMatchObject({ width: 8 });
  });
});
