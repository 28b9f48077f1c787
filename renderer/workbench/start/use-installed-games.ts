import { useEffect, useState } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useNotices } from '#renderer/state/notices.ts';
import { describeError, isCancelled } from '#renderer/ui/describe-error.ts';
import type { InstalledGameInfo } from '#shared/contract/games.ts';

/** Games that launchers on this system know; empty until detected. */
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
