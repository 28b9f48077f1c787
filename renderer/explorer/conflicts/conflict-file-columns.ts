import { folderColumn, NAME_COLUMN } from '#renderer/explorer/search/found-columns.ts';
import { providerText } from '#renderer/state/providers.ts';
import { formatBytes, formatCount } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { ConflictColumns } from '#shared/contract/conflicts.ts';
import { CONTENT_LABELS, type ConflictFile, contentsText } from './conflict-rows.ts';

/** Columns of the files in conflict. @param contents `ContentState` by file */
export function conflictColumns(
  { providers, provider, size }: Pick<ConflictColumns, 'providers' | 'provider' | 'size'>,
  contents: Uint8Array,
): readonly DataColumn<ConflictFile>[] {
  const name = (file: number): string => providerText(providers[provider[file] ?? 0]);
  const bytes = (file: number): number => size[file] ?? 0;
  const overridden = ({ losers }: ConflictFile): number => losers.reduce((sum, file) => sum + bytes(file), 0);
  const numeric = { width: 110, numeric: true, sortable: true } as const;
  return [
    { ...NAME_COLUMN, width: 240 },
    {
      id: 'winner',
      title: 'Winner',
      width: 180,
      sortable: true,
      keep: 8,
      text: ({ winner }) => name(winner),
    },
    {
      id: 'losers',
      title: 'Over',
      width: 220,
      sortable: true,
      text: ({ losers }) => [...new Set(losers.map(name))].join(', '),
    },
    {
      ...numeric,
      id: 'copies',
      title: 'Overridden',
      text: ({ losers }) => formatCount(losers.length),
      value: ({ losers }) => losers.length,
      totals: { kind: 'sum', text: formatCount },
    },
    {
      id: 'contents',
      title: 'Contents',
      width: 120,
      sortable: true,
      choices: CONTENT_LABELS,
      text: (file) => contentsText(file, contents),
    },
    {
      ...numeric,
      id: 'winnerSize',
      title: 'Winner’s size',
      text: ({ winner }) => formatBytes(bytes(winner)),
      value: ({ winner }) => bytes(winner),
      totals: { kind: 'sum', text: formatBytes },
    },
    {
      ...numeric,
      id: 'loserSize',
      title: 'Overridden size',
      width: 120,
      text: (file) => formatBytes(overridden(file)),
      value: overridden,
      totals: { kind: 'sum', text: formatBytes },
    },
    folderColumn(260),
  ];
}
