import { addressKey } from '#renderer/state/address.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import type { Thumbnails } from '#shared/contract/textures.ts';
import { UserError } from '#shared/errors.ts';
import type { Picture } from '#shared/image/picture.ts';
import type { ThumbnailSide } from '#shared/image/thumbnail.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** A thumbnail, or why there is none: the file is at fault (`problem`), or it is not (`note`). */
export type Shown = Picture | { readonly problem: string } | { readonly note: string };

/** Thumbnails of the files on screen, requested as they appear. */
export interface ThumbnailSource {
  /** Undefined until loaded. */
  get(address: FileAddress): Shown | undefined;
  /** Sets the files on screen, most important first; cancels requests for any others. */
  want(files: readonly FileAddress[], side: ThumbnailSide): void;
  /** Forgets one file, or all: their pictures may have changed. */
  forget(address?: FileAddress): void;
  subscribe(listener: () => void): () => void;
}

/** Files per request: few, so that the first arrive soon and little work is wasted. */
const BATCH = 12;
/** Parallel requests: one more than the usual number of threads, so that none is idle. */
const PARALLEL = 3;
/** Thumbnails kept for scrolling back: at most 64 KiB each. */
const KEPT = 600;

interface Asked {
  readonly files: readonly FileAddress[];
  readonly stop: AbortController;
}

export function createThumbnailSource(client: Pick<Client, 'request'>): ThumbnailSource {
  const known = new Map<string, Shown>();
  const listeners = new Set<() => void>();
  const running = new Set<Asked>();
  let wanted = new Map<string, FileAddress>();
  let side: ThumbnailSide = 64;

  function ask(): void {
    while (running.size < PARALLEL) {
      const asked = new Set([...running].flatMap(({ files }) => files.map(addressKey)));
      const files = [...wanted].flatMap(([key, file]) => (known.has(key) || asked.has(key) ? [] : [file]));
      if (files.length === 0) return;
      void read({ files: files.slice(0, BATCH), stop: new AbortController() });
    }
  }

  async function read(asked: Asked): Promise<void> {
    running.add(asked);
    const { files, stop } = asked;
    try {
      const answer = await client.request('thumbnail.read', { files, side }, { signal: stop.signal });
      if (!stop.signal.aborted) take(files, [...apart(answer)]);
    } catch (error) {
      const cancelled = error instanceof UserError && error.code === 'cancelled';
      const { message: problem } = describeError(error);
      // Recorded for each file, or it would be requested again forever.
      if (!cancelled && !stop.signal.aborted)
        take(
          files,
          files.map(() => ({ problem })),
        );
    } finally {
      running.delete(asked);
      ask();
    }
  }

  function take(files: readonly FileAddress[], shown: readonly Shown[]): void {
    for (const [at, file] of files.entries()) {
      const one = shown[at];
      if (one !== undefined) known.set(addressKey(file), one);
    }
    for (const key of known.keys()) {
      if (known.size <= KEPT) break;
      if (!wanted.has(key)) known.delete(key);
    }
    tell();
  }

  function stopAll(): void {
    for (const { stop } of running) stop.abort();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    get: (address) => known.get(addressKey(address)),
    want(files, wantedSide) {
      wanted = new Map(files.map((file) => [addressKey(file), file]));
      if (wantedSide !== side) {
        side = wantedSide;
        known.clear();
        stopAll();
      }
      for (const { files: asked, stop } of running) {
        if (!asked.some((file) => wanted.has(addressKey(file)))) stop.abort();
      }
      ask();
    },
    forget(address) {
      if (address === undefined) {
        known.clear();
        stopAll();
      } else {
        const key = addressKey(address);
        known.delete(key);
        // A result under way may be of the file's old contents.
        for (const { files, stop } of running)
          if (files.some((file) => addressKey(file) === key)) stop.abort();
      }
      tell();
      ask();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function* apart({ sizes, pixels, problems }: Thumbnails): Generator<Shown> {
  let at = 0;
  for (const [index, problem] of problems.entries()) {
    if (problem !== null) {
      yield { problem };
      continue;
    }
    const [width = 0, height = 0] = sizes.subarray(index * 2, index * 2 + 2);
    const length = width * height * 4;
    // A copy: a view would keep the whole result alive as long as one of its pictures.
    yield { width, height, rgba: pixels.slice(at, at + length) as Uint8Array<ArrayBuffer> };
    at += length;
  }
}
