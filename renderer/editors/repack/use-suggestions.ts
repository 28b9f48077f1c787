import { useCallback, useEffect, useRef, useState } from 'react';
import { useEdits } from '#renderer/editors/kit/use-edits.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { EntryLookup } from './entry-lookup.ts';
import { mergeSuggestions } from './repack-draft.ts';
import { changeSession, updateDraft } from './repack-session.ts';

export interface Suggestions {
  /** The first result has not arrived yet. */
  readonly waiting: boolean;
  readonly error: unknown;
  /** Requests them again, and restores removed ones. */
  readonly again: () => void;
}

/** Ms after the last edit before the list is updated. */
const PAUSE = 300;

/** Keeps the list in sync with the mod folder and the open edits. */
export function useSuggestions(
  key: string,
  archive: { readonly id: string; readonly workspace: string },
  lookup: EntryLookup,
  canCompress: boolean,
): Suggestions {
  const client = useClient();
  const [waiting, setWaiting] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const first = useRef(true);
  const edits = useEdits(archive.workspace);
  const tree = useWorkspace((state) => state.tree);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      const items = await client.request('repack.suggest', { archive: archive.id }, { signal });
      if (signal.aborted) return;
      changeSession(key, (session) =>
        updateDraft(session, (draft) => mergeSuggestions(draft, items, lookup.factsOf, canCompress)),
      );
      setError(null);
      setWaiting(false);
    };
    const timer = setTimeout(
      () => {
        ask().catch((cause: unknown) => {
          if (signal.aborted || isCancelled(cause)) return;
          setError(cause);
          setWaiting(false);
        });
        first.current = false;
      },
      first.current ? 0 : PAUSE,
    );
    void [turn, edits, tree];
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, key, archive.id, lookup, canCompress, turn, edits, tree]);

  const again = useCallback(() => {
    changeSession(key, (session) => updateDraft(session, (draft) => ({ ...draft, dismissed: new Set() })));
    setTurn((count) => count + 1);
  }, [key]);
  return { waiting, error, again };
}
