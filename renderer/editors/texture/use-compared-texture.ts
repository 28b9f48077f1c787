import { useEffect } from 'react';
import type { DocumentState } from '#shared/document/state.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { useClient } from '../../host/client-context.tsx';
import { addressKey } from '../../state/address.ts';
import { closeDocument, openDocument, useDocumentAt, useDocuments } from '../../state/documents.ts';
import { filesOf, useWorkbench } from '../../state/workbench.ts';

export interface ComparedTexture {
  readonly document: DocumentState | null;
  readonly error: unknown;
}

/** Opens the texture that another one is compared with, for as long as it is. */
export function useComparedTexture(address: FileAddress | null): ComparedTexture {
  const client = useClient();
  const key = address === null ? '' : addressKey(address);
  const document = useDocumentAt(key);
  const error = useDocuments(({ openings }) => {
    const opening = openings[key];
    return opening?.state === 'failed' ? opening.error : null;
  });
  const id = document?.id;
  useEffect(() => {
    if (address !== null) void openDocument(client, address);
  }, [client, address]);
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      const shown = useWorkbench
        .getState()
        .tabs.flatMap(filesOf)
        .some((file) => addressKey(file) === key);
      // One with unsaved edits is kept, as those of tabs are.
      if (!shown) closeDocument(client, id).catch(() => {});
    };
  }, [client, id, key]);
  return { document, error };
}
