import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { CollisionTable } from '#shared/contract/collision.ts';
import type { DocumentState } from '#shared/contract/documents.ts';

export interface Collision {
  /** The last result is kept until the next arrives, so that the table does not vanish after each edit. */
  readonly table: CollisionTable | null;
  readonly error: unknown;
}

/** All bodies of a document in its current state. */
export function useCollision({ id, revision }: DocumentState): Collision {
  const client = useClient();
  const [known, setKnown] = useState<Collision & { readonly id: string }>({ id, table: null, error: null });
  useEffect(() => {
    const controller = new AbortController();
    client.request('document.collision', { document: id }, { signal: controller.signal }).then(
      (table) => !controller.signal.aborted && setKnown({ id, table, error: null }),
      (error: unknown) => !controller.signal.aborted && setKnown({ id, table: null, error }),
    );
    void revision;
    return () => controller.abort();
  }, [client, id, revision]);
  return known.id === id ? known : { table: null, error: null };
}
