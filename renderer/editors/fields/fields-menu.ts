import { commandEntries } from '#renderer/commands/menu-entries.ts';
import type { MenuEntry } from '#renderer/ui/menu.tsx';
import { BLOCK_MENU, LIST_MENU } from './structure-commands.ts';

/** What can be done with a row now; what its block can do stands in a menu of its own. */
export function fieldsMenu(): readonly MenuEntry[] {
  const block = commandEntries(BLOCK_MENU);
  return [
    ...commandEntries([...LIST_MENU, 'separator', ...FIELDS_MENU]),
    ...(block.length === 0 ? [] : (['separator', { label: 'Block', entries: block }] as const)),
  ];
}

const FIELDS_MENU = [
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
  'fields.showInHex',
  'fields.bookmark',
  'separator',
  'fields.expandSiblings',
  'fields.collapseAll',
] as const;
