import type { NamedCommand } from '#renderer/commands/command.ts';
import { addressText, fileName } from '#renderer/state/address.ts';
import { useSession } from '#renderer/state/session.ts';
import { confirm } from '#renderer/ui/dialogs/questions.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { useClient } from './client-context.tsx';

/**
 * Commands that hand a file to the system, if the host can: show it in the file manager, and open it with the default
 * program, after a confirmation.
 * @param prefix of their ids: `explorer`
 */
export function fileCommands<const Prefix extends string>(
  prefix: Prefix,
  category: string,
): readonly NamedCommand<FileContext, `${Prefix}.${'revealFile' | 'openWithSystem'}`>[] {
  return [
    {
      id: `${prefix}.revealFile`,
      title: 'Show in the File Manager',
      category,
      icon: 'folder-opened',
      when: ({ addressOf }) => can('reveal', addressOf),
      run: async ({ addressOf, client }) => {
        const address = addressOf();
        if (address !== null) await client.request('host.revealFile', { address });
      },
    },
    {
      id: `${prefix}.openWithSystem`,
      title: 'Open with the Default Program…',
      category,
      icon: 'link-external',
      when: ({ addressOf }) => can('openFile', addressOf) && addressOf()?.archive === undefined,
      run: async ({ addressOf, client }) => {
        const address = addressOf();
        if (address === null) return;
        const yes = await confirm({
          title: `Open ${fileName(address.path)} with another program?`,
          message: `The system opens ${addressText(address)} in its default program, which may change the file without Modwright knowing.`,
          action: 'Open',
        });
        if (yes) await client.request('host.openFile', { address });
      },
    },
  ];
}

/** The file they act on, if any. */
export interface FileContext {
  readonly client: Client;
  readonly addressOf: () => FileAddress | null;
}

export function useFileContext(addressOf: () => FileAddress | null): FileContext {
  return { client: useClient(), addressOf };
}

function can(what: 'reveal' | 'openFile', addressOf: () => FileAddress | null): boolean {
  return useSession.getState().info?.capabilities[what] === true && addressOf() !== null;
}
