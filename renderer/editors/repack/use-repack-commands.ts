import { canCompress } from '#shared/formats/archive-plan.ts';
import { useCommand } from '../../commands/registry.ts';
import type { RepackRow } from './repack-row.ts';
import type { Repack } from './use-repack.ts';

/** What the user can do in the editor; toolbar, menus, keys and palette all come here. */
export interface RepackActions {
  readonly addFile: () => void;
  readonly replaceEntry: () => void;
  readonly removeEntries: () => void;
  readonly storeEntries: () => void;
  readonly include: (keys: ReadonlySet<string>, included: boolean) => void;
  /** Ticks the selected rows, or takes the ticks away where all have one. */
  readonly toggle: () => void;
  readonly includeAll: (included: boolean) => void;
  readonly takeOff: () => void;
  readonly storeSelected: (storing: 'keep' | 'compress' | 'store') => void;
  readonly replaceSelected: () => void;
  readonly movePath: () => void;
  readonly showFile: () => void;
  /** Enter on a row. */
  readonly activate: () => void;
  readonly run: () => void;
  readonly close: () => void;
}

export const REPACK_MENU = [
  'repack.showFile',
  'repack.movePath',
  'repack.replaceSelected',
  'separator',
  'repack.toggle',
  'repack.takeOff',
  'separator',
  'repack.keepStoring',
  'repack.compress',
  'repack.store',
  'separator',
  'repack.includeAll',
  'repack.includeNone',
] as const;

export const STORING_MENU = [
  'repack.keepStoring',
  'repack.compress',
  'repack.store',
  'separator',
  'repack.storeEntries',
] as const;

const category = 'Repack';

/** Everything that the repack editor can do, for the palette, shortcuts and menus. */
export function useRepackCommands(
  repack: Repack,
  selected: readonly RepackRow[],
  actions: RepackActions,
  active: boolean,
): void {
  const { session } = repack;
  const resting = session.run.state === 'idle' || session.run.state === 'failed';
  const enabled = active && resting;
  const any =
    (test: (row: RepackRow) => boolean = () => true) =>
    (): boolean =>
      selected.some(test);
  const only = (test: (row: RepackRow) => boolean) => (): boolean =>
    selected.length === 1 && selected.every(test);
  const stays = ({ action }: RepackRow): boolean => action !== 'remove';
  const storingIs = (storing: RepackRow['storing']) => (): boolean =>
    selected.length > 0 && selected.every((row) => row.storing === storing);

  useCommand(
    {
      category,
      id: 'repack.addFile',
      title: 'Add File…',
      icon: 'add',
      shortcut: 'Insert',
      run: actions.addFile,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.replaceEntry',
      title: 'Replace Entry…',
      icon: 'replace',
      run: actions.replaceEntry,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.removeEntries',
      title: 'Remove Entries…',
      icon: 'trash',
      run: actions.removeEntries,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.storeEntries',
      title: 'Compress or Store Entries…',
      icon: 'file-zip',
      run: actions.storeEntries,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.showFile',
      title: 'Show the File',
      icon: 'go-to-file',
      when: only(() => true),
      run: actions.showFile,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.movePath',
      title: 'Change Path in the Archive…',
      icon: 'edit',
      shortcut: 'F2',
      when: only(({ action }) => action === 'add'),
      run: actions.movePath,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.replaceSelected',
      title: 'Replace This Entry…',
      icon: 'replace',
      when: only(({ entry }) => entry !== null),
      run: actions.replaceSelected,
    },
    enabled,
  );
  useCommand(
    {
      id: 'repack.toggle',
      title: 'Use in the Repack',
      category,
      when: any(),
      checked: () => selected.length > 0 && selected.every(({ included }) => included),
      run: actions.toggle,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.takeOff',
      title: 'Take Off the List',
      icon: 'remove',
      shortcut: 'Delete',
      when: any(),
      run: actions.takeOff,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.includeAll',
      title: 'Use All',
      when: () => session.draft.rows.some(({ included }) => !included),
      run: () => actions.includeAll(true),
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.includeNone',
      title: 'Use None',
      when: () => session.draft.rows.some(({ included }) => included),
      run: () => actions.includeAll(false),
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.keepStoring',
      title: 'Keep as It Is Stored',
      when: any(stays),
      checked: storingIs('keep'),
      run: () => actions.storeSelected('keep'),
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.compress',
      title: 'Compress',
      when: () => any(stays)() && canCompress(repack.archive.summary),
      checked: storingIs('compress'),
      run: () => actions.storeSelected('compress'),
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.store',
      title: 'Store Without Compression',
      when: any(stays),
      checked: storingIs('store'),
      run: () => actions.storeSelected('store'),
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.undo',
      title: 'Undo in the List of Changes',
      icon: 'discard',
      shortcut: 'Ctrl+Z',
      when: () => session.past.length > 0,
      run: repack.undo,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.redo',
      title: 'Redo in the List of Changes',
      icon: 'redo',
      shortcut: ['Ctrl+Y', 'Ctrl+Shift+Z'],
      when: () => session.future.length > 0,
      run: repack.redo,
    },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.suggest',
      title: 'Look for Changes Again',
      icon: 'refresh',
      run: repack.suggestions.again,
    },
    enabled,
  );
  useCommand(
    { category, id: 'repack.dryRun', title: 'Dry Run', icon: 'beaker', run: repack.dryRun.again },
    enabled,
  );
  useCommand(
    {
      category,
      id: 'repack.run',
      title: 'Write the New Archive',
      icon: 'play',
      shortcut: 'Ctrl+Enter',
      when: () => repack.blocked === null,
      run: actions.run,
    },
    enabled,
  );
  useCommand(
    { category, id: 'repack.cancel', title: 'Cancel the Repack', icon: 'debug-stop', run: repack.cancel },
    active && session.run.state === 'running',
  );
  useCommand(
    { category, id: 'repack.close', title: 'Back to the Entries', icon: 'arrow-left', run: actions.close },
    active,
  );
}
