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

/** Keeps the compared texture open during the comparison. */
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

/** Number of comparisons that hold a document open, by address key: two views may compare with the same file. */
const holders = new Map<string, number>();

/** Opens a document without a tab; returns a function that releases it. */
export function holdDocument(client: Client, address: FileAddress): () => void {
  const key = addressKey(address);
  holders.set(key, (holders.get(key) ?? 0) + 1);
  const closeUnused = (): void => {
    const held = documentAt(key);
    if (holders.has(key) || held === null) return;
    const shown = useWorkbench
      .getState()
      .tabs.flatMap(filesOf)
      .some((file) => documentAt(addressKey(file))?.id === held.id);
    // The services keep one with unsaved edits open, as for tabs.
    if (!shown) closeDocument(client, held.id).catch(() => {});
  };
  // The view may be gone before the document is open.
  void openDocument(client, address).then(closeUnused);
  return () => {
    const left = (holders.get(key) ?? 0) - 1;
    if (left > 0) holders.set(key, left);
    else holders.delete(key);
    closeUnused();
  };
}
