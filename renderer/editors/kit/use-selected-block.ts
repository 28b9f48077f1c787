import { useEffect, useState } from 'react';
import { parsePath } from '#shared/binary/path.ts';
import type { DocumentState } from '#shared/document/state.ts';
import type { Client } from '#shared/rpc/api.ts';
import { useClient } from '../../host/client-context.tsx';
import { type Selection, useSelection } from '../selection.ts';

/** Path of the block that holds what is selected in a document, whichever view it was selected in; null = in none. */
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
    const put = (block: string | null): void => {
      if (!controller.signal.aborted) setFound({ id, block });
    };
    blockOfSelection(client, id, selection, controller.signal).then(put, () => put(null));
    // Bytes at a place may be of another block after an edit.
    void revision;
    return () => controller.abort();
  }, [client, id, asked, selection, revision]);
  return asked && found?.id === id ? found.block : null;
}

async function blockOfSelection(
  client: Client,
  document: string,
  { offset, fieldPath, turn }: Selection,
  signal: AbortSignal,
): Promise<string | null> {
  if (turn === 0) return null;
  if (fieldPath !== null) return blockPath(fieldPath);
  const { chain } = await client.request('document.fieldAt', { document, offset }, { signal });
  return blockPath(chain.at(-1)?.path ?? '');
}

function blockPath(path: string): string | null {
  const [part, block] = parsePath(path);
  return part === 'blocks' && typeof block === 'number' ? `blocks[${block}]` : null;
}
