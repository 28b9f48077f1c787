import { useEffect, useRef, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled, isStale } from '#renderer/ui/describe-error.ts';
import type { BankContents, ImagePixels } from '#shared/contract/banks.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { Client } from '#shared/rpc/api.ts';

/** A bank as last read, with the first frame of each image. */
export interface ReadBank {
  readonly contents: BankContents;
  /** The first frame of each image as palette indices; undefined = it cannot be shown, or is not loaded yet. */
  readonly first: readonly (Uint8Array | undefined)[];
}

export interface BankRead {
  /** The last result is kept until the next arrives, so that the images do not vanish after each edit. */
  readonly bank: ReadBank | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Milliseconds to wait before rereading, because scrubbing a value changes the contents in quick succession. */
const PAUSE = 60;
/** Maximum size of the first frames held in memory: many times that of a bank of the game. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The images of a document in its current state. */
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
        // If the document was edited meanwhile, its new revision triggers another read.
        if (signal.aborted || isCancelled(error) || isStale(error)) return;
        setKnown({ of: id, bank: null, error });
      });
    };
    // The first read has no delay.
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
  // If the document was edited meanwhile, its new revision triggers another read.
  if (contents.revision !== revision) return;
  const first = [...framesOf(contents.first)];
  show({ contents, first: first.map(shown) });
  let bytes = contents.first.pixels.length;
  while (first.length < contents.images.length && bytes < MAX_BYTES) {
    const images = contents.images.map((_, position) => position).slice(first.length);
    const more = await client.request(
      'bank.pixels',
      { document, revision, images, frames: 'first' },
      { signal },
    );
    first.push(...framesOf(more));
    bytes += more.pixels.length;
    show({ contents, first: first.map(shown) });
  }
}

function framesOf({ pixels, start }: ImagePixels): readonly Uint8Array[] {
  return Array.from({ length: start.length - 1 }, (_, at) => pixels.subarray(start[at], start[at + 1]));
}

function shown(pixels: Uint8Array): Uint8Array | undefined {
  return pixels.length === 0 ? undefined : pixels;
}
