import { useEffect, useState } from 'react';
import type { Command } from '#renderer/commands/command.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { addressText } from '#renderer/state/address.ts';
import { inspect } from '#renderer/state/inspected.ts';
import { type FoundIn, foundAddress } from '#renderer/state/providers.ts';
import { type OpenOptions, useWorkbench } from '#renderer/state/workbench.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { noRows, type RowSelection, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { VirtualTableProps } from '#renderer/ui/lists/virtual-table.tsx';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { FoundContext } from './found-commands.ts';

/** Found files for a table, and how to open them. */
export interface FoundRows<Row extends FoundIn> {
  /** As listed: another array lists other files. */
  readonly rows: readonly Row[];
  readonly workspace: string | null;
  readonly commands: readonly Command<FoundContext>[];
  /** Whether their tab is in front. */
  readonly active: boolean;
  /** How Enter opens a file. */
  readonly opening: (row: Row) => Pick<OpenOptions, 'view' | 'reveal'>;
}

type FoundRowsProps = Required<
  Pick<VirtualTableProps, 'selection' | 'onSelect' | 'onActivate' | 'onContextMenu'>
>;

/** Commands to open, reveal and copy found files; returns the props of their table. */
export function useFoundRows<Row extends FoundIn>(found: FoundRows<Row>): FoundRowsProps {
  const { rows, workspace, commands, active, opening } = found;
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    if (rows !== null) setSelection(noRows);
  }, [rows]);
  const addressOf = (row: Row | undefined): FileAddress | null =>
    workspace === null || row === undefined ? null : foundAddress(row, workspace);
  const open = (place: number): void => {
    const row = rows[place];
    const address = addressOf(row);
    if (row === undefined || address === null) return;
    useWorkbench.getState().openFile(address, { pin: true, focus: true, ...opening(row) });
  };
  const context: FoundContext = {
    path: rows[selection.focus]?.path ?? null,
    open: () => open(selection.focus),
    hasSelection: selection.ranges.length > 0,
    paths: () => [
      ...new Set(
        selectedRows(selection)
          .flatMap((place) => addressOf(rows[place]) ?? [])
          .map(addressText),
      ),
    ],
  };
  useCommands(commands, context, active);
  const [openIt, showIt, ...others] = commands.map(({ id }) => id);
  const menu = [openIt, showIt, 'separator', ...others].filter((id) => id !== undefined);
  return {
    selection,
    onSelect: (next) => {
      setSelection(next);
      const address = addressOf(rows[next.focus]);
      if (address !== null) inspect(address);
    },
    onActivate: open,
    onContextMenu: (event, _place, anchor) => showContextMenu(event, commandEntries(menu), anchor),
  };
}
