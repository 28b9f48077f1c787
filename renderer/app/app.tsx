import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { connect } from '#renderer/host/connect.ts';
import { useSession } from '#renderer/state/session.ts';
import { ErrorBoundary } from '#renderer/ui/error-boundary.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { TooltipProvider } from '#renderer/ui/tooltip.tsx';
import { StartingFrame } from '#renderer/workbench/frame.tsx';
import type { Client } from '#shared/rpc/api.ts';
import styles from './app.module.css';
import type { ConnectedProps } from './connected.tsx';
import { followServices } from './follow-services.ts';
import { applyAppearance, lastAppearance } from './theme.ts';

type Connection =
  | { readonly state: 'connecting' }
  | {
      readonly state: 'open';
      readonly client: Client;
      readonly lost: boolean;
      readonly Connected: ComponentType<ConnectedProps>;
    }
  | { readonly state: 'failed'; readonly error: unknown };

/** Draws the frame, connects to the services, then draws the workbench. A failure is shown with a way to retry. */
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
  const { Connected, client, lost } = connection;
  return (
    <ErrorBoundary title="The window could not be shown">
      <Connected client={client} lost={lost} />
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
    const follow = async (): Promise<Client> => {
      client = await connect(lost);
      if (!ended) unfollow = await followServices(client);
      return client;
    };
    const start = async (): Promise<void> => {
      // The frame is already on screen: load most of the window's code while the services' first results arrive.
      const [opened, { Connected }] = await Promise.all([follow(), import('./connected.tsx')]);
      if (ended) {
        unfollow?.();
        opened.close();
      } else setConnection({ state: 'open', client: opened, lost: false, Connected });
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
