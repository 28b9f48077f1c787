import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import { say } from '#renderer/state/report.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { plural } from '#renderer/ui/format.ts';
import { idText } from '#shared/formats/kit/string-table.ts';
import type { StringRow } from './string-rows.ts';

export interface StringsContext {
  /** The focused row. */
  readonly row: StringRow | null;
  readonly selected: () => readonly StringRow[];
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onShowBytes: (row: StringRow) => void;
  readonly onFilter: () => void;
}

export const STRINGS_MENU: readonly MenuItem<typeof stringsCommands>[] = [
  'strings.edit',
  'separator',
  'strings.copyText',
  'strings.copyId',
  'strings.showBytes',
];

/** All commands of localized strings. */
export const stringsCommands = declareCommands<StringsContext>()([
  {
    id: 'strings.edit',
    title: 'Edit Text',
    category: 'Strings',
    icon: 'edit',
    keys: 'F2',
    local: true,
    when: ({ row, readOnly }) => row !== null && !readOnly,
    run: ({ onEdit }) => onEdit(),
  },
  {
    id: 'strings.copyText',
    title: 'Copy Text',
    category: 'Strings',
    icon: 'copy',
    keys: 'Ctrl+Shift+C',
    when: ({ row }) => row !== null,
    run: ({ selected }) =>
      copy(
        selected().map(({ text }) => text ?? ''),
        'text',
      ),
  },
  {
    id: 'strings.copyId',
    title: 'Copy ID',
    category: 'Strings',
    when: ({ row }) => row !== null,
    run: ({ selected }) =>
      copy(
        selected().map(({ id }) => idText(id)),
        'ID',
      ),
  },
  {
    id: 'strings.showBytes',
    title: 'Show Text in Hex',
    category: 'Strings',
    icon: 'file-binary',
    when: ({ row }) => row !== null && row.text !== null,
    run: ({ row, onShowBytes }) => {
      if (row !== null) onShowBytes(row);
    },
  },
  {
    id: 'strings.filter',
    title: 'Filter Strings',
    category: 'Strings',
    icon: 'filter',
    keys: 'Ctrl+F',
    run: ({ onFilter }) => onFilter(),
  },
]);

async function copy(lines: readonly string[], what: string): Promise<void> {
  await copyToClipboard(lines.join('\n'));
  say(`Copied ${plural(lines.length, what)}`);
}
