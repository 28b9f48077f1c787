import { useEffect } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import {
  closeDocument,
  documentAt,
  openDocument,
  useDocumentAt,
  useDocuments,
} from '#renderer/state/documents.ts';
import { filesOf } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

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
  useEffect(() => (address === null ? undefined : holdDocument(client, address)), [client, address]);
  return { document, error };
}

/** Comparisons that hold a document open, by the key of its address: two views may compare with the same. */
const holders = new Map<string, number>();

/** Opens a document that has no tab; answers the function that lets it go. */
export function holdDocument(client: Client, address: FileAddress): () => void {
  const key = addressKey(address);
  holders.set(key, (holders.get(key) ?? 0) + 1);
  const letGo = (): void => {
    const held = documentAt(key);
    if (holders.has(key) || held === null) return;
    const shown = useWorkbench
      .getState()
      .tabs.flatMap(filesOf)
      .some((file) => documentAt(addressKey(file))?.id === held.id);
    // One with unsaved edits is kept, as those of tabs are.
    if (!shown) closeDocument(client, held.id).catch(() => {});
  };
  // A view may be gone before it is open.
  void openDocument(client, address).then(letGo);
  return () => {
    const left = (holders.get(key) ?? 0) - 1;
    if (left > 0) holders.set(key, left);
    else holders.delete(key);
    letGo();
  };
}
