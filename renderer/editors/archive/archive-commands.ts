import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { hashText } from '#renderer/editors/kit/entry-facts.ts';
import type { RepackStart } from '#renderer/editors/repack/repack-start.ts';
import { fileCommands, useFileContext } from '#renderer/host/file-commands.ts';
import { say } from '#renderer/state/report.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { archiveChoices } from './choices.ts';
import type { OpenedArchive } from './use-archive.ts';
import type { EntryTable } from './use-entry-table.ts';

/** Context of the commands. */
export interface ArchiveContext {
  readonly archive: OpenedArchive;
  readonly list: EntryTable;
  readonly onOpen: (entry: number) => void;
  readonly onOpenHex: (entry: number) => void;
  readonly onShowData: (entry: number) => void;
  readonly onExtract: (what: 'all' | 'selected') => void;
  readonly onVerify: () => Promise<void>;
  /** @param what a change to make to the selected entries; absent = only opens the repack */
  readonly onRepack: (what?: RepackStart['what']) => void;
  readonly onToggleTree: () => void;
  readonly onFilter: () => void;
  readonly onFindings: () => void;
}

export const ARCHIVE_MENU: readonly MenuItem<typeof archiveCommands | typeof archiveFileCommands>[] = [
  'archive.open',
  'archive.openHex',
  'archive.showData',
  'separator',
  'archive.extractSelected',
  'archive.copyPaths',
  'archive.copyHash',
  'archive.revealFile',
  'separator',
  'archive.replaceEntry',
  'archive.renameEntry',
  'archive.removeEntries',
  'archive.addFiles',
  'separator',
  'archive.verify',
  'archive.repack',
];

/** Maximum paths per copy: more than anybody pastes. */
const COPY_LIMIT = 100_000;

