import { useCallback, useEffect, useReducer, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { PageCache } from './page-cache.ts';

export interface Bytes {
  readonly cache: PageCache;
  /** Why the bytes in view could not be read; null = no error. */
  readonly error: unknown;
  /** Requests bytes; a new function whenever the content changes, so that effects request them again. */
  readonly want: (offset: number, length: number) => void;
}

/** The bytes of a document; redraws when some arrive. */
export function useBytes(document: DocumentState): Bytes {
  const client = useClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [error, setError] = useState<unknown>(null);
  const { id, revision, size } = document;
  // A tab shows one document for its whole lifetime, and so does the cache.
  const [cache] = useState(
    () =>
      new PageCache({
        read: (offset, length) => client.request('document.read', { document: id, offset, length }),
        onChange: () => {
          setError(null);
          redraw();
        },
        onError: setError,
      }),
  );
  useEffect(() => {
    cache.open();
    return () => cache.close();
  }, [cache]);
  cache.setContent(revision, size);
  const want = useCallback(
    (offset: number, length: number) => {
      void revision;
      cache.want(offset, length);
    },
    [cache, revision],
  );
  return { cache, error, want };
}
