import type { ReactNode } from 'react';
import type { Client } from '#shared/rpc/api.ts';
import { ClientProvider } from '../host/client-context.tsx';
import { AskHost } from '../ui/ask.tsx';
import { ContextMenuHost } from '../ui/context-menu.tsx';
import { PickHost } from '../ui/pick.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Workbench } from '../workbench/workbench.tsx';
import { ConnectionLost } from './connection-lost.tsx';

export interface ConnectedProps {
  readonly client: Client;
  /** The services were there, and are gone. */
  readonly lost: boolean;
}

/** All that needs the services: the workbench, and what it shows over itself. */
export function Connected({ client, lost }: ConnectedProps): ReactNode {
  return (
    <ClientProvider client={client}>
      <TooltipProvider>
        <Workbench />
        <ContextMenuHost />
        <AskHost />
        <PickHost />
        {lost && <ConnectionLost />}
      </TooltipProvider>
    </ClientProvider>
  );
}
