import { declareCommands } from '#renderer/commands/command.ts';
import type { RowsFile } from './save-rows.ts';

/** Context of the commands of a table of answers. */
export interface AnswerContext {
  readonly hasRows: boolean;
  readonly isFiltered: boolean;
  readonly showsFilters: boolean;
  readonly focusFilter: () => void;
  readonly toggleFilters: () => void;
  readonly clearFilters: () => void;
  readonly save: (kind: RowsFile) => Promise<void>;
}

/** Commands of every table of answers. */
export const answerCommands = declareCommands<AnswerContext>()([
  {
    id: 'answers.filter',
    title: 'Filter Results',
    category: 'Results',
    icon: 'filter',
    keys: 'Ctrl+F',
    local: true,
    run: ({ focusFilter }) => focusFilter(),
  },
  {
    id: 'answers.columnFilters',
    title: 'Filter by Column',
    category: 'Results',
    icon: 'list-filter',
    checked: ({ showsFilters }) => showsFilters,
    run: ({ toggleFilters }) => toggleFilters(),
  },
  {
    id: 'answers.clearFilters',
    title: 'Clear Filters',
    category: 'Results',
    icon: 'clear-all',
    when: ({ isFiltered }) => isFiltered,
    run: ({ clearFilters }) => clearFilters(),
  },
  {
    id: 'answers.saveCsv',
    title: 'Save Results as CSV…',
    category: 'Results',
    icon: 'table',
    aliases: ['export', 'spreadsheet'],
    when: ({ hasRows }) => hasRows,
    run: ({ save }) => save('csv'),
  },
  {
    id: 'answers.saveJson',
    title: 'Save Results as JSON…',
    category: 'Results',
    icon: 'json',
    aliases: ['export'],
    when: ({ hasRows }) => hasRows,
    run: ({ save }) => save('json'),
  },
]);
