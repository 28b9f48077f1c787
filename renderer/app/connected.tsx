import type { ReactNode } from 'react';
import { RecordVersionsHost } from '#renderer/editors/fields/record-versions.tsx';
import { ExportFilesHost } from '#renderer/editors/kit/export-files-dialog.tsx';
import { WholeDialogHost } from '#renderer/explorer/assets/whole-dialog.tsx';
import { NewMaterialDialogHost } from '#renderer/explorer/new-material/new-material-dialog.tsx';
import { ClientProvider } from '#renderer/host/client-context.tsx';
import { ContextMenuHost } from '#renderer/ui/context-menu.tsx';
import { AskHost } from '#renderer/ui/dialogs/ask.tsx';
import { PickHost } from '#renderer/ui/dialogs/pick.tsx';
import { TooltipProvider } from '#renderer/ui/tooltip.tsx';
import { Workbench } from '#renderer/workbench/workbench.tsx';
import type { Client } from '#shared/rpc/api.ts';
import { ConnectionLost } from './connection-lost.tsx';

export interface ConnectedProps {
  readonly client: Client;
  /** The connection to the services was lost. */
  readonly lost: boolean;
}

/** Everything that needs the services: the workbench and its overlays. */
export function Connected({ client, lost }: ConnectedProps): ReactNode {
  return (
    <ClientProvider client={client}>
      <TooltipProvider>
        <Workbench />
        <ContextMenuHost />
        <AskHost />
        <PickHost />
        <ExportFilesHost />
        <WholeDialogHost />
        <NewMaterialDialogHost />
        <RecordVersionsHost />
        {lost && <ConnectionLost />}
      </TooltipProvider>
    </ClientProvider>
  );
}
