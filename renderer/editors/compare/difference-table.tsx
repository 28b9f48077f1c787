import type { MouseEvent, ReactNode, Ref } from 'react';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MiddleEllipsis } from '../../ui/middle-ellipsis.tsx';
import type { RowSelection } from '../../ui/row-selection.ts';
import { type Column, type TableHandle, VirtualTable } from '../../ui/virtual-table.tsx';
import { fieldText, KINDS } from './difference-list.ts';

export interface DifferenceTableProps {
  readonly ref: Ref<TableHandle>;
  readonly differences: readonly LocatedDifference[];
  /** Indices of those that are shown. */
  readonly order: readonly number[];
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  readonly onActivate: (row: number) => void;
  readonly onContextMenu: (event: MouseEvent, row: number, anchor: Element | null) => void;
}

/** The differences, one a row. */
export function DifferenceTable(props: DifferenceTableProps): ReactNode {
  const { differences, order, selection } = props;
  const at = (row: number): LocatedDifference | undefined => differences[order[row] ?? -1];
  return (
    <VirtualTable
      ref={props.ref}
      label="Differences"
      columns={columnsOf(differences, at)}
      count={order.length}
      selection={selection}
      onSelect={props.onSelect}
      onActivate={props.onActivate}
      onContextMenu={props.onContextMenu}
      typeAhead="field"
      rowTone={(row) => KINDS[at(row)?.kind ?? 'changed'].tone}
      empty={
        <EmptyState icon="filter" title="No difference matches">
          The filter looks for every word in part, field and values.
        </EmptyState>
      }
    />
  );
}

function columnsOf(
  differences: readonly LocatedDifference[],
  at: (row: number) => LocatedDifference | undefined,
): readonly Column[] {
  const kind = (row: number) => KINDS[at(row)?.kind ?? 'changed'];
  const byOffset = differences.some(({ path, otherPath }) => path === undefined && otherPath === undefined);
  const parts: readonly Column[] = differences.some(({ part }) => part !== '')
    ? [
        {
          id: 'part',
          title: 'Part',
          width: 180,
          text: (row) => at(row)?.part ?? '',
          cell: (row) => <MiddleEllipsis text={at(row)?.part ?? ''} keep={12} />,
        },
      ]
    : [];
  return [
    {
      id: 'kind',
      title: 'Kind',
      width: 56,
      text: (row) => kind(row).words,
      cell: (row) => (
        <Badge tone={kind(row).tone} title={kind(row).words}>
          {kind(row).letter}
        </Badge>
      ),
    },
    ...parts,
    {
      id: 'field',
      title: byOffset ? 'Offset' : 'Field',
      width: byOffset ? 100 : 190,
      data: true,
      text: (row) => fieldOf(at(row)),
    },
    {
      id: 'before',
      title: 'Before',
      width: 110,
      grow: true,
      data: true,
      text: (row) => at(row)?.before ?? '',
    },
    { id: 'after', title: 'After', width: 110, grow: true, data: true, text: (row) => at(row)?.after ?? '' },
  ];
}

function fieldOf(difference: LocatedDifference | undefined): string {
  return difference === undefined ? '' : fieldText(difference);
}
