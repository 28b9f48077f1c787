import type { ReactNode } from 'react';
import { Badge } from '#renderer/ui/badge.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { DataTable, type DataTableProps } from '#renderer/ui/lists/data-table.tsx';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';
import { fieldText, KINDS } from './difference-list.ts';

export interface DifferenceTableProps
  extends Omit<DataTableProps<LocatedDifference>, 'label' | 'columns' | 'count' | 'at'> {
  readonly differences: readonly LocatedDifference[];
  /** Indices of the shown differences. */
  readonly order: readonly number[];
}

/** The differences, one per row. */
export function DifferenceTable({ differences, order, ...table }: DifferenceTableProps): ReactNode {
  return (
    <DataTable
      {...table}
      label="Differences"
      columns={columnsOf(differences)}
      count={order.length}
      at={(row) => differences[order[row] ?? -1]}
      typeAhead="field"
      tone={({ kind }) => KINDS[kind].tone}
      empty={
        <EmptyState icon="filter" title="No matching differences">
          The filter matches words in part, field and values.
        </EmptyState>
      }
    />
  );
}

function columnsOf(differences: readonly LocatedDifference[]): readonly DataColumn<LocatedDifference>[] {
  const byOffset = differences.some(({ path, otherPath }) => path === undefined && otherPath === undefined);
  const inParts = differences.some(({ part }) => part !== '');
  const part: DataColumn<LocatedDifference> = {
    id: 'part',
    title: 'Part',
    width: 180,
    keep: 12,
    text: (difference) => difference.part,
  };
  const value = { width: 110, grow: true, data: true } as const;
  return [
    {
      id: 'kind',
      title: 'Kind',
      width: 56,
      text: ({ kind }) => KINDS[kind].label,
      cell: ({ kind }) => (
        <Badge tone={KINDS[kind].tone} title={KINDS[kind].label}>
          {KINDS[kind].letter}
        </Badge>
      ),
    },
    ...(inParts ? [part] : []),
    {
      id: 'field',
      title: byOffset ? 'Offset' : 'Field',
      width: byOffset ? 100 : 190,
      data: true,
      text: fieldText,
    },
    { ...value, id: 'before', title: 'Before', text: ({ before }) => before ?? '' },
    { ...value, id: 'after', title: 'After', text: ({ after }) => after ?? '' },
  ];
}
