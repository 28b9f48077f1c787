import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { registerPending } from '#renderer/state/pending.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { PageCache } from './page-cache.ts';

/** The first digit of a byte, waiting for its second. */
export interface HalfByte {
  readonly offset: number;
  readonly digit: number;
}

export interface Typing {
  readonly half: HalfByte | null;
  /** Types a hex digit at an offset; returns the new offset of the caret. */
  readonly typeDigit: (offset: number, digit: number) => number;
  readonly typeByte: (offset: number, byte: number) => number;
  /** Drops the half-typed byte; returns whether there was one. */
  readonly cancelHalf: () => boolean;
  readonly write: (offset: number, bytes: Uint8Array, label: string) => Promise<void>;
}

/**
 * Bytes typed in the hex view. Each is shown at once and written as soon as it is complete. A write without a label is
 * typing, which the document merges into one undo step.
 */
export function useTyping(
  document: DocumentState,
  cache: PageCache,
  onError: (error: unknown) => void,
): Typing {
  const client = useClient();
  const { id } = document;
  const [half, setHalf] = useState<HalfByte | null>(null);
  const current = useRef<HalfByte | null>(null);
  const put = useCallback((next: HalfByte | null) => {
    current.current = next;
    setHalf(next);
  }, []);

  const write = useCallback(
    async (offset: number, bytes: Uint8Array, label?: string) => {
      // Shown before the write is confirmed, so that the old bytes do not flash up.
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
  const typeByte = (offset: number, byte: number): number => {
    put(null);
    write(offset, Uint8Array.of(byte)).catch(onError);
    return offset + 1;
  };
  const typeDigit = (offset: number, digit: number): number => {
    const first = current.current;
    if (first?.offset === offset) return typeByte(offset, first.digit * 16 + digit);
    put({ offset, digit });
    return offset;
  };
  const cancelHalf = useCallback(() => {
    if (current.current === null) return false;
    put(null);
    return true;
  }, [put]);

  // Half a byte is no edit: undo, save and close drop it.
  useEffect(() => {
    const flush = async (): Promise<void> => void cancelHalf();
    return registerPending(id, { any: () => false, flush });
  }, [id, cancelHalf]);
  return { half, typeDigit, typeByte, cancelHalf, write };
}
