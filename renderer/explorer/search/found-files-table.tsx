import type { ReactNode, Ref } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { FilesWithBlocks } from '#shared/contract/search.ts';
import {
  type BlockMatch,
  chooseTypes,
  type FileWithBlocks,
  foundFile,
  useBlockSearch,
} from './block-search.ts';
import { folderColumn, NAME_COLUMN, providerColumn } from './found-columns.ts';
import { foundFileCommands } from './found-commands.ts';
import styles from './search-view.module.css';
import { useFoundRows } from './use-found-rows.ts';

const MATCHES: readonly Choice<BlockMatch>[] = [
  { value: 'all', label: 'with all selected types' },
  { value: 'any', label: 'with any selected type' },
];

/** The files that have blocks of the selected types; Enter opens one at its first such block. */
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
            title="Could not list the files"
            error={found.error}
            onRetry={() => void chooseTypes(client, chosen)}
          />
        ) : (
          <EmptyState title="Select a type">
            Its files are listed here. Use Ctrl or Shift to select several types.
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
  const at = (row: number): FileWithBlocks => foundFile(files, row);
  const rows = useFoundRows({
    answer: files,
    workspace: useBlockSearch((state) => state.workspace),
    count: files.count,
    at,
    commands: foundFileCommands,
    opening: ({ first }) => ({ reveal: { fieldPath: `blocks[${first}]` } }),
  });
  return (
    <DataTable
      {...rows}
      ref={ref}
      label="Files with these blocks"
      columns={COLUMNS}
      at={at}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        onLeave();
        event.preventDefault();
      }}
      empty={
        <EmptyState title="No file has all of these">
          Select fewer types, or show files with any of them.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly DataColumn<FileWithBlocks>[] = [
  NAME_COLUMN,
  { id: 'blocks', title: 'Blocks', width: 58, numeric: true, text: ({ blocks }) => formatCount(blocks) },
  folderColumn(84),
  providerColumn(150),
];
