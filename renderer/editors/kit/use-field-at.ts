import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';

/** The fields that contain a byte, outermost first. */
export interface FieldChain {
  readonly offset: number;
  readonly chain: readonly (FieldRow & { readonly index: number })[];
}

/**
 * Looks up the fields at an offset; keeps the last ones until the next arrive. Null if the format has no fields.
 * @param wanted false while they are not shown
 */
export function useFieldAt(document: DocumentState, offset: number, wanted = true): FieldChain | null {
  const client = useClient();
  const [known, setKnown] = useState<(FieldChain & { readonly document: string }) | null>(null);
  const { id, revision } = document;
  const asked = wanted && document.size > 0 && document.views.includes('fields');
  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    client.request('document.fieldAt', { document: id, offset }, { signal: controller.signal }).then(
      ({ chain }) => {
        if (!controller.signal.aborted) setKnown({ document: id, offset, chain });
      },
      () => {
        // Cancelled, or unreadable fields: the fields view shows the error.
        if (!controller.signal.aborted) setKnown({ document: id, offset, chain: [] });
      },
    );
    void revision;
    return () => controller.abort();
  }, [client, id, offset, revision, asked]);
  return asked && known?.document === id ? known : null;
}
