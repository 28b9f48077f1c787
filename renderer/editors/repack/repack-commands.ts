import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { canCompress } from '#shared/formats/kit/archive-plan.ts';
import type { RepackRow } from './repack-row.ts';
import type { RepackStart } from './repack-start.ts';
import type { Repack } from './use-repack.ts';

/** Actions of the editor, for toolbar, menus, keys and palette. */
export interface RepackActions {
  readonly addFile: () => void;
  readonly begin: (start: RepackStart) => void;
  /** Files, or a folder, from anywhere on the disk. */
  readonly addFromDisk: (what: 'files' | 'folder') => void;
  readonly replaceEntry: () => void;
  readonly removeEntries: () => void;
  readonly storeEntries: () => void;
  readonly include: (keys: ReadonlySet<string>, included: boolean) => void;
  /** Checks the selected rows, or unchecks them if all are checked. */
  readonly toggle: () => void;
  readonly includeAll: (included: boolean) => void;
  readonly takeOff: () => void;
  readonly storeSelected: (storing: 'keep' | 'compress' | 'store') => void;
  readonly replaceSelected: () => void;
  /** Asks for an entry, and then for its new path. */
  readonly renameEntry: () => void;
  /** Renames the selected entry, or changes the path of an added file. */
  readonly movePath: () => void;
  readonly showFile: () => void;
  /** Enter on a row. */
  readonly activate: () => void;
  readonly run: () => void;
  readonly close: () => void;
}

export const REPACK_MENU: readonly MenuItem<typeof repackCommands>[] = [
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
];

export const STORING_MENU: readonly MenuItem<typeof repackCommands>[] = [
  'repack.keepStoring',
  'repack.compress',
  'repack.store',
  'separator',
  'repack.storeEntries',
];

