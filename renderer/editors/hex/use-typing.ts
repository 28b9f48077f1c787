import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentState } from '#shared/document/state.ts';
import { useClient } from '../../host/client-context.tsx';
import { registerPending } from '../pending.ts';
import type { PageCache } from './page-cache.ts';
import { dropHalf, noRun, type TypedRun } from './typing.ts';

export interface Typing {
  /** Typed and not yet sent; null = nothing. */
  readonly run: TypedRun | null;
  readonly type: (next: (run: TypedRun) => TypedRun) => TypedRun;
  /** Esc: drops the half-typed byte. Answers whether there was one. */
  readonly cancelHalf: () => boolean;
  /** Drops the half-typed byte and sends the rest. */
  readonly flush: () => Promise<void>;
  readonly write: (offset: number, bytes: Uint8Array, label: string) => Promise<void>;
}

/**
 * Bytes typed in the hex view. They show at once and are sent as they are typed; what is typed while a write is on its way
 * goes with the next one. Writes without a label are typing, which the document joins into one step of undo.
 */
export function useTyping(
  document: DocumentState,
  cache: PageCache,
  caret: number,
  onError: (error: unknown) => void,
): Typing {
  const client = useClient();
  const { id } = document;
  const [run, setRun] = useState<TypedRun | null>(null);
  const current = useRef<TypedRun | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  const latest = useRef({ caret, onError });
  useEffect(() => {
    latest.current = { caret, onError };
  });
  const put = useCallback((next: TypedRun | null) => {
    current.current = next;
    setRun(next);
  }, []);

  const request = useCallback(
    async (offset: number, bytes: Uint8Array, label?: string) => {
      // Shown ahead of the answer, so that the old bytes do not come back for a moment.
      cache.patch(offset, bytes);
      const input = { document: id, offset, bytes: bytes.slice() };
      try {
        await client.request('document.writeBytes', label === undefined ? input : { ...input, label });
      } catch (error) {
        cache.invalidate();
        throw error;
      }
    },
    [client, id, cache],
  );
  const send = useCallback(async (): Promise<void> => {
    while (current.current !== null && current.current.bytes.length > 0) {
      const { start, bytes, half } = current.current;
      put(half === null ? null : { start: start + bytes.length, bytes: [], half });
      try {
        await request(start, Uint8Array.from(bytes));
      } catch (error) {
        latest.current.onError(error);
      }
    }
    sending.current = null;
  }, [put, request]);

  const type = useCallback(
    (next: (run: TypedRun) => TypedRun): TypedRun => {
      const typed = next(current.current ?? noRun(latest.current.caret));
      put(typed);
      if (typed.bytes.length > 0) sending.current ??= send();
      return typed;
    },
    [put, send],
  );
  const cancelHalf = useCallback(() => {
    const typed = current.current;
    if (typed === null || typed.half === null) return false;
    const rest = dropHalf(typed);
    put(rest.bytes.length === 0 ? null : rest);
    return true;
  }, [put]);
  const flush = useCallback(async () => {
    cancelHalf();
    await sending.current;
  }, [cancelHalf]);

  useEffect(() => registerPending(id, flush), [id, flush]);
  return { run, type, cancelHalf, flush, write: request };
}
