import { useEffect, useState } from 'react';
import type { InstalledGameInfo } from '#shared/rpc/contract.ts';
import { useClient } from '../host/client-context.tsx';
import { useNotices } from '../state/notices.ts';
import { describeError, isCancelled } from '../ui/describe-error.ts';

/** Games that launchers of this system know; none until they were looked for. */
export function useInstalledGames(): readonly InstalledGameInfo[] {
  const client = useClient();
  const [games, setGames] = useState<readonly InstalledGameInfo[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    client.request('games.installed', {}, { signal: controller.signal }).then(setGames, (error: unknown) => {
      if (isCancelled(error)) return;
      useNotices.getState().notify({ level: 'warning', text: describeError(error).message, cause: error });
    });
    return () => controller.abort();
  }, [client]);
  return games;
}
