import type { ConvertRow } from '#shared/rpc/convert-contract.ts';
import { useCommand } from '../../commands/registry.ts';

export const RESULTS_MENU = ['convert.openSource', 'convert.openResult'] as const;

/** What can be done with a result, for palette, keys and menus. */
export function useResultCommands(options: {
  readonly active: boolean;
  readonly row: ConvertRow | null;
  readonly onOpenSource: (row: ConvertRow) => void;
  readonly onOpenResult: (row: ConvertRow) => Promise<void>;
  readonly onFilter: () => void;
}): void {
  const { active, row } = options;
  const category = 'Convert';
  useCommand(
    {
      id: 'convert.openSource',
      title: 'Open the Console File',
      category,
      icon: 'go-to-file',
      shortcut: 'F12',
      when: () => row !== null,
      run: () => {
        if (row !== null) options.onOpenSource(row);
      },
    },
    active,
  );
  useCommand(
    {
      id: 'convert.openResult',
      title: 'Open the Converted File',
      category,
      icon: 'go-to-file',
      shortcut: 'Shift+F12',
      when: () => row !== null && row.out !== null,
      run: async () => {
        if (row !== null) await options.onOpenResult(row);
      },
    },
    active,
  );
  useCommand(
    {
      id: 'convert.filter',
      title: 'Filter Results',
      category,
      icon: 'filter',
      shortcut: 'Ctrl+F',
      run: options.onFilter,
    },
    active,
  );
}
