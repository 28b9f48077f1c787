import { declareCommands } from '#renderer/commands/command.ts';
import { useUserKeys } from '#renderer/state/user-keys.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import type { KeyRow } from './key-rows.ts';

/** Context of the commands of the list of shortcuts. */
export interface KeysContext {
  /** The focused row. */
  readonly row: KeyRow | null;
  /** Whether the user has rules for the row's command. */
  readonly isChanged: boolean;
  readonly ask: (adds: boolean) => void;
  readonly remove: () => Promise<void>;
  readonly reset: () => Promise<void>;
  readonly showSame: () => void;
}

/** Commands of the list of shortcuts. */
export const keysCommands = declareCommands<KeysContext>()([
  {
    id: 'keys.change',
    title: 'Change Key…',
    category: 'Shortcuts',
    icon: 'edit',
    keys: 'F2',
    local: true,
    when: ({ row }) => row !== null,
    run: ({ ask }) => ask(false),
  },
  {
    id: 'keys.add',
    title: 'Add Key…',
    category: 'Shortcuts',
    icon: 'add',
    keys: 'Insert',
    local: true,
    when: ({ row }) => row !== null && row.keys !== null,
    run: ({ ask }) => ask(true),
  },
  {
    id: 'keys.remove',
    title: 'Remove Key',
    category: 'Shortcuts',
    icon: 'trash',
    keys: 'Delete',
    local: true,
    when: ({ row }) => row !== null && row.keys !== null,
    run: ({ remove }) => remove(),
  },
  {
    id: 'keys.reset',
    title: 'Reset to Default',
    category: 'Shortcuts',
    icon: 'discard',
    when: ({ isChanged }) => isChanged,
    run: ({ reset }) => reset(),
  },
  {
    id: 'keys.showSame',
    title: 'Show Commands with the Same Key',
    category: 'Shortcuts',
    icon: 'filter',
    when: ({ row }) => row !== null && row.keys !== null,
    run: ({ showSame }) => showSame(),
  },
  {
    id: 'keys.copyId',
    title: 'Copy Command ID',
    category: 'Shortcuts',
    icon: 'copy',
    when: ({ row }) => row !== null,
    run: async ({ row }) => {
      if (row !== null) await copyToClipboard(row.command.id);
    },
  },
  {
    id: 'keys.copyPath',
    title: 'Copy Path of keybindings.json',
    category: 'Shortcuts',
    icon: 'files',
    when: () => useUserKeys.getState().file !== null,
    run: () => copyToClipboard(useUserKeys.getState().file?.path ?? ''),
  },
]);
