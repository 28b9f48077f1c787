import { useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import type { Compared } from '#renderer/state/compared.ts';
import { forgetFailure, openDocument, useDocumentAt, useDocuments } from '#renderer/state/documents.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import { usePanelShown } from '#renderer/ui/layout/panel-shown.ts';
import type { DocumentComparison } from '#shared/contract/compare.ts';

/** Milliseconds to wait, so that typing a number does not start a comparison for every key. */
const PAUSE = 400;

export interface ComparisonState {
  /** The last one received; it stays on screen until the next arrives. */
  readonly comparison: DocumentComparison | null;
  readonly error: unknown;
  /** Whether the comparison is out of date. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Compares two files, again after every change of either while the panel is shown. */
export function useComparison({ before, after }: Compared): ComparisonState {
  const client = useClient();
  const shown = usePanelShown();
  const [one, other] = [useDocumentAt(addressKey(before.address)), useDocumentAt(addressKey(after.address))];
  const openError = useOpenError([addressKey(before.address), addressKey(after.address)]);
  const [result, setResult] = useState<{
    readonly key: string;
    readonly comparison: DocumentComparison | null;
    readonly error: unknown;
  } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key =
    one === null || other === null
      ? null
      : JSON.stringify([one.id, one.revision, one.modCopy, other.id, other.revision, other.modCopy, attempt]);
  const known = useRef<string | null>(null);
  const [oneId, otherId] = [one?.id, other?.id];
  useEffect(() => {
    if (key === null || !shown || known.current === key || oneId === undefined || otherId === undefined)
      return;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const comparison = await client.request(
          'compare.documents',
          { before: { document: oneId, as: before.as }, after: { document: otherId, as: after.as } },
          { signal: controller.signal },
        );
        known.current = key;
        setResult({ key, comparison, error: null });
      } catch (error) {
        if (isCancelled(error) || controller.signal.aborted) return;
        known.current = key;
        setResult({ key, comparison: null, error });
      }
    };
    const timer = setTimeout(() => void ask(), known.current === null ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, key, shown, before.as, after.as, oneId, otherId]);
  return {
    comparison: result?.comparison ?? null,
    error: openError ?? result?.error ?? null,
    busy: openError === null && result?.key !== key,
    retry: () => {
      for (const { address } of [before, after]) {
        forgetFailure(address);
        void openDocument(client, address);
      }
      setAttempt((count) => count + 1);
    },
  };
}

/** Why one of the files could not be opened. */
function useOpenError(keys: readonly string[]): unknown {
  return useDocuments(({ openings }) => {
    for (const key of keys) {
      const opening = openings[key];
      if (opening?.state === 'failed') return opening.error;
    }
    return null;
  });
}
