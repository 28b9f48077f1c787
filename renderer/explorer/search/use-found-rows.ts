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
  /** The result the rows belong to: rows of another result are other files. */
  readonly answer: object;
  readonly workspace: string | null;
  readonly count: number;
  readonly at: (place: number) => Row;
  readonly commands: readonly Command<FoundContext>[];
  /** How Enter opens a file. */
  readonly opening: (row: Row) => Pick<OpenOptions, 'view' | 'reveal'>;
}

type FoundRowsProps = Required<
  Pick<VirtualTableProps, 'count' | 'selection' | 'onSelect' | 'onActivate' | 'onContextMenu'>
>;

/** Commands to open, reveal and copy found files; returns the props of their table. */
export function useFoundRows<Row extends FoundIn>(found: FoundRows<Row>): FoundRowsProps {
  const { answer, workspace, count, at, commands } = found;
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    if (answer !== null) setSelection(noRows);
  }, [answer]);
  const addressAt = (place: number): FileAddress | null =>
    workspace === null || place < 0 || place >= count ? null : foundAddress(at(place), workspace);
  const open = (place: number): void => {
    const address = addressAt(place);
    if (address === null) return;
    useWorkbench.getState().openFile(address, { pin: true, focus: true, ...found.opening(at(place)) });
  };
  useCommands(commands, {
    path: selection.focus >= 0 && selection.focus < count ? at(selection.focus).path : null,
    open: () => open(selection.focus),
    hasSelection: selection.ranges.length > 0,
    paths: () =>
      selectedRows(selection)
        .flatMap((place) => addressAt(place) ?? [])
        .map(addressText),
  });
  const [openIt, showIt, ...others] = commands.map(({ id }) => id);
  const menu = [openIt, showIt, 'separator', ...others].filter((id) => id !== undefined);
  return {
    count,
    selection,
    onSelect: (next) => {
      setSelection(next);
      const address = addressAt(next.focus);
      if (address !== null) inspect(address);
    },
    onActivate: open,
    onContextMenu: (event, _place, anchor) => showContextMenu(event, commandEntries(menu), anchor),
  };
}
