import type { FileAddress } from '#shared/workspace/tree.ts';
import { useCommand } from '../commands/registry.ts';
import { addressText, fileName } from '../state/address.ts';
import { useSession } from '../state/session.ts';
import { confirm } from '../ui/questions.ts';
import { useClient } from './client-context.tsx';

/**
 * Commands that hand a file to the system, where the host can: show it in the file manager, and open it with the system's
 * program, after a question.
 * @param prefix of their ids: `explorer`
 */
export function useFileCommands(
  prefix: string,
  category: string,
  addressOf: () => FileAddress | null,
  enabled = true,
): void {
  const client = useClient();
  const can = (what: 'reveal' | 'openFile'): boolean =>
    useSession.getState().info?.capabilities[what] === true && addressOf() !== null;
  useCommand(
    {
      id: `${prefix}.revealFile`,
      title: 'Show in the File Manager',
      category,
      icon: 'folder-opened',
      when: () => can('reveal'),
      run: async () => {
        const address = addressOf();
        if (address !== null) await client.request('host.revealFile', { address });
      },
    },
    enabled,
  );
  useCommand(
    {
      id: `${prefix}.openWithSystem`,
      title: 'Open with the System’s Program…',
      category,
      icon: 'link-external',
      when: () => can('openFile') && addressOf()?.archive === undefined,
      run: async () => {
        const address = addressOf();
        if (address === null) return;
        const yes = await confirm({
          title: `Open ${fileName(address.path)} with another program?`,
          message: `The system opens ${addressText(address)} with the program that it has for such files. That program may change the file without Modwright knowing.`,
          action: 'Open',
        });
        if (yes) await client.request('host.openFile', { address });
      },
    },
    enabled,
  );
}
