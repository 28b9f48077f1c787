import { folderColumn, NAME_COLUMN } from '#renderer/explorer/search/found-columns.ts';
import { formatBytes } from '#renderer/ui/format.ts';
import type { Choice } from '#renderer/ui/forms/select.tsx';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import type { ReportRow } from '#shared/contract/graph.ts';
import { ASSET_FOLDERS } from '#shared/scene/data-path.ts';
import type { ReportId } from './asset-store.ts';

/** What a report says, in the side bar and in its tab. */
export interface Report {
  readonly title: string;
  /** What it lists, and what to make of it. */
  readonly about: string;
  readonly none: string;
  /** Continues a count of files: `58 files missing`. */
  readonly summary: string;
  /** Of the list when it is saved, without extension. */
  readonly fileName: string;
  readonly columns: readonly DataColumn<ReportRow>[];
}

const KIND: DataColumn<ReportRow> = {
  id: 'kind',
  title: 'Kind',
  width: 100,
  sortable: true,
  choices: [...ASSET_FOLDERS].sort(),
  text: ({ kind }) => kind,
};
const BY: DataColumn<ReportRow> = {
  id: 'by',
  title: 'Wanted by',
  width: 420,
  sortable: true,
  text: ({ by = '', byMore = 0 }) => (byMore > 0 ? `${by} and ${byMore} more` : by),
};

export const REPORTS: Readonly<Record<ReportId, Report>> = {
  missing: {
    title: 'Missing files',
    about:
      'Files that plugins, meshes or materials name and this folder does not have. Those of the game itself count as missing if only a mod is open.',
    none: 'Every file that is named is here.',
    summary: 'missing',
    fileName: 'missing-files',
    columns: [{ ...NAME_COLUMN, width: 240 }, folderColumn(260), KIND, BY],
  },
  unused: {
    title: 'Files that nothing uses',
    about:
      'No record, mesh or material names them, and no rule of the game finds them by their place. Scripts and other programs may still use some: look before you delete any.',
    none: 'Something uses every file.',
    summary: 'that nothing uses',
    fileName: 'unused-files',
    columns: [
      { ...NAME_COLUMN, width: 240 },
      folderColumn(320),
      KIND,
      {
        id: 'size',
        title: 'Stored size',
        width: 110,
        numeric: true,
        sortable: true,
        text: ({ size = 0 }) => formatBytes(size),
        value: ({ size = 0 }) => size,
        totals: { kind: 'sum', text: formatBytes },
      },
    ],
  },
  odd: {
    title: 'Odd names',
    about:
      'Names that work by luck: absolute paths of somebody’s machine, an extension that is not the file’s, or another case than the file’s, which fails where case counts.',
    none: 'Every name is spelled as its file.',
    summary: 'named oddly',
    fileName: 'odd-names',
    columns: [
      { ...NAME_COLUMN, width: 240 },
      folderColumn(300),
      { id: 'why', title: 'What is odd', width: 280, sortable: true, text: ({ why = '' }) => why },
      { ...BY, title: 'Named by' },
    ],
  },
  unloaded: {
    title: 'Needed by unloaded plugins',
    about:
      'Files that the plugins name which are not in the load order: what has to be there before they are loaded. They do not count as missing.',
    none: 'No plugin here is left out of the load order, or none of them names a file.',
    summary: 'needed by unloaded plugins',
    fileName: 'unloaded-plugins-files',
    columns: [
      { ...NAME_COLUMN, width: 240 },
      folderColumn(260),
      KIND,
      {
        id: 'there',
        title: 'In Data',
        width: 90,
        sortable: true,
        choices: ['missing', 'yes'],
        text: ({ why }) => why ?? 'yes',
      },
      { ...BY, title: 'Named by' },
    ],
  },
};

export const REPORT_CHOICES: readonly Choice<ReportId>[] = (
  Object.entries(REPORTS) as [ReportId, Report][]
).map(([value, { title }]) => ({ value, label: title }));
