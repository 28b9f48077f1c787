import type { ReactNode, Ref } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { ResultsBar, Switches } from '#renderer/editors/kit/results-bar.tsx';
import { formatCount } from '#renderer/ui/format.ts';
import { resultCommands } from './result-commands.ts';
import type { Rows, RowsRequest } from './use-rows.ts';

type Show = RowsRequest['show'];

export interface ResultsToolbarProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly rows: Rows;
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly onEnter: () => void;
}

const SHOWS: readonly { readonly id: Show; readonly word: string; readonly tone?: string }[] = [
  { id: 'all', word: 'All' },
  { id: 'changed', word: 'Converted', tone: 'added' },
  { id: 'findings', word: 'With findings', tone: 'warning' },
  { id: 'existing', word: 'Already there' },
  { id: 'refused', word: 'Skipped', tone: 'error' },
];

/** Filter, switches and count of the results. */
export function ResultsToolbar(props: ResultsToolbarProps): ReactNode {
  const { rows, show, filter } = props;
  const all = rows.counts[show];
  const items = SHOWS.filter((one) => one.id !== 'existing' || rows.counts.existing > 0);
  return (
    <ResultsBar
      ref={props.ref}
      filter={{ label: 'Filter results', value: filter, onChange: props.onFilter, onEnter: props.onEnter }}
      switches={
        <Switches
          label="Which results"
          items={items.map(({ id, word, tone }) => ({
            id,
            text: `${word} ${formatCount(rows.counts[id])}`,
            tone,
            on: show === id,
          }))}
          onToggle={props.onShow}
        />
      }
      count={rows.total === all ? '' : `${formatCount(rows.total)} of ${formatCount(all)}`}
      actions={{
        label: 'Results',
        buttons: (
          <>
            <CommandButton command={commandOf(resultCommands, 'convert.saveCsv')} />
            <CommandButton command={commandOf(resultCommands, 'convert.saveJson')} />
          </>
        ),
      }}
    />
  );
}
