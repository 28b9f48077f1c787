import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ReadMaterial } from '#shared/contract/materials.ts';
import { keepingSame } from './shown-properties.ts';

export interface MaterialNow {
  /** Keeps the last result until the next arrives, so that an edit does not remove the field the user is in. */
  readonly material: ReadMaterial | null;
  readonly error: unknown;
}

/** What can be set in a document now. */
export function useMaterial({ id, revision }: DocumentState): MaterialNow {
  const client = useClient();
  const [known, setKnown] = useState<MaterialNow & { readonly id: string }>({
    id,
    material: null,
    error: null,
  });
  useEffect(() => {
    const controller = new AbortController();
    client.request('material.read', { document: id }, { signal: controller.signal }).then(
      (material) => {
        if (controller.signal.aborted) return;
        setKnown((old) => ({ id, material: keepingSame(old.material, material), error: null }));
      },
      (error: unknown) => !controller.signal.aborted && setKnown({ id, material: null, error }),
    );
    void revision;
    return () => controller.abort();
  }, [client, id, revision]);
  return known.id === id ? known : { material: null, error: null };
}
