import { providerText } from '#renderer/state/providers.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { type DataColumn, orderedIndices } from '#renderer/ui/lists/data-columns.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import { foldCase } from '#shared/text/fold.ts';
import type { ConflictPair, ConflictTotal } from '#shared/workspace/conflict-pairs.ts';

/** Columns and order of the two tables: pairs of winner and loser, and totals of each provider. */

type Providers = Pick<ConflictColumns, 'providers'>;

/** Indices of pairs in the given order. */
export function pairRows(
  pairs: readonly ConflictPair[],
  providers: Providers,
  sort: SortOrder,
): readonly number[] {
  return orderedIndices(pairs, pairColumns(providers), sort);
}

/** Indices of providers in the given order. */
export function totalRows(
  totals: readonly ConflictTotal[],
  providers: Providers,
  sort: SortOrder,
): readonly number[] {
  // The number of files is not shown, but is the initial order.
  const byFiles = { id: 'files', value: ({ files }: ConflictTotal) => files.length };
  return orderedIndices(totals, [...totalColumns(providers), byFiles], sort);
}

/** @param noted whether a pair has a note: a column of nothing would take the room of the names */
export function pairColumns(columns: Providers, noted = true): readonly DataColumn<ConflictPair>[] {
  const name = (at: number): string => providerText(columns.providers[at]);
  return [
    {
      id: 'winner',
      title: 'Winner',
      width: 80,
      grow: true,
      sortable: true,
      keep: 7,
      text: ({ winner }) => name(winner),
      value: ({ winner }) => foldCase(name(winner)),
    },
    {
      id: 'loser',
      title: 'Over',
      width: 80,
      grow: true,
      sortable: true,
      keep: 7,
      text: ({ loser }) => name(loser),
      value: ({ loser }) => foldCase(name(loser)),
    },
    count('files', 'Files', 64, ({ files }) => files.length),
    ...(noted
      ? [
          {
            id: 'note',
            title: 'Note',
            width: 96,
            quiet: true,
            text: (pair: ConflictPair) => pairNote(pair, columns),
          },
        ]
      : []),
  ];
}

export function totalColumns({ providers }: Providers): readonly DataColumn<ConflictTotal>[] {
  return [
    {
      id: 'provider',
      title: 'Name',
      width: 110,
      grow: true,
      sortable: true,
      keep: 9,
      text: ({ provider: at }) => {
        const provider = providers[at];
        return `${providerText(provider)}${provider?.loaded === false ? ', not loaded' : ''}`;
      },
      value: ({ provider }) => foldCase(providerText(providers[provider])),
    },
    count('wins', 'Wins', 62, ({ wins }) => wins),
    count('loses', 'Loses', 66, ({ loses }) => loses),
  ];
}

/** Note on a pair; '' = none. */
export function pairNote({ winner, loser, disputed }: ConflictPair, { providers }: Providers): string {
  if (providers[winner]?.loaded === false) return 'neither is loaded';
  if (providers[loser]?.loaded === false) return 'not loaded';
  if (winner === loser) return 'same path twice';
  return disputed ? 'disputed' : '';
}

function count<Row>(id: string, title: string, width: number, value: (row: Row) => number): DataColumn<Row> {
  return { id, title, width, numeric: true, sortable: true, value, text: (row) => formatCount(value(row)) };
}
