import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '#shared/rpc/api.ts';

const ClientContext = createContext<Client | null>(null);

export function ClientProvider(props: { readonly client: Client; readonly children: ReactNode }): ReactNode {
  return <ClientContext value={props.client}>{props.children}</ClientContext>;
}

/** The services of this window. Only inside the workbench, which is drawn once connected. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('useClient outside of ClientProvider');
  return client;
}
