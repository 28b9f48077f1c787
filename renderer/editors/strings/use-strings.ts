import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ReadStrings } from '#shared/contract/strings.ts';

export interface Strings {
  /** Keeps the last result until the next arrives, so that an edit does not remove the table the user is in. */
  readonly table: ReadStrings | null;
  readonly error: unknown;
}

/** The current texts of a document. */
export function useStrings({ id, revision }: DocumentState): Strings {
  const client = useClient();
  const [known, setKnown] = useState<Strings & { readonly id: string }>({ id, table: null, error: null });
  useEffect(() => {
    const controller = new AbortController();
    client.request('strings.read', { document: id }, { signal: controller.signal }).then(
      (table) => !controller.signal.aborted && setKnown({ id, table, error: null }),
      (error: unknown) => !controller.signal.aborted && setKnown({ id, table: null, error }),
    );
    void revision;
    return () => controller.abort();
  }, [client, id, revision]);
  return known.id === id ? known : { table: null, error: null };
}
