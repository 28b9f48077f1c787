import { useCommand } from '../../commands/registry.ts';
import { useFileCommands } from '../../host/file-commands.ts';
import { plural } from '../../ui/format.ts';
import { copyToClipboard } from '../kit/clipboard.ts';
import { say } from '../kit/report.ts';
import { hashText } from './entry-columns.tsx';
import type { OpenedArchive } from './use-archive.ts';
import type { EntryTable } from './use-entry-table.ts';

export interface ArchiveCommandsOptions {
  readonly archive: OpenedArchive;
  readonly active: boolean;
  readonly list: EntryTable;
  readonly onOpen: (entry: number) => void;
  readonly onOpenHex: (entry: number) => void;
  readonly onShowData: (entry: number) => void;
  readonly onExtract: (what: 'all' | 'selected') => void;
  readonly onVerify: () => Promise<void>;
  readonly onRepack: () => void;
  readonly onFilter: () => void;
  readonly onFindings: () => void;
}

export const ARCHIVE_MENU = [
  'archive.open',
  'archive.openHex',
  'archive.showData',
  'separator',
  'archive.extractSelected',
  'archive.copyPaths',
  'archive.copyHash',
  'archive.revealFile',
  'separator',
  'archive.verify',
  'archive.repack',
] as const;

/** Paths that a copy takes: more than anybody pastes. */
const COPY_LIMIT = 100_000;

/** Everything the archive view can do, for the palette, shortcuts and menus. */
export function useArchiveCommands(options: ArchiveCommandsOptions): void {
  const { archive, active, list } = options;
  const category = 'Archive';
  const focus = list.selection.focus;
  const entry = focus >= 0 && focus < list.order.length ? list.entryAt(focus) : null;
  const hasEntry = (): boolean => entry !== null;
  const onEntry = (act: (entry: number) => void) => (): void => {
    if (entry !== null) act(entry);
  };

  useCommand(
    {
      id: 'archive.open',
      title: 'Open Entry',
      category,
      icon: 'go-to-file',
      when: hasEntry,
      run: onEntry(options.onOpen),
    },
    active,
  );
  useCommand(
    {
      id: 'archive.openHex',
      title: 'Open Entry in Hex',
      category,
      icon: 'file-binary',
      when: hasEntry,
      run: onEntry(options.onOpenHex),
    },
    active,
  );
  useCommand(
    {
      id: 'archive.showData',
      title: "Show Entry's Data in the Archive",
      category,
      when: hasEntry,
      run: onEntry(options.onShowData),
    },
    active,
  );
  useCommand(
    {
      id: 'archive.copyPaths',
      title: 'Copy Path',
      category,
      icon: 'copy',
      shortcut: 'Ctrl+Shift+C',
      when: hasEntry,
      run: async () => {
        const chosen =
          list.selected > 0 ? list.selectedEntries().subarray(0, COPY_LIMIT) : Uint32Array.of(entry ?? 0);
        await copyToClipboard(Array.from(chosen, (one) => archive.names.path(one)).join('\n'));
        say(`Copied ${plural(chosen.length, 'path')}`);
      },
    },
    active,
  );
  useFileCommands('archive', category, () => ({ workspace: archive.workspace, path: archive.name }), active);
  useCommand(
    {
      id: 'archive.copyHash',
      title: 'Copy Hash',
      category,
      when: hasEntry,
      run: () => copyToClipboard(hashText(archive.entries, entry ?? 0)),
    },
    active,
  );
  useCommand(
    {
      id: 'archive.extractSelected',
      title: 'Extract Selected…',
      category,
      icon: 'export',
      shortcut: 'Ctrl+E',
      when: () => list.selected > 0,
      run: () => options.onExtract('selected'),
    },
    active,
  );
  useCommand(
    { id: 'archive.extractAll', title: 'Extract All…', category, run: () => options.onExtract('all') },
    active,
  );
  useCommand(
    { id: 'archive.verify', title: 'Verify', category, icon: 'pass', run: options.onVerify },
    active,
  );
  useCommand(
    { id: 'archive.repack', title: 'Repack…', category, icon: 'package', run: options.onRepack },
    active,
  );
  useCommand(
    {
      id: 'archive.filter',
      title: 'Filter Entries',
      category,
      icon: 'filter',
      shortcut: 'Ctrl+F',
      run: options.onFilter,
    },
    active,
  );
  useCommand(
    {
      id: 'archive.findings',
      title: 'Show Findings',
      category,
      icon: 'warning',
      when: () => archive.findings.length > 0,
      run: options.onFindings,
    },
    active,
  );
}
