import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled, isStale } from '#renderer/ui/describe-error.ts';
import type { ReadBank } from './use-bank.ts';

export interface Frames {
  /** All frames of the image, in order; the first alone while the others are on their way. */
  readonly pixels: Uint8Array | undefined;
  /** How many of them are there. */
  readonly count: number;
  readonly error: unknown;
}

/** The frames of the image that is looked at. */
export function useFrames(document: string, bank: ReadBank, place: number): Frames {
  const client = useClient();
  const { revision, images } = bank.contents;
  const frames = images[place]?.frames ?? 1;
  const key = `${document} ${revision} ${place}`;
  const [all, setAll] = useState<{
    readonly of: string;
    readonly pixels: Uint8Array | null;
    readonly error: unknown;
  }>({
    of: '',
    pixels: null,
    error: null,
  });
  const first = bank.first[place];
  const wanted = frames > 1 && images[place]?.unreadable === null;
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    client.request('bank.pixels', { document, revision, images: [place], frames: 'all' }, { signal }).then(
      ({ pixels }) => !signal.aborted && setAll({ of: key, pixels, error: null }),
      (error: unknown) => {
        if (signal.aborted || isCancelled(error) || isStale(error)) return;
        setAll({ of: key, pixels: null, error });
      },
    );
    return () => controller.abort();
  }, [client, document, revision, place, wanted, key]);
  if (!wanted || all.of !== key || all.pixels === null) {
    return { pixels: first, count: first === undefined ? 0 : 1, error: all.of === key ? all.error : null };
  }
  return { pixels: all.pixels, count: frames, error: null };
}
