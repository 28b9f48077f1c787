import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import type { RowsFile } from '#renderer/editors/kit/save-rows.ts';
import type { ConvertRow } from '#shared/contract/convert.ts';

export const RESULTS_MENU: readonly MenuItem<typeof resultCommands>[] = [
  'convert.openSource',
  'convert.openResult',
];

/** Commands of a result. */
export const resultCommands = declareCommands<ResultContext>()([
  {
    id: 'convert.openSource',
    title: 'Open the Console File',
    category: 'Convert',
    icon: 'go-to-file',
    keys: 'F12',
    when: ({ row }) => row !== null,
    run: ({ row, onOpenSource }) => {
      if (row !== null) onOpenSource(row);
    },
  },
  {
    id: 'convert.openResult',
    title: 'Open the Converted File',
    category: 'Convert',
    icon: 'go-to-file',
    keys: 'Shift+F12',
    when: ({ row }) => row !== null && row.out !== null,
    run: async ({ row, onOpenResult }) => {
      if (row !== null) await onOpenResult(row);
    },
  },
  {
    id: 'convert.filter',
    title: 'Filter Results',
    category: 'Convert',
    icon: 'filter',
    keys: 'Ctrl+F',
    run: ({ onFilter }) => onFilter(),
  },
  {
    id: 'convert.saveCsv',
    title: 'Save the List of Results as CSV…',
    category: 'Convert',
    icon: 'table',
    aliases: ['export', 'spreadsheet'],
    when: ({ hasRows }) => hasRows,
    run: ({ onSave }) => onSave('csv'),
  },
  {
    id: 'convert.saveJson',
    title: 'Save the List of Results as JSON…',
    category: 'Convert',
    icon: 'json',
    aliases: ['export'],
    when: ({ hasRows }) => hasRows,
    run: ({ onSave }) => onSave('json'),
  },
]);

export interface ResultContext {
  readonly row: ConvertRow | null;
  readonly onOpenSource: (row: ConvertRow) => void;
  readonly onOpenResult: (row: ConvertRow) => Promise<void>;
  readonly onFilter: () => void;
  readonly hasRows: boolean;
  readonly onSave: (kind: RowsFile) => Promise<void>;
}
