import { useCallback, useEffect, useReducer, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { PageCache } from './page-cache.ts';

export interface Bytes {
  readonly cache: PageCache;
  /** Why bytes in view cannot be read; null = they can. */
  readonly error: unknown;
  /** Asks for bytes; another function whenever the content has changed, so that effects ask anew. */
  readonly want: (offset: number, length: number) => void;
}

/** The bytes of a document as they come. Draws anew when some have come. */
export function useBytes(document: DocumentState): Bytes {
  const client = useClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [error, setError] = useState<unknown>(null);
  const { id, revision, size } = document;
  // A tab shows one document for as long as it lives, so the cache does too.
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
