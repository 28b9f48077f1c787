import type { MenuItem } from '#renderer/commands/command.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import type { MenuEntry } from '#renderer/ui/menu.tsx';
import type { fieldsCommands } from './fields-commands.ts';
import { BLOCK_MENU, LIST_MENU } from './structure-commands.ts';

/** Menu entries of a row; the commands of its block are in a submenu. */
export function fieldsMenu(): readonly MenuEntry[] {
  const block = commandEntries(BLOCK_MENU);
  return [
    ...commandEntries([...LIST_MENU, 'separator', ...FIELDS_MENU]),
    ...(block.length === 0 ? [] : (['separator', { label: 'Block', entries: block }] as const)),
  ];
}

const FIELDS_MENU: readonly MenuItem<typeof fieldsCommands>[] = [
  'fields.edit',
  'fields.chooseBlock',
  'fields.reset',
  'separator',
  'fields.copyValue',
  'fields.copyPath',
  'fields.copyRows',
  'fields.copyOffset',
  'separator',
  'editor.goToTarget',
  'fields.recordVersions',
  'fields.showInHex',
  'fields.bookmark',
  'separator',
  'fields.expandSiblings',
  'fields.collapseAll',
];
