import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentState } from '#shared/document/state.ts';
import { useClient } from '../../host/client-context.tsx';
import { formatHex, plural } from '../../ui/format.ts';
import { registerPending } from '../pending.ts';
import type { PageCache } from './page-cache.ts';
import { dropHalf, LONGEST_RUN, noRun, type TypedRun } from './typing.ts';

/** Typing that pauses this long is one step of undo. */
const PAUSE = 800;

export interface Typing {
  /** Typed and not yet written; null = nothing. */
  readonly run: TypedRun | null;
  readonly type: (next: (run: TypedRun) => TypedRun) => TypedRun;
  /** Esc: drops the half-typed byte. Answers whether there was one. */
  readonly cancelHalf: () => boolean;
  /** Writes what was typed. */
  readonly flush: () => Promise<void>;
  readonly write: (offset: number, bytes: Uint8Array, label: string) => Promise<void>;
}

/**
 * Bytes typed in the hex view. They show at once and are written when typing pauses, so that a word typed is one step to
 * undo. A refused write takes them back, and says why.
 */
export function useTyping(
  document: DocumentState,
  cache: PageCache,
  caret: number,
  onError: (error: unknown) => void,
): Typing {
  const client = useClient();
  const { id, size } = document;
  const [run, setRun] = useState<TypedRun | null>(null);
  const current = useRef<TypedRun | null>(null);
  const timer = useRef(0);
  const latest = useRef({ caret, onError, size });
  useEffect(() => {
    latest.current = { caret, onError, size };
  });
  const put = useCallback((next: TypedRun | null) => {
    current.current = next;
    setRun(next);
  }, []);

  const write = useCallback(
    async (offset: number, bytes: Uint8Array, label: string) => {
      cache.patch(offset, bytes);
      try {
        await client.request('document.writeBytes', { document: id, offset, bytes: bytes.slice(), label });
      } catch (error) {
        cache.invalidate();
        throw error;
      }
    },
    [client, id, cache],
  );
  const flush = useCallback(
    async (keepHalf = false) => {
      clearTimeout(timer.current);
      const typed = current.current;
      if (typed === null) return;
      const { start, bytes, half } = typed;
      put(keepHalf && half !== null ? { start: start + bytes.length, bytes: [], half } : null);
      if (bytes.length === 0) return;
      try {
        const label = `Type ${plural(bytes.length, 'byte')} at ${formatHex(start)}`;
        await write(start, Uint8Array.from(bytes), label);
      } catch (error) {
        latest.current.onError(error);
      }
    },
    [put, write],
  );

  const type = useCallback(
    (next: (run: TypedRun) => TypedRun): TypedRun => {
      const typed = next(current.current ?? noRun(latest.current.caret));
      put(typed);
      clearTimeout(timer.current);
      const atEnd = typed.start + typed.bytes.length >= latest.current.size;
      if (typed.bytes.length >= LONGEST_RUN || atEnd) void flush();
      else if (typed.bytes.length > 0) timer.current = window.setTimeout(() => void flush(true), PAUSE);
      return typed;
    },
    [put, flush],
  );
  const cancelHalf = useCallback(() => {
    const typed = current.current;
    if (typed === null || typed.half === null) return false;
    const rest = dropHalf(typed);
    put(rest.bytes.length === 0 ? null : rest);
    return true;
  }, [put]);

  useEffect(() => registerPending(id, () => flush()), [id, flush]);
  // A view that goes away hands over what it holds.
  useEffect(() => () => void flush(), [flush]);
  return { run, type, cancelHalf, flush, write };
}
