import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentClips } from '#shared/contract/clips.ts';
import type { DocumentState } from '#shared/contract/documents.ts';

export interface KnownClips {
  /** Keeps the last result until the next arrives, so that an edit does not remove the table the user is in. */
  readonly clips: DocumentClips | null;
  readonly error: unknown;
}

/** The clips of a document as it is now. */
export function useClips({ id, revision }: DocumentState): KnownClips {
  const client = useClient();
  const [known, setKnown] = useState<KnownClips & { readonly id: string }>({ id, clips: null, error: null });
  useEffect(() => {
    const controller = new AbortController();
    client.request('document.clips', { document: id }, { signal: controller.signal }).then(
      (clips) => !controller.signal.aborted && setKnown({ id, clips, error: null }),
      (error: unknown) => !controller.signal.aborted && setKnown({ id, clips: null, error }),
    );
    void revision;
    return () => controller.abort();
  }, [client, id, revision]);
  return known.id === id ? known : { clips: null, error: null };
}
