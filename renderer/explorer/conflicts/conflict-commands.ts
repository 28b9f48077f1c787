import { type Command, declareCommands } from '#renderer/commands/command.ts';
import type { FoundContext } from '#renderer/explorer/search/found-commands.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { refreshTree } from '#renderer/state/workspace.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import type { Client } from '#shared/rpc/api.ts';
import { listConflicts } from './conflicts-store.ts';

/** Context of the commands of a file in conflict; the file itself is the winner. */
export interface ConflictFileContext extends FoundContext {
  /** Whether winner and loser can be opened as two files. */
  readonly apart: boolean;
  readonly openLoser: () => void;
  readonly compareSides: () => Promise<void>;
}

export const conflictFileCommands = declareCommands<ConflictFileContext>()([
  {
    id: 'conflicts.open',
    title: 'Open the Winner',
    category: 'Conflicts',
    icon: 'go-to-file',
    when: ({ path }) => path !== null,
    run: ({ open }) => open(),
  },
  {
    id: 'conflicts.openLoser',
    title: 'Open the Loser',
    category: 'Conflicts',
    when: ({ apart }) => apart,
    run: ({ openLoser }) => openLoser(),
  },
  {
    id: 'conflicts.compareSides',
    title: 'Compare Winner with Loser',
    category: 'Conflicts',
    icon: 'git-compare',
    keys: 'Ctrl+Enter',
    local: true,
    when: ({ apart }) => apart,
    run: ({ compareSides }) => compareSides(),
  },
  {
    id: 'conflicts.showInExplorer',
    title: 'Show in Explorer',
    category: 'Conflicts',
    icon: 'list-tree',
    when: ({ path }) => path !== null,
    run: ({ path }) => void (path !== null && revealInExplorer(path)),
  },
  {
    id: 'conflicts.copyPaths',
    title: 'Copy Paths',
    category: 'Conflicts',
    icon: 'copy',
    when: ({ hasSelection }) => hasSelection,
    run: ({ paths }) => copyToClipboard(paths().join('\n')),
  },
]);

export const conflictCommands = declareCommands<{ readonly client: Client }>()([
  {
    id: 'conflicts.refresh',
    title: 'Refresh and List Conflicts Again',
    category: 'Conflicts',
    icon: 'refresh',
    keys: 'F5',
    run: async ({ client }) => {
      await refreshTree(client, true);
      await listConflicts(client);
    },
  },
]);

/** Commands of the whole list of files in conflict. */
export const conflictListCommands: readonly Command<{
  readonly canCompare: boolean;
  readonly compare: () => void;
}>[] = [
  {
    id: 'conflicts.compareContents',
    title: 'Compare Contents of the Listed Files',
    category: 'Conflicts',
    when: ({ canCompare }) => canCompare,
    run: ({ compare }) => compare(),
  },
];
