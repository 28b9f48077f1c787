import { useEffect, useState } from 'react';
import type { Input } from '#shared/rpc/contract.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { useClient } from '../../host/client-context.tsx';
import { isCancelled } from '../../ui/describe-error.ts';

/** A file of a plan, and how it is converted. */
export type PairAsked = Omit<Input<'convert.scene'>, 'side'>;

/** What one side looks like. */
export type SideScene =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'read'; readonly name: string; readonly scene: Scene };

export interface Pair {
  readonly before: SideScene;
  readonly after: SideScene;
}

const READING: Pair = { before: { state: 'reading' }, after: { state: 'reading' } };

/** Someone who walks through the list with the arrow keys wants to see where the walk ends (ms). */
const PAUSE = 150;

/** A file as the console has it and as it is converted; either may fail without the other. */
export function usePair(asked: PairAsked): Pair {
  const client = useClient();
  const [pair, setPair] = useState<{ readonly key: string; readonly pair: Pair }>({ key: '', pair: READING });
  const key = JSON.stringify(asked);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const take = (side: keyof Pair, scene: SideScene): void =>
      setPair((old) => ({ key, pair: { ...(old.key === key ? old.pair : READING), [side]: scene } }));
    const read = async (side: keyof Pair): Promise<void> => {
      try {
        const answer = await client.request('convert.scene', { ...JSON.parse(key), side }, { signal });
        if (!signal.aborted) take(side, { state: 'read', ...answer });
      } catch (error) {
        if (!signal.aborted && !isCancelled(error)) take(side, { state: 'failed', error });
      }
    };
    const timer = setTimeout(() => {
      void read('before');
      void read('after');
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, key]);
  return pair.key === key ? pair.pair : READING;
}
