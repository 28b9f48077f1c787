import { useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled, isStale } from '#renderer/ui/describe-error.ts';
import type { BankContents, ImagePixels } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';

/** A bank as it was read last, with the first frame of each image. */
export interface ReadBank {
  readonly contents: BankContents;
  /** One an image, as numbers of colors; undefined = it cannot be shown, or is not there yet. */
  readonly first: readonly (Uint8Array | undefined)[];
}

export interface BankRead {
  /** The last answer stands until the next has come, so that an edit does not take the images from under the hand. */
  readonly bank: ReadBank | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** While a value is being scrubbed, contents follow each other quickly (ms). */
const PAUSE = 60;
/** First frames that are held at most: what a bank of the game has, many times over. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The images of a document as it is now. */
export function useBank({ id, revision }: DocumentState): BankRead {
  const client = useClient();
  const [known, setKnown] = useState<Omit<BankRead, 'retry'> & { readonly of: string }>(NOTHING);
  const [turn, setTurn] = useState(0);
  const pause = useRef(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = (): void => {
      read(client, id, revision, signal, (bank) => {
        if (!signal.aborted) setKnown({ of: id, bank, error: null });
      }).catch((error: unknown) => {
        // An edit that the window has not heard of yet comes with a revision of its own.
        if (signal.aborted || isCancelled(error) || isStale(error)) return;
        setKnown({ of: id, bank: null, error });
      });
    };
    // The first one is waited for.
    const timer = pause.current === 0 ? undefined : setTimeout(ask, pause.current);
    if (timer === undefined) ask();
    pause.current = PAUSE;
    void turn;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, id, revision, turn]);
  const { bank, error } = known.of === id ? known : NOTHING;
  return { bank, error, retry: () => setTurn((old) => old + 1) };
}

const NOTHING = { of: '', bank: null, error: null } as const;

async function read(
  client: Client,
  document: string,
  revision: number,
  signal: AbortSignal,
  show: (bank: ReadBank) => void,
): Promise<void> {
  const contents = await client.request('bank.read', { document }, { signal });
  // What was edited in between comes with a revision of its own, which asks for everything anew.
  if (contents.revision !== revision) return;
  const first = [...cut(contents.first)];
  show({ contents, first: first.map(shown) });
  let bytes = contents.first.pixels.length;
  while (first.length < contents.images.length && bytes < MOST_BYTES) {
    const images = contents.images.map((_, place) => place).slice(first.length);
    const more = await client.request(
      'bank.pixels',
      { document, revision, images, frames: 'first' },
      { signal },
    );
    first.push(...cut(more));
    bytes += more.pixels.length;
    show({ contents, first: first.map(shown) });
  }
}

function cut({ pixels, start }: ImagePixels): readonly Uint8Array[] {
  return Array.from({ length: start.length - 1 }, (_, at) => pixels.subarray(start[at], start[at + 1]));
}

function shown(pixels: Uint8Array): Uint8Array | undefined {
  return pixels.length === 0 ? undefined : pixels;
}
