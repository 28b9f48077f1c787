import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { Input } from '#shared/contract/contract.ts';
import type { Scene } from '#shared/scene/scene.ts';

/** A file of a plan, and its options. */
export type PairRequest = Omit<Input<'convert.scene'>, 'side'>;

/** One side; shows the previous file while the next one is read. */
export type SideScene =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'read'; readonly key: string; readonly name: string; readonly scene: Scene };

export interface Pair {
  readonly before: SideScene;
  readonly after: SideScene;
  /** Whether the previous file is still shown. */
  readonly busy: boolean;
}

type Sides = Pick<Pair, 'before' | 'after'>;

const READING: Sides = { before: { state: 'reading' }, after: { state: 'reading' } };

/** Delay (ms) before loading, so that stepping through the list with the arrow keys loads only the last file. */
const PAUSE = 150;

/** A console file and its conversion; either may fail alone. */
export function usePair(asked: PairRequest): Pair {
  const client = useClient();
  const [sides, setSides] = useState(READING);
  const [read, setRead] = useState('');
  const key = JSON.stringify(asked);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (side: keyof Sides): Promise<SideScene> => {
      try {
        const answer = await client.request('convert.scene', { ...JSON.parse(key), side }, { signal });
        return { state: 'read', key, ...answer };
      } catch (error) {
        return isCancelled(error) ? { state: 'reading' } : { state: 'failed', error };
      }
    };
    const timer = setTimeout(async () => {
      // Both at once: the sides must never show two different files.
      const [before, after] = await Promise.all([ask('before'), ask('after')]);
      if (signal.aborted) return;
      setSides({ before, after });
      setRead(key);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, key]);
  return { ...sides, busy: read !== key };
}
