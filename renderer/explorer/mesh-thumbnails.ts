import type { Shown } from '#renderer/editors/kit/thumbnails.ts';
import type { ReadTexture } from '#renderer/editors/mesh/drawing/textures.ts';
import { addressKey } from '#renderer/state/address.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import type { ThumbnailScene } from '#shared/contract/scenes.ts';
import type { Picture } from '#shared/image/picture.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Scene } from '#shared/scene/scene.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** Draws scenes; see `ThumbnailDrawer`. */
export interface MeshDrawer {
  readonly lost: boolean;
  draw(scene: Scene, side: number, read: ReadTexture, signal: AbortSignal): Promise<Picture | null>;
  dispose(): void;
}

/** Thumbnails of the meshes on screen, drawn one after the other as they appear. */
export interface MeshThumbnails {
  /** Undefined until drawn. */
  get(address: FileAddress): Shown | undefined;
  /** Sets the meshes on screen, most important first; any others are not drawn. None = frees what drawing takes. */
  want(files: readonly FileAddress[], side: number): void;
  /** Asks again for one file, or all; pictures are drawn again only if their files changed. */
  check(file?: FileAddress): void;
  /** Draws all again, because they look different now. */
  redraw(): void;
  subscribe(listener: () => void): () => void;
}

/** Memory for pictures that are kept for scrolling back. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Attempts to draw a mesh while the graphics card keeps dropping the context. */
const ATTEMPTS = 3;
const NO_3D = { note: 'No thumbnail: 3D is not available in this window.' };

interface Known {
  readonly shown: Shown;
  /** State of the files in the picture; undefined = the picture must be drawn again. */
  readonly stamp: string | undefined;
  /** Whether the file was asked for since the last `check`. */
  readonly fresh: boolean;
}

/** @param start loads the code that draws, on first use; rejects if 3D is not available */
export function createMeshThumbnails(
  client: Pick<Client, 'request'>,
  start: () => Promise<MeshDrawer>,
): MeshThumbnails {
  const known = new Map<string, Known>();
  const listeners = new Set<() => void>();
  let wanted = new Map<string, FileAddress>();
  let side = 0;
  let running: { readonly key: string; readonly stop: AbortController } | null = null;
  let drawer: MeshDrawer | null = null;
  let lost = 0;

  async function next(): Promise<void> {
    if (running !== null) return;
    const [first] = [...wanted].filter(([key]) => known.get(key)?.fresh !== true);
    if (first === undefined) {
      if (wanted.size === 0) end();
      return;
    }
    const [key, file] = first;
    const stop = new AbortController();
    running = { key, stop };
    try {
      const one = await make(file, known.get(key), stop.signal);
      if (!stop.signal.aborted && one !== undefined) take(key, one);
    } catch (error) {
      // Recorded, or it would be requested again forever.
      if (!stop.signal.aborted)
        take(key, { shown: { problem: describeError(error).message }, stamp: undefined, fresh: true });
    } finally {
      running = null;
      void next();
    }
  }

  /** @returns undefined to try again */
  async function make(
    file: FileAddress,
    old: Known | undefined,
    signal: AbortSignal,
  ): Promise<Known | undefined> {
    const request = { file, ...(old?.stamp === undefined ? {} : { known: old.stamp }) };
    const { stamp, content } = await client.request('thumbnail.scene', request, { signal });
    const showing = (shown: Shown): Known => ({ shown, stamp, fresh: true });
    switch (content.kind) {
      case 'same':
        return old && showing(old.shown);
      case 'none':
        return showing({ note: content.message });
      case 'broken':
        return showing({ problem: content.message });
      case 'scene': {
        const shown = await draw(file, content, signal);
        return shown && showing(shown);
      }
    }
  }

  async function draw(
    { workspace }: FileAddress,
    { scene }: Extract<ThumbnailScene['content'], { kind: 'scene' }>,
    signal: AbortSignal,
  ): Promise<Shown | undefined> {
    if (drawer?.lost === true) end();
    try {
      drawer ??= await start();
    } catch {
      return NO_3D;
    }
    const read: ReadTexture = (path, request, ended) =>
      client.request('thumbnail.texture', { workspace, path, ...request }, { signal: ended });
    try {
      const picture = await drawer.draw(scene, side, read, signal);
      lost = 0;
      return picture ?? { note: 'No thumbnail: nothing in it is visible.' };
    } catch (error) {
      if (!drawer.lost) throw error;
      lost += 1;
      return lost < ATTEMPTS ? undefined : NO_3D;
    }
  }

  function take(key: string, one: Known): void {
    known.delete(key);
    known.set(key, one);
    const most = Math.max(1, Math.floor(KEPT_BYTES / Math.max(1, side * side * 4)));
    for (const old of known.keys()) {
      if (known.size <= most) break;
      if (!wanted.has(old)) known.delete(old);
    }
    for (const listener of listeners) listener();
  }

  /** Old pictures stay on screen until new ones are drawn. */
  function stale(keys: Iterable<string>, redraw: boolean): void {
    for (const key of keys) {
      const one = known.get(key);
      if (one !== undefined) known.set(key, { ...one, stamp: redraw ? undefined : one.stamp, fresh: false });
    }
  }

  function end(): void {
    drawer?.dispose();
    drawer = null;
  }

  return {
    get: (address) => known.get(addressKey(address))?.shown,
    want(files, wantedSide) {
      wanted = new Map(files.map((file) => [addressKey(file), file]));
      if (files.length > 0 && wantedSide !== side) {
        side = wantedSide;
        running?.stop.abort();
        stale(known.keys(), true);
      }
      if (running !== null && !wanted.has(running.key)) running.stop.abort();
      void next();
    },
    check(file) {
      // A result under way may be of the file's old contents.
      const key = file && addressKey(file);
      if (key === undefined || running?.key === key) running?.stop.abort();
      stale(key === undefined ? known.keys() : [key], false);
      void next();
    },
    redraw() {
      running?.stop.abort();
      stale(known.keys(), true);
      void next();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
