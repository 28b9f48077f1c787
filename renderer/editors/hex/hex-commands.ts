import { declareCommands, type MenuItem, type NamedCommand } from '#renderer/commands/command.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import type { Bookmark } from '#renderer/editors/kit/bookmarks.ts';
import { GO_TO_TARGET, historyCommands } from '#renderer/editors/kit/history-commands.ts';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { changeSettings } from '#renderer/state/settings.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { menuCommand } from '#shared/menu-bar.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { HexActions } from './use-hex-actions.ts';
import { type HexChoices, type HexPanels, useHexChoices } from './use-hex-panels.ts';

export interface HexState {
  readonly document: DocumentState;
  readonly settings: Settings | null;
  readonly caret: number;
  /** The field under the caret. */
  readonly field: FieldRow | null;
  readonly actions: HexActions;
  readonly panels: HexPanels;
  readonly bookmarks: readonly Bookmark[];
  readonly selectRange: (offset: number, length: number) => void;
  readonly switchPane: () => void;
}

interface HexContext extends HexState {
  readonly client: Client;
  readonly choices: HexChoices;
}

export const HEX_MENU: readonly MenuItem<typeof hexCommands>[] = [
  'hex.copyHex',
  'hex.copyText',
  'hex.copyArray',
  'hex.copyOffset',
  'separator',
  'hex.selectField',
  'hex.showInFields',
  'editor.goToTarget',
  'hex.toggleBookmark',
  'separator',
  'hex.find',
  'hex.goTo',
];

/** Of the toolbar's button for the number of columns. */
export const COLUMNS_MENU: readonly MenuItem<typeof hexCommands>[] = [
  'hex.columns8',
  'hex.columns16',
  'hex.columns32',
  'separator',
  'hex.toggleLegend',
];

export const hexCommands = declareCommands<HexContext>()([
  {
    ...menuCommand('hex.goTo'),
    icon: 'target',
    run: ({ panels }) => panels.open('goTo'),
  },
  {
    id: 'hex.find',
    title: 'Find…',
    category: 'Hex',
    icon: 'search',
    keys: 'Ctrl+F',
    run: ({ panels }) => panels.open('find'),
  },
  {
    id: 'hex.findNext',
    title: 'Find Next',
    category: 'Hex',
    keys: 'F3',
    run: ({ panels }) => panels.findNext(false),
  },
  {
    id: 'hex.findPrevious',
    title: 'Find Previous',
    category: 'Hex',
    keys: 'Shift+F3',
    run: ({ panels }) => panels.findNext(true),
  },
  {
    id: 'hex.selectAll',
    title: 'Select All',
    category: 'Hex',
    run: ({ selectRange, document }) => selectRange(0, document.size),
  },
  {
    id: 'hex.selectField',
    title: 'Select Field',
    category: 'Hex',
    keys: 'Ctrl+L',
    when: hasFields,
    run: ({ actions, caret }) => actions.selectField(caret),
  },
  {
    id: 'hex.copyHex',
    title: 'Copy as Hex',
    category: 'Hex',
    icon: 'copy',
    run: ({ actions }) => actions.copy('hex'),
  },
  { id: 'hex.copyText', title: 'Copy as Text', category: 'Hex', run: ({ actions }) => actions.copy('text') },
  {
    id: 'hex.copyArray',
    title: 'Copy as C Array',
    category: 'Hex',
    run: ({ actions }) => actions.copy('array'),
  },
  { id: 'hex.copyOffset', title: 'Copy Offset', category: 'Hex', run: ({ actions }) => actions.copyOffset() },
  {
    ...GO_TO_TARGET,
    // Just after the caret moves, its field is not known yet; the command then looks it up.
    when: ({ document, field }) =>
      document.views.includes('fields') && (field === null || field.target !== undefined),
    run: ({ actions, caret }) => actions.followReference(caret),
  },
  ...historyCommands,
  {
    id: 'hex.nextChange',
    title: 'Go to Next Change',
    category: 'Go',
    keys: 'Alt+F5',
    when: hasChanges,
    run: ({ actions }) => actions.goToChange(false),
  },
  {
    id: 'hex.previousChange',
    title: 'Go to Previous Change',
    category: 'Go',
    keys: 'Shift+Alt+F5',
    when: hasChanges,
    run: ({ actions }) => actions.goToChange(true),
  },
  {
    id: 'hex.toggleBookmark',
    title: 'Bookmark Field',
    category: 'Hex',
    icon: 'bookmark',
    keys: 'Ctrl+F2',
    run: ({ actions }) => actions.toggleBookmark(),
  },
  {
    id: 'hex.nextBookmark',
    title: 'Go to Next Bookmark',
    category: 'Go',
    keys: 'Alt+F2',
    when: hasBookmarks,
    run: ({ actions }) => actions.goToBookmark(false),
  },
  {
    id: 'hex.previousBookmark',
    title: 'Go to Previous Bookmark',
    category: 'Go',
    keys: 'Shift+Alt+F2',
    when: hasBookmarks,
    run: ({ actions }) => actions.goToBookmark(true),
  },
  {
    id: 'hex.showInFields',
    title: 'Show in Fields',
    category: 'Hex',
    icon: 'list-tree',
    when: hasFields,
    run: ({ document }) => useWorkbench.getState().setView(addressKey(document.address), 'fields'),
  },
  {
    id: 'hex.switchPane',
    title: 'Switch between Bytes and Text',
    category: 'Hex',
    keys: 'Alt+T',
    run: ({ switchPane }) => switchPane(),
  },
  ...([8, 16, 32] as const).map(columnsCommand),
  {
    id: 'hex.toggleTint',
    title: 'Color Bytes by Field',
    category: 'Hex',
    icon: 'symbol-color',
    checked: ({ settings }) => settings?.hexTint ?? true,
    run: ({ client, settings }) => changeSettings(client, { hexTint: !(settings?.hexTint ?? true) }),
  },
  {
    id: 'hex.toggleLegend',
    title: 'Field Color Legend',
    category: 'Hex',
    checked: ({ choices }) => choices.legend,
    run: ({ choices }) => useHexChoices.setState({ legend: !choices.legend }),
  },
  {
    id: 'hex.toggleInspector',
    title: 'Inspector',
    category: 'Hex',
    icon: 'inspect',
    checked: ({ choices }) => choices.inspector,
    run: ({ choices }) => useHexChoices.setState({ inspector: !choices.inspector }),
  },
]);

export function useHexCommands(state: HexState, active: boolean): void {
  useCommands(hexCommands, { ...state, client: useClient(), choices: useHexChoices() }, active);
}

function hasFields({ document }: HexState): boolean {
  return document.views.includes('fields');
}

function hasBookmarks({ bookmarks }: HexState): boolean {
  return bookmarks.length > 0;
}

function hasChanges({ document }: HexState): boolean {
  return document.changed.length > 0;
}

function columnsCommand<const N extends 8 | 16 | 32>(
  columns: N,
): NamedCommand<HexContext, `hex.columns${N}`> {
  return {
    id: `hex.columns${columns}`,
    title: `${columns} Columns`,
    category: 'Hex',
    checked: ({ settings }) => (settings?.hexColumns ?? 16) === columns,
    run: ({ client }) => changeSettings(client, { hexColumns: columns }),
  };
}
