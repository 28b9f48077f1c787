import type { ReactNode, Ref } from 'react';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatHex } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable } from '#renderer/ui/lists/data-table.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { ContentHits } from '#shared/contract/search.ts';
import { type ContentHit, contentHit, useContentSearch } from './content-search.ts';
import { folderColumn, NAME_COLUMN, providerColumn } from './found-columns.ts';
import { contentHitCommands } from './found-commands.ts';
import { useFoundRows } from './use-found-rows.ts';

/** The files with matching contents; Enter opens one at its first match. */
export function ContentHitsTable(props: {
  readonly hits: ContentHits;
  readonly ref: Ref<TableHandle>;
}): ReactNode {
  const { hits, ref } = props;
  const at = (row: number): ContentHit => contentHit(hits, row);
  const rows = useFoundRows({
    answer: hits,
    workspace: useContentSearch((state) => state.workspace),
    count: hits.count,
    at,
    commands: contentHitCommands,
    opening: ({ offset }) => ({ view: 'hex', reveal: { offset, length: 1 } }),
  });
  return (
    <DataTable
      {...rows}
      ref={ref}
      label="Files with matches"
      columns={COLUMNS}
      at={at}
      empty={<EmptyState title="Nothing found">No searched file contains it.</EmptyState>}
    />
  );
}

/** Matches are counted up to this number. */
const MAX_COUNTED = 1000;

const COLUMNS: readonly DataColumn<ContentHit>[] = [
  NAME_COLUMN,
  {
    id: 'matches',
    title: 'Found',
    width: 56,
    numeric: true,
    text: ({ matches }) => (matches >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(matches)),
  },
  folderColumn(84),
  providerColumn(120),
  { id: 'offset', title: 'First at', width: 80, numeric: true, text: ({ offset }) => formatHex(offset) },
];
