import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled, isStale } from '#renderer/ui/describe-error.ts';
import type { ReadBank } from './use-bank.ts';

export interface Frames {
  /** All frames of the image in order; only the first while the others load. */
  readonly pixels: Uint8Array | undefined;
  /** Number of loaded frames. */
  readonly count: number;
  readonly error: unknown;
}

/** The frames of the focused image. */
export function useFrames(document: string, bank: ReadBank, position: number): Frames {
  const client = useClient();
  const { revision, images } = bank.contents;
  const frames = images[position]?.frames ?? 1;
  const key = `${document} ${revision} ${position}`;
  const [all, setAll] = useState<{
    readonly of: string;
    readonly pixels: Uint8Array | null;
    readonly error: unknown;
  }>({
    of: '',
    pixels: null,
    error: null,
  });
  const first = bank.first[position];
  const needed = frames > 1 && images[position]?.unreadable === null;
  useEffect(() => {
    if (!needed) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    client.request('bank.pixels', { document, revision, images: [position], frames: 'all' }, { signal }).then(
      ({ pixels }) => !signal.aborted && setAll({ of: key, pixels, error: null }),
      (error: unknown) => {
        if (signal.aborted || isCancelled(error) || isStale(error)) return;
        setAll({ of: key, pixels: null, error });
      },
    );
    return () => controller.abort();
  }, [client, document, revision, position, needed, key]);
  if (!needed || all.of !== key || all.pixels === null) {
    return { pixels: first, count: first === undefined ? 0 : 1, error: all.of === key ? all.error : null };
  }
  return { pixels: all.pixels, count: frames, error: null };
}