/** All commands of the archive view, for palette, shortcuts and menus. */
export const archiveCommands = declareCommands<ArchiveContext>()([
  {
    id: 'archive.open',
    title: 'Open Entry',
    category: 'Archive',
    icon: 'go-to-file',
    when: hasEntry,
    run: onEntry(({ onOpen }, entry) => onOpen(entry)),
  },
  {
    id: 'archive.openHex',
    title: 'Open Entry in Hex',
    category: 'Archive',
    icon: 'file-binary',
    when: hasEntry,
    run: onEntry(({ onOpenHex }, entry) => onOpenHex(entry)),
  },
  {
    id: 'archive.showData',
    title: "Show Entry's Data in the Archive",
    category: 'Archive',
    when: hasEntry,
    run: onEntry(({ onShowData }, entry) => onShowData(entry)),
  },
  {
    id: 'archive.copyPaths',
    title: 'Copy Path',
    category: 'Archive',
    icon: 'copy',
    keys: 'Ctrl+Shift+C',
    when: hasTarget,
    run: async (context) => {
      const { list, archive } = context;
      const chosen =
        list.selected > 0
          ? list.selectedEntries().subarray(0, COPY_LIMIT)
          : Uint32Array.of(entryOf(context) ?? 0);
      await copyToClipboard(Array.from(chosen, (one) => archive.names.path(one)).join('\n'));
      say(`Copied ${plural(chosen.length, 'path')}`);
    },
  },
  {
    id: 'archive.copyHash',
    title: 'Copy Hash',
    category: 'Archive',
    when: hasEntry,
    run: (context) => copyToClipboard(hashText(context.archive.entries, entryOf(context) ?? 0)),
  },
  {
    id: 'archive.extractSelected',
    title: 'Extract Selected…',
    category: 'Archive',
    icon: 'export',
    keys: 'Ctrl+E',
    when: ({ list }) => list.selected > 0,
    run: ({ onExtract }) => onExtract('selected'),
  },
  {
    id: 'archive.extractAll',
    title: 'Extract All…',
    category: 'Archive',
    run: ({ onExtract }) => onExtract('all'),
  },
  {
    id: 'archive.verify',
    title: 'Verify',
    category: 'Archive',
    icon: 'pass',
    run: ({ onVerify }) => onVerify(),
  },
  {
    id: 'archive.repack',
    title: 'Repack…',
    category: 'Archive',
    icon: 'package',
    when: isWritten,
    run: ({ onRepack }) => onRepack(),
  },
  {
    id: 'archive.replaceEntry',
    title: 'Replace Entry…',
    titleNow: () => 'Replace…',
    category: 'Archive',
    icon: 'replace',
    when: (context) => isWritten(context) && hasOneEntry(context),
    run: ({ onRepack }) => onRepack('replace'),
  },
  {
    id: 'archive.renameEntry',
    title: 'Rename Entry…',
    titleNow: () => 'Rename…',
    category: 'Archive',
    icon: 'edit',
    keys: 'F2',
    local: true,
    when: (context) => isWritten(context) && hasOneEntry(context),
    run: ({ onRepack }) => onRepack('rename'),
  },
  {
    id: 'archive.removeEntries',
    title: 'Remove Entries',
    titleNow: (context) =>
      context.list.selected > 1
        ? `Remove ${formatCount(context.list.selected)} Entries`
        : hasTarget(context)
          ? 'Remove'
          : 'Remove Entries…',
    category: 'Archive',
    icon: 'trash',
    keys: 'Delete',
    local: true,
    when: isWritten,
    run: ({ onRepack }) => onRepack('remove'),
  },
  {
    id: 'archive.addFiles',
    title: 'Add Files…',
    category: 'Archive',
    icon: 'add',
    keys: 'Insert',
    local: true,
    when: isWritten,
    run: ({ onRepack }) => onRepack('add'),
  },
  {
    id: 'archive.toggleTree',
    title: 'Show Entries as a Tree',
    titleNow: () =>
      archiveChoices().entries === 'tree' ? 'Show Entries as a List' : 'Show Entries as a Tree',
    category: 'Archive',
    icon: 'list-tree',
    run: ({ onToggleTree }) => onToggleTree(),
  },
  {
    id: 'archive.filter',
    title: 'Filter Entries',
    category: 'Archive',
    icon: 'filter',
    keys: 'Ctrl+F',
    run: ({ onFilter }) => onFilter(),
  },
  {
    id: 'archive.findings',
    title: 'Show Findings',
    category: 'Archive',
    icon: 'warning',
    when: ({ archive }) => archive.findings.length > 0,
    run: ({ onFindings }) => onFindings(),
  },
]);

export const archiveFileCommands = fileCommands('archive', 'Archive');

export function useArchiveCommands(context: ArchiveContext, active: boolean): void {
  const { archive } = context;
  useCommands(archiveCommands, context, active);
  const file = useFileContext(() => ({ workspace: archive.workspace, path: archive.name }));
  useCommands(archiveFileCommands, file, active);
}

/** The focused entry. */
function entryOf({ list }: ArchiveContext): number | null {
  const { focus } = list.selection;
  const entry = focus >= 0 && focus < list.order.length ? list.entryAt(focus) : -1;
  return entry < 0 ? null : entry;
}

/** Some archives are only read. */
function isWritten({ archive }: ArchiveContext): boolean {
  return archive.summary.readOnly !== true;
}

function hasEntry(context: ArchiveContext): boolean {
  return entryOf(context) !== null;
}

/** Whether there are entries to act on. */
function hasTarget(context: ArchiveContext): boolean {
  return context.list.selected > 0 || hasEntry(context);
}

function hasOneEntry(context: ArchiveContext): boolean {
  return hasEntry(context) && context.list.selected <= 1;
}

function onEntry(act: (context: ArchiveContext, entry: number) => void): (context: ArchiveContext) => void {
  return (context) => {
    const entry = entryOf(context);
    if (entry !== null) act(context, entry);
  };
}
