import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import type { DocumentState } from '#shared/contract/documents.ts';
import { blockOfSelection } from './selected-block.ts';
import { useSelection } from './selection.ts';

/** Path of the block that contains a document's selection, from any of its views; null = none. */
export function useSelectedBlock(document: DocumentState | null): string | null {
  const client = useClient();
  const id = document?.id ?? '';
  const revision = document?.revision ?? 0;
  const asked = document?.restructurable === true;
  const selection = useSelection(id);
  const [found, setFound] = useState<{ readonly id: string; readonly block: string | null } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    const put = (block: number | null): void => {
      if (!controller.signal.aborted) setFound({ id, block: block === null ? null : `blocks[${block}]` });
    };
    blockOfSelection(client, id, selection, controller.signal).then(put, () => put(null));
    // After an edit the same bytes may belong to another block.
    void revision;
    return () => controller.abort();
  }, [client, id, asked, selection, revision]);
  return asked && found?.id === id ? found.block : null;
}
