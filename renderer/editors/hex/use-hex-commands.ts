import type { DocumentState, FieldRow } from '#shared/document/state.ts';
import type { Settings } from '#shared/rpc/contract.ts';
import { useCommand } from '../../commands/registry.ts';
import { useClient } from '../../host/client-context.tsx';
import { addressKey } from '../../state/address.ts';
import { changeSettings, type SettingsChange } from '../../state/settings.ts';
import { useWorkbench } from '../../state/workbench.ts';
import type { Bookmark } from '../bookmarks.ts';
import { canGo, go } from '../selection.ts';
import type { HexActions } from './use-hex-actions.ts';
import { type HexPanels, useHexChoices } from './use-hex-panels.ts';

export interface HexCommandsOptions {
  readonly document: DocumentState;
  readonly active: boolean;
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

/** Entries of the context menu. */
export const HEX_MENU = [
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
] as const;

/** Everything the hex view can do, for the palette, shortcuts and menus. */
export function useHexCommands(options: HexCommandsOptions): void {
  const { document, active, settings, field, actions, panels, bookmarks } = options;
  const client = useClient();
  const category = 'Hex';
  const choices = useHexChoices();
  const set = (change: SettingsChange): Promise<void> => changeSettings(client, change);
  const hasFields = document.views.includes('fields');
  const hasBookmarks = (): boolean => bookmarks.length > 0;
  const hasChanges = (): boolean => document.changed.length > 0;
  const columns = settings?.hexColumns ?? 16;

  useCommand(
    {
      id: 'hex.goTo',
      title: 'Go to Offset…',
      category: 'Go',
      icon: 'target',
      shortcut: 'Ctrl+G',
      run: () => panels.open('goTo'),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.find',
      title: 'Find…',
      category,
      icon: 'search',
      shortcut: 'Ctrl+F',
      run: () => panels.open('find'),
    },
    active,
  );
  useCommand(
    { id: 'hex.findNext', title: 'Find Next', category, shortcut: 'F3', run: () => panels.findNext(false) },
    active,
  );
  useCommand(
    {
      id: 'hex.findPrevious',
      title: 'Find Previous',
      category,
      shortcut: 'Shift+F3',
      run: () => panels.findNext(true),
    },
    active,
  );
  useCommand(
    { id: 'hex.selectAll', title: 'Select All', category, run: () => options.selectRange(0, document.size) },
    active,
  );
  useCommand(
    {
      id: 'hex.selectField',
      title: 'Select Field',
      category,
      shortcut: 'Ctrl+L',
      when: () => hasFields,
      run: () => actions.selectField(options.caret),
    },
    active,
  );
  useCommand(
    { id: 'hex.copyHex', title: 'Copy as Hex', category, icon: 'copy', run: () => actions.copy('hex') },
    active,
  );
  useCommand(
    { id: 'hex.copyText', title: 'Copy as Text', category, run: () => actions.copy('text') },
    active,
  );
  useCommand(
    { id: 'hex.copyArray', title: 'Copy as C Array', category, run: () => actions.copy('array') },
    active,
  );
  useCommand({ id: 'hex.copyOffset', title: 'Copy Offset', category, run: actions.copyOffset }, active);
  useCommand(
    {
      id: 'editor.goToTarget',
      title: 'Go to Target of Reference',
      category: 'Go',
      icon: 'references',
      shortcut: 'F12',
      // The field under a caret that was just placed is not known yet: it is looked up then.
      when: () => hasFields && (field === null || field.target !== undefined),
      run: () => actions.followReference(options.caret),
    },
    active,
  );
  useCommand(
    {
      id: 'editor.back',
      title: 'Back',
      category: 'Go',
      shortcut: 'Alt+ArrowLeft',
      when: () => canGo(document.id, 'back'),
      run: () => go(document.id, 'back'),
    },
    active,
  );
  useCommand(
    {
      id: 'editor.forward',
      title: 'Forward',
      category: 'Go',
      shortcut: 'Alt+ArrowRight',
      when: () => canGo(document.id, 'forward'),
      run: () => go(document.id, 'forward'),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.nextChange',
      title: 'Go to Next Change',
      category: 'Go',
      shortcut: 'Alt+F5',
      when: hasChanges,
      run: () => actions.goToChange(false),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.previousChange',
      title: 'Go to Previous Change',
      category: 'Go',
      shortcut: 'Shift+Alt+F5',
      when: hasChanges,
      run: () => actions.goToChange(true),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.toggleBookmark',
      title: 'Bookmark Field',
      category,
      icon: 'bookmark',
      shortcut: 'Ctrl+F2',
      run: actions.toggleBookmark,
    },
    active,
  );
  useCommand(
    {
      id: 'hex.nextBookmark',
      title: 'Go to Next Bookmark',
      category: 'Go',
      shortcut: 'Alt+F2',
      when: hasBookmarks,
      run: () => actions.goToBookmark(false),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.previousBookmark',
      title: 'Go to Previous Bookmark',
      category: 'Go',
      shortcut: 'Shift+Alt+F2',
      when: hasBookmarks,
      run: () => actions.goToBookmark(true),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.showInFields',
      title: 'Show in Fields',
      category,
      icon: 'list-tree',
      when: () => hasFields,
      run: () => useWorkbench.getState().setView(addressKey(document.address), 'fields'),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.switchPane',
      title: 'Type in Bytes or Text',
      category,
      shortcut: 'Alt+T',
      run: options.switchPane,
    },
    active,
  );
  useCommand(
    {
      id: 'hex.columns8',
      title: '8 Columns',
      category,
      checked: () => columns === 8,
      run: () => set({ hexColumns: 8 }),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.columns16',
      title: '16 Columns',
      category,
      checked: () => columns === 16,
      run: () => set({ hexColumns: 16 }),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.columns32',
      title: '32 Columns',
      category,
      checked: () => columns === 32,
      run: () => set({ hexColumns: 32 }),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.toggleTint',
      title: 'Colour Bytes by Field',
      category,
      icon: 'symbol-color',
      checked: () => settings?.hexTint ?? true,
      run: () => set({ hexTint: !(settings?.hexTint ?? true) }),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.toggleLegend',
      title: 'Legend of Field Colours',
      category,
      checked: () => choices.legend,
      run: () => useHexChoices.setState({ legend: !choices.legend }),
    },
    active,
  );
  useCommand(
    {
      id: 'hex.toggleInspector',
      title: 'Inspector',
      category,
      icon: 'inspect',
      checked: () => choices.inspector,
      run: () => useHexChoices.setState({ inspector: !choices.inspector }),
    },
    active,
  );
}
