import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { say } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { plural } from '#renderer/ui/format.ts';
import type { Client } from '#shared/rpc/api.ts';
import { fullPath } from './full-path.ts';

/** Context: the files that a batch wrote. */
export interface BatchFileContext {
  readonly client: Client;
  readonly workspace: string;
  readonly modFolder: string;
  /** Path of the focused file. */
  readonly focused: string | null;
  readonly paths: () => readonly string[];
  readonly open: () => void;
}

export const BATCH_FILE_MENU: readonly MenuItem<typeof batchFileCommands>[] = [
  'batchFiles.open',
  'batchFiles.showInExplorer',
  'separator',
  'batchFiles.reveal',
  'batchFiles.copyPaths',
];

/** Commands of the files that a batch wrote. */
export const batchFileCommands = declareCommands<BatchFileContext>()([
  {
    id: 'batchFiles.open',
    title: 'Open the Written File',
    category: 'Changes',
    icon: 'go-to-file',
    when: ({ focused }) => focused !== null,
    run: ({ open }) => open(),
  },
  {
    id: 'batchFiles.showInExplorer',
    title: 'Show the Written File in Explorer',
    category: 'Changes',
    icon: 'list-tree',
    when: ({ focused }) => focused !== null,
    run: ({ focused }) => void (focused !== null && revealInExplorer(focused)),
  },
  {
    id: 'batchFiles.reveal',
    title: 'Show the Written File in the File Manager',
    category: 'Changes',
    icon: 'folder-opened',
    when: ({ focused }) => focused !== null && useSession.getState().info?.capabilities.reveal === true,
    run: async ({ client, workspace, focused }) => {
      if (focused !== null) await client.request('copies.reveal', { workspace, path: focused });
    },
  },
  {
    id: 'batchFiles.copyPaths',
    title: 'Copy Full Paths of Written Files',
    category: 'Changes',
    icon: 'copy',
    keys: 'Ctrl+Shift+C',
    local: true,
    when: ({ paths }) => paths().length > 0,
    run: async ({ modFolder, paths }) => {
      await copyToClipboard(
        paths()
          .map((path) => fullPath(modFolder, path))
          .join('\n'),
      );
      say(`Copied ${plural(paths().length, 'path')}`);
    },
  },
]);
