import { declareCommands } from '#renderer/commands/command.ts';
import type { FoundContext } from '#renderer/explorer/search/found-commands.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { refreshFolders } from '#renderer/state/refresh-folders.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import type { Client } from '#shared/rpc/api.ts';
import { listConflicts } from './conflicts-store.ts';

/** Context of the commands of a file in conflict; the file itself is the winner. */
export interface ConflictFileContext extends FoundContext {
  /** Name of the first loser that can be opened beside the winner; null = none can. */
  readonly loser: string | null;
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
    titleNow: ({ loser }) => `Open the Loser${inParentheses(loser)}`,
    category: 'Conflicts',
    when: ({ loser }) => loser !== null,
    run: ({ openLoser }) => openLoser(),
  },
  {
    id: 'conflicts.compareSides',
    title: 'Compare Winner with Loser',
    titleNow: ({ loser }) => `Compare Winner with Loser${inParentheses(loser)}`,
    category: 'Conflicts',
    icon: 'git-compare',
    keys: 'Ctrl+Enter',
    local: true,
    when: ({ loser }) => loser !== null,
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
      await refreshFolders(client);
      await listConflicts(client);
    },
  },
]);

/** Context of the commands of a whole list of files in conflict. */
export interface ConflictListContext {
  readonly canCompare: boolean;
  readonly compare: () => Promise<void>;
}

export const conflictListCommands = declareCommands<ConflictListContext>()([
  {
    id: 'conflicts.compareContents',
    title: 'Compare Contents of the Listed Files',
    category: 'Conflicts',
    icon: 'diff-multiple',
    when: ({ canCompare }) => canCompare,
    run: ({ compare }) => compare(),
  },
]);

function inParentheses(name: string | null): string {
  return name === null ? '' : ` (${name})`;
}
