import { useLayoutEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { DescribedTexture } from '#shared/contract/textures.ts';

export interface TextureRead {
  /** The last description read; null = none yet. */
  readonly described: DescribedTexture | null;
  /** Why the current content could not be read; null = it could. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Milliseconds to wait before rereading, because scrubbing a value changes the content in quick succession. */
const PAUSE = 120;

/** Describes the texture of a document, if any; rereads it when the content changes and keeps the old one until then. */
export function useTexture(document: Pick<DocumentState, 'id' | 'revision'> | null): TextureRead {
  const client = useClient();
  const { id = null, revision = 0 } = document ?? {};
  const [read, setRead] = useState<{
    readonly document: string;
    readonly described: DescribedTexture | null;
    readonly error: unknown;
  } | null>(null);
  const [turn, setTurn] = useState(0);
  const known = id !== null && read?.document === id ? read : null;
  const pause = useRef(0);

  // Requested before painting and before a stage is created, which then happen while the request is on its way.
  useLayoutEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const ask = (): void => {
      client.request('texture.describe', { document: id }, { signal: controller.signal }).then(
        (described) => setRead({ document: id, described, error: null }),
        (error: unknown) => {
          if (!isCancelled(error)) setRead({ document: id, described: null, error });
        },
      );
    };
    // The first read has no delay.
    const timer = pause.current === 0 ? undefined : setTimeout(ask, pause.current);
    if (timer === undefined) ask();
    pause.current = PAUSE;
    void [revision, turn];
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, id, revision, turn]);

  return {
    described: known?.described ?? null,
    error: known?.error ?? null,
    retry: () => {
      setRead(null);
      setTurn((old) => old + 1);
    },
  };
}
