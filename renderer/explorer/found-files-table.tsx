import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import type { FilesWithBlocks } from '#shared/rpc/contract.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { commandEntries } from '../commands/menu-entries.ts';
import { useCommand } from '../commands/registry.ts';
import { useClient } from '../host/client-context.tsx';
import { addressText, fileName, folderOf } from '../state/address.ts';
import { inspect } from '../state/inspected.ts';
import { foundAddress, foundText } from '../state/providers.ts';
import { useWorkbench } from '../state/workbench.ts';
import { showContextMenu } from '../ui/context-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { noRows, type RowSelection, selectedRows } from '../ui/row-selection.ts';
import { type Choice, Select } from '../ui/select.tsx';
import { type Column, type TableHandle, VirtualTable } from '../ui/virtual-table.tsx';
import { type BlockMatch, chooseTypes, foundFile, useBlockSearch } from './block-search.ts';
import { revealInExplorer } from './explorer-store.ts';
import styles from './search-view.module.css';

const MATCHES: readonly Choice<BlockMatch>[] = [
  { value: 'all', label: 'with all chosen types' },
  { value: 'any', label: 'with any chosen type' },
];

/** The files that have blocks of the chosen types; Enter opens one at its first such block. */
export function FoundFilesTable(props: {
  readonly onLeave: () => void;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const client = useClient();
  const { chosen, match, found } = useBlockSearch();
  return (
    <section className={styles.found} aria-label="Files with these blocks">
      <div className={styles.foundHead}>
        <span role="status">
          {found.state === 'found'
            ? plural(found.files.count, 'file')
            : found.state === 'asking'
              ? 'Looking'
              : ''}
        </span>
        {chosen.length > 1 && (
          <Select
            label="Which files"
            value={match}
            choices={MATCHES}
            onChange={(next) => void chooseTypes(client, chosen, next)}
          />
        )}
      </div>
      <div className={styles.rest}>
        {found.state === 'found' ? (
          <Files {...props} files={found.files} />
        ) : found.state === 'failed' ? (
          <ErrorPanel
            title="The files could not be told"
            error={found.error}
            onRetry={() => void chooseTypes(client, chosen)}
          />
        ) : (
          <EmptyState title="Choose a type">
            Its files are listed here. Ctrl and Shift choose several types.
          </EmptyState>
        )}
      </div>
    </section>
  );
}

function Files(props: {
  readonly files: FilesWithBlocks;
  readonly onLeave: () => void;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { files, onLeave, ref } = props;
  const workspace = useBlockSearch((state) => state.workspace);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  useEffect(() => {
    // Rows of another answer are other files.
    if (files !== null) setSelection(noRows);
  }, [files]);
  const file = useMemo(() => (row: number) => foundFile(files, row), [files]);
  const addressAt = (row: number): FileAddress | null => {
    if (workspace === null || row < 0 || row >= files.count) return null;
    return foundAddress(file(row), workspace);
  };
  const open = (row: number): void => {
    const address = addressAt(row);
    if (address === null) return;
    const reveal = { fieldPath: `blocks[${file(row).first}]` };
    useWorkbench.getState().openFile(address, { pin: true, focus: true, reveal });
  };
  const columns: readonly Column[] = [
    {
      id: 'name',
      title: 'Name',
      width: 110,
      grow: true,
      text: (row) => fileName(file(row).path),
      cell: (row) => <MiddleEllipsis text={fileName(file(row).path)} keep={8} />,
    },
    {
      id: 'blocks',
      title: 'Blocks',
      width: 58,
      align: 'end',
      data: true,
      text: (row) => formatCount(file(row).blocks),
    },
    {
      id: 'folder',
      title: 'Folder',
      width: 84,
      text: (row) => folderOf(file(row).path),
      cell: (row) => <MiddleEllipsis text={folderOf(file(row).path)} className={styles.folder} />,
    },
    {
      id: 'archive',
      title: 'In',
      width: 150,
      text: (row) => foundText(file(row)),
      cell: (row) => <MiddleEllipsis text={foundText(file(row))} className={styles.folder} />,
    },
  ];
  useCommand({
    id: 'blockSearch.open',
    title: 'Open at the Block',
    category: 'Search',
    icon: 'go-to-file',
    when: () => selection.focus >= 0,
    run: () => open(selection.focus),
  });
  useCommand({
    id: 'blockSearch.copyPaths',
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
    id: 'blockSearch.showInExplorer',
    title: 'Show in Explorer',
    category: 'Search',
    icon: 'list-tree',
    when: () => selection.focus >= 0,
    run: () => void revealInExplorer(file(selection.focus).path),
  });
  return (
    <VirtualTable
      ref={ref}
      label="Files with these blocks"
      columns={columns}
      count={files.count}
      selection={selection}
      onSelect={(next) => {
        setSelection(next);
        const address = addressAt(next.focus);
        if (address !== null) inspect(address);
      }}
      onActivate={open}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        onLeave();
        event.preventDefault();
      }}
      onContextMenu={(event, _row, anchor) =>
        showContextMenu(
          event,
          commandEntries([
            'blockSearch.open',
            'blockSearch.showInExplorer',
            'separator',
            'blockSearch.copyPaths',
          ]),
          anchor,
        )
      }
      empty={
        <EmptyState title="No file has all of them">
          Choose fewer types, or files with any of them.
        </EmptyState>
      }
    />
  );
}
