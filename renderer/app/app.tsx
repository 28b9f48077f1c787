import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Client } from '#shared/rpc/api.ts';
import { ClientProvider } from '../host/client-context.tsx';
import { connect } from '../host/connect.ts';
import { useSession } from '../state/session.ts';
import { AskHost } from '../ui/ask.tsx';
import { ContextMenuHost } from '../ui/context-menu.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PickHost } from '../ui/pick.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { StartingFrame } from '../workbench/frame.tsx';
import { Workbench } from '../workbench/workbench.tsx';
import styles from './app.module.css';
import { ConnectionLost } from './connection-lost.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { followServices } from './follow-services.ts';
import { applyAppearance, lastAppearance } from './theme.ts';

type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'open'; readonly client: Client; readonly lost: boolean }
  | { readonly state: 'failed'; readonly error: unknown };

/** Draws the frame, connects to the services, then draws the workbench; whatever happens, says what and offers a way on. */
export function App(): ReactNode {
  const [connection, retry] = useConnection();
  const settings = useSession((state) => state.settings);
  useLayoutEffect(() => applyAppearance(settings ?? lastAppearance()), [settings]);

  if (connection.state === 'connecting') {
    return (
      <TooltipProvider>
        <StartingFrame />
      </TooltipProvider>
    );
  }
  if (connection.state === 'failed') {
    return (
      <main className={styles.failed}>
        <ErrorPanel title="Modwright could not start" error={connection.error} onRetry={retry} />
      </main>
    );
  }
  return (
    <ErrorBoundary title="The window cannot be drawn">
      <ClientProvider client={connection.client}>
        <TooltipProvider>
          <Workbench />
          <ContextMenuHost />
          <AskHost />
          <PickHost />
          {connection.lost && <ConnectionLost />}
        </TooltipProvider>
      </ClientProvider>
    </ErrorBoundary>
  );
}

function useConnection(): readonly [Connection, () => void] {
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let ended = false;
    let client: Client | null = null;
    let unfollow: (() => void) | null = null;
    const lost = (): void => {
      if (!ended) setConnection((old) => (old.state === 'open' ? { ...old, lost: true } : old));
    };
    const start = async (): Promise<void> => {
      client = await connect(lost);
      if (!ended) unfollow = await followServices(client);
      if (ended) {
        unfollow?.();
        client.close();
      } else setConnection({ state: 'open', client, lost: false });
    };
    start().catch((error: unknown) => {
      client?.close();
      if (!ended) setConnection({ state: 'failed', error });
    });
    void attempt;
    return () => {
      ended = true;
      unfollow?.();
      client?.close();
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setConnection({ state: 'connecting' });
    setAttempt((count) => count + 1);
  }, []);
  return [connection, retry];
}
