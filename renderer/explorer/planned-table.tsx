import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { CollisionPlan } from '#shared/rpc/contract.ts';
import { commandEntries } from '../commands/menu-entries.ts';
import { useCommand } from '../commands/registry.ts';
import { fileName, folderOf } from '../state/address.ts';
import { inspect } from '../state/inspected.ts';
import { foundAddress, foundText } from '../state/providers.ts';
import { useWorkbench } from '../state/workbench.ts';
import { showContextMenu } from '../ui/context-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection } from '../ui/row-selection.ts';
import { type Column, type TableHandle, VirtualTable } from '../ui/virtual-table.tsx';
import { plannedValue, useCollisionQuery } from './collision-store.ts';
import { revealInExplorer } from './explorer-store.ts';
import styles from './search-view.module.css';

/** What would change, one row a value, or the bodies that were found; Enter opens the file at its bodies. */
export function PlannedTable(props: {
  readonly plan: CollisionPlan;
  readonly changes: boolean;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { plan, changes, ref } = props;
  const workspace = useCollisionQuery((state) => state.workspace);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    // Rows of another answer are others.
    if (plan !== null) setSelection(noRows);
  }, [plan]);
  const count = plan.file.length;
  const value = (row: number) => plannedValue(plan, row);
  const addressAt = (row: number) =>
    workspace === null || row < 0 || row >= count ? null : foundAddress(value(row), workspace);
  const open = (row: number): void => {
    const address = addressAt(row);
    if (address !== null) {
      useWorkbench.getState().openFile(address, { pin: true, focus: true, view: 'collision' });
    }
  };
  const text = (id: string, title: string, width: number, of: (row: number) => string): Column => ({
    id,
    title,
    width,
    text: of,
  });
  const columns: readonly Column[] = [
    {
      id: 'name',
      title: 'File',
      width: 130,
      grow: true,
      text: (row) => fileName(value(row).path),
      cell: (row) => <MiddleEllipsis text={fileName(value(row).path)} keep={8} />,
    },
    text('node', 'Node', 84, (row) => value(row).node),
    ...(changes
      ? [
          text('value', 'Value', 78, (row) => value(row).name),
          text('before', 'Now', 92, (row) => value(row).before),
          text('after', 'New', 92, (row) => value(row).after),
        ]
      : [text('body', 'Body', 240, (row) => value(row).before)]),
    {
      id: 'folder',
      title: 'Folder',
      width: 100,
      text: (row) => folderOf(value(row).path),
      cell: (row) => <MiddleEllipsis text={folderOf(value(row).path)} className={styles.folder} />,
    },
    {
      id: 'archive',
      title: 'In',
      width: 120,
      text: (row) => foundText(value(row)),
      cell: (row) => <MiddleEllipsis text={foundText(value(row))} className={styles.folder} />,
    },
  ];
  useCommand({
    id: 'collisionQuery.open',
    title: 'Open at Its Bodies',
    category: 'Collision',
    icon: 'go-to-file',
    when: () => selection.focus >= 0,
    run: () => open(selection.focus),
  });
  useCommand({
    id: 'collisionQuery.showInExplorer',
    title: 'Show in Explorer',
    category: 'Collision',
    icon: 'list-tree',
    when: () => selection.focus >= 0,
    run: () => void revealInExplorer(value(selection.focus).path),
  });
  return (
    <VirtualTable
      ref={ref}
      label={changes ? 'Values that would change' : 'Bodies found'}
      columns={columns}
      count={count}
      selection={selection}
      onSelect={(next) => {
        setSelection(next);
        const address = addressAt(next.focus);
        if (address !== null) inspect(address);
      }}
      onActivate={open}
      onContextMenu={(event, _row, anchor) =>
        showContextMenu(
          event,
          commandEntries(['collisionQuery.open', 'collisionQuery.showInExplorer']),
          anchor,
        )
      }
      empty={
        <EmptyState title={changes ? 'Nothing would change' : 'No body is meant'}>
          {changes
            ? 'No body is meant, or all that are meant have these values already.'
            : 'Ask for less, or look into more files.'}
        </EmptyState>
      }
    />
  );
}
