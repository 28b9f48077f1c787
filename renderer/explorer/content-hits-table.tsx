import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import type { ContentHits } from '#shared/rpc/contract.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { commandEntries } from '../commands/menu-entries.ts';
import { useCommand } from '../commands/registry.ts';
import { addressText, fileName, folderOf } from '../state/address.ts';
import { inspect } from '../state/inspected.ts';
import { foundAddress, foundText } from '../state/providers.ts';
import { useWorkbench } from '../state/workbench.ts';
import { showContextMenu } from '../ui/context-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatHex } from '../ui/format.ts';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection, selectedRows } from '../ui/row-selection.ts';
import { type Column, type TableHandle, VirtualTable } from '../ui/virtual-table.tsx';
import { contentHit, useContentSearch } from './content-search.ts';
import { revealInExplorer } from './explorer-store.ts';
import styles from './search-view.module.css';

/** Matches are counted up to here. */
const MOST_COUNTED = 1000;

/** The files whose contents have what was looked for; Enter opens one at its first match. */
export function ContentHitsTable(props: {
  readonly hits: ContentHits;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { hits, ref } = props;
  const workspace = useContentSearch((state) => state.workspace);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    // Rows of another answer are other files.
    if (hits !== null) setSelection(noRows);
  }, [hits]);
  const hit = useMemo(() => (row: number) => contentHit(hits, row), [hits]);
  const addressAt = (row: number): FileAddress | null => {
    if (workspace === null || row < 0 || row >= hits.count) return null;
    return foundAddress(hit(row), workspace);
  };
  const open = (row: number): void => {
    const address = addressAt(row);
    if (address === null) return;
    const reveal = { offset: hit(row).offset, length: 1 };
    useWorkbench.getState().openFile(address, { pin: true, focus: true, view: 'hex', reveal });
  };
  const columns: readonly Column[] = [
    {
      id: 'name',
      title: 'Name',
      width: 110,
      grow: true,
      text: (row) => fileName(hit(row).path),
      cell: (row) => <MiddleEllipsis text={fileName(hit(row).path)} keep={8} />,
    },
    {
      id: 'matches',
      title: 'Found',
      width: 56,
      align: 'end',
      data: true,
      text: (row) => (hit(row).matches >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(hit(row).matches)),
    },
    {
      id: 'folder',
      title: 'Folder',
      width: 84,
      text: (row) => folderOf(hit(row).path),
      cell: (row) => <MiddleEllipsis text={folderOf(hit(row).path)} className={styles.folder} />,
    },
    {
      id: 'archive',
      title: 'In',
      width: 120,
      text: (row) => foundText(hit(row)),
      cell: (row) => <MiddleEllipsis text={foundText(hit(row))} className={styles.folder} />,
    },
    {
      id: 'offset',
      title: 'First at',
      width: 80,
      align: 'end',
      data: true,
      text: (row) => formatHex(hit(row).offset),
    },
  ];
  useCommand({
    id: 'contentSearch.open',
    title: 'Open at the First Match',
    category: 'Search',
    icon: 'go-to-file',
    when: () => selection.focus >= 0,
    run: () => open(selection.focus),
  });
  useCommand({
    id: 'contentSearch.copyPaths',
    title: 'Copy Paths with Archives',
    category: 'Search',
    icon: 'copy',
    when: () => selection.ranges.length > 0,
    run: () =>
      navigator.clipboard.writeText(
        selectedRows(selection)
          .flatMap((row) => addressAt(row) ?? [])
          .map(addressText)
          .join('\n'),
      ),
  });
  useCommand({
    id: 'contentSearch.showInExplorer',
    title: 'Show in Explorer',
    category: 'Search',
    icon: 'list-tree',
    when: () => selection.focus >= 0,
    run: () => void revealInExplorer(hit(selection.focus).path),
  });
  return (
    <VirtualTable
      ref={ref}
      label="Files that have it"
      columns={columns}
      count={hits.count}
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
          commandEntries([
            'contentSearch.open',
            'contentSearch.showInExplorer',
            'separator',
            'contentSearch.copyPaths',
          ]),
          anchor,
        )
      }
      empty={<EmptyState title="Nothing found">No file that was looked into has it.</EmptyState>}
    />
  );
}