/** All commands of the repack editor, for palette, shortcuts and menus. */
export const repackCommands = declareCommands<RepackContext>()([
  {
    category: 'Repack',
    id: 'repack.addFile',
    title: 'Add File…',
    icon: 'add',
    keys: 'Insert',
    run: ({ actions }) => actions.addFile(),
  },
  {
    category: 'Repack',
    id: 'repack.addFiles',
    title: 'Add Files from This Computer…',
    icon: 'new-file',
    run: ({ actions }) => actions.addFromDisk('files'),
  },
  {
    category: 'Repack',
    id: 'repack.addFolder',
    title: 'Add Folder from This Computer…',
    icon: 'new-folder',
    run: ({ actions }) => actions.addFromDisk('folder'),
  },
  {
    category: 'Repack',
    id: 'repack.replaceEntry',
    title: 'Replace Entry…',
    icon: 'replace',
    run: ({ actions }) => actions.replaceEntry(),
  },
  {
    category: 'Repack',
    id: 'repack.renameEntry',
    title: 'Rename Entry…',
    icon: 'edit',
    run: ({ actions }) => actions.renameEntry(),
  },
  {
    category: 'Repack',
    id: 'repack.removeEntries',
    title: 'Remove Entries…',
    icon: 'trash',
    run: ({ actions }) => actions.removeEntries(),
  },
  {
    category: 'Repack',
    id: 'repack.storeEntries',
    title: 'Compress or Store Entries…',
    icon: 'file-zip',
    run: ({ actions }) => actions.storeEntries(),
  },
  {
    category: 'Repack',
    id: 'repack.showFile',
    title: 'Show the File',
    icon: 'go-to-file',
    when: ({ selected }) => isOnly(selected, hasFile),
    run: ({ actions }) => actions.showFile(),
  },
  {
    category: 'Repack',
    id: 'repack.movePath',
    title: 'Rename in the Archive…',
    titleNow: () => 'Rename…',
    icon: 'edit',
    keys: 'F2',
    when: ({ selected }) => isOnly(selected, ({ action }) => action !== 'remove'),
    run: ({ actions }) => actions.movePath(),
  },
  {
    category: 'Repack',
    id: 'repack.replaceSelected',
    title: 'Replace This Entry…',
    icon: 'replace',
    when: ({ selected }) => isOnly(selected, ({ entry }) => entry !== null),
    run: ({ actions }) => actions.replaceSelected(),
  },
  {
    id: 'repack.toggle',
    title: 'Include in Repack',
    category: 'Repack',
    when: ({ selected }) => selected.length > 0,
    checked: ({ selected }) => selected.length > 0 && selected.every(({ included }) => included),
    run: ({ actions }) => actions.toggle(),
  },
  {
    category: 'Repack',
    id: 'repack.takeOff',
    title: 'Remove from List',
    icon: 'remove',
    keys: 'Delete',
    when: ({ selected }) => selected.length > 0,
    run: ({ actions }) => actions.takeOff(),
  },
  {
    category: 'Repack',
    id: 'repack.includeAll',
    title: 'Include All',
    when: ({ repack: { session } }) => session.draft.rows.some(({ included }) => !included),
    run: ({ actions }) => actions.includeAll(true),
  },
  {
    category: 'Repack',
    id: 'repack.includeNone',
    title: 'Exclude All',
    when: ({ repack: { session } }) => session.draft.rows.some(({ included }) => included),
    run: ({ actions }) => actions.includeAll(false),
  },
  {
    category: 'Repack',
    id: 'repack.keepStoring',
    title: 'Keep Stored Form',
    when: ({ selected }) => selected.some(stays),
    checked: storingIs('keep'),
    run: ({ actions }) => actions.storeSelected('keep'),
  },
  {
    category: 'Repack',
    id: 'repack.compress',
    title: 'Compress',
    when: ({ selected, repack }) => selected.some(stays) && canCompress(repack.archive.summary),
    checked: storingIs('compress'),
    run: ({ actions }) => actions.storeSelected('compress'),
  },
  {
    category: 'Repack',
    id: 'repack.store',
    title: 'Store Without Compression',
    when: ({ selected }) => selected.some(stays),
    checked: storingIs('store'),
    run: ({ actions }) => actions.storeSelected('store'),
  },
  {
    category: 'Repack',
    id: 'repack.undo',
    title: 'Undo in Change List',
    icon: 'discard',
    keys: 'Ctrl+Z',
    when: ({ repack: { session } }) => session.past.length > 0,
    run: ({ repack }) => repack.undo(),
  },
  {
    category: 'Repack',
    id: 'repack.redo',
    title: 'Redo in Change List',
    icon: 'redo',
    keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    when: ({ repack: { session } }) => session.future.length > 0,
    run: ({ repack }) => repack.redo(),
  },
  {
    category: 'Repack',
    id: 'repack.suggest',
    title: 'Refresh Changes',
    icon: 'refresh',
    run: ({ repack }) => repack.suggestions.again(),
  },
  {
    category: 'Repack',
    id: 'repack.dryRun',
    title: 'Dry Run',
    icon: 'beaker',
    run: ({ repack }) => repack.dryRun.again(),
  },
  {
    category: 'Repack',
    id: 'repack.run',
    title: 'Write the New Archive',
    icon: 'play',
    keys: 'Ctrl+Enter',
    when: ({ repack }) => repack.blocked === null,
    run: ({ actions }) => actions.run(),
  },
]);

/** While a repack runs. */
export const repackRunCommands = declareCommands<RepackContext>()([
  {
    category: 'Repack',
    id: 'repack.cancel',
    title: 'Cancel the Repack',
    icon: 'debug-stop',
    run: ({ repack }) => repack.cancel(),
  },
]);

/** At any time. */
export const repackCloseCommands = declareCommands<RepackContext>()([
  {
    category: 'Repack',
    id: 'repack.close',
    title: 'Back to the Entries',
    icon: 'arrow-left',
    run: ({ actions }) => actions.close(),
  },
]);

export interface RepackContext {
  readonly repack: Repack;
  readonly selected: readonly RepackRow[];
  readonly actions: RepackActions;
}

export function useRepackCommands(context: RepackContext, active: boolean): void {
  const { state } = context.repack.session.run;
  useCommands(repackCommands, context, active && (state === 'idle' || state === 'failed'));
  useCommands(repackRunCommands, context, active && state === 'running');
  useCommands(repackCloseCommands, context, active);
}

function stays({ action }: RepackRow): boolean {
  return action !== 'remove';
}

/** Whether there is a file to show: one that was handed over has no place of its own. */
export function hasFile({ entry, source }: RepackRow): boolean {
  return entry !== null || (source !== null && !('handed' in source));
}

function isOnly(selected: readonly RepackRow[], test: (row: RepackRow) => boolean): boolean {
  return selected.length === 1 && selected.every(test);
}

/** Whether all selected rows have the given storing. */
function storingIs(storing: RepackRow['storing']): (context: RepackContext) => boolean {
  return ({ selected }) => selected.length > 0 && selected.every((row) => row.storing === storing);
}
