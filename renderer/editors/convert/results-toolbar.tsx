import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './convert.module.css';
import type { Rows, RowsAsked } from './use-rows.ts';

type Show = RowsAsked['show'];

export interface ResultsToolbarProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly rows: Rows;
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onEnter: () => void;
}

const SHOWS: readonly { readonly show: Show; readonly word: string; readonly tone?: string }[] = [
  { show: 'all', word: 'All' },
  { show: 'changed', word: 'Converted', tone: 'added' },
  { show: 'told', word: 'With findings', tone: 'warning' },
  { show: 'existing', word: 'Already there' },
  { show: 'refused', word: 'Not in the result', tone: 'error' },
];

/** Which results are listed, and how many there are. */
export function ResultsToolbar(props: ResultsToolbarProps): ReactNode {
  const { rows, show, words } = props;
  const clear = (): void => {
    props.onWords('');
    props.onEnter();
  };
  const all = rows.counts[show];
  return (
    <div className={styles.filterBar}>
      <TextField
        ref={props.ref}
        label="Filter results"
        placeholder="Filter results"
        icon="filter"
        className={styles.filter}
        value={words}
        onChange={props.onWords}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
          else if (event.key === 'Enter' || event.key === 'ArrowDown') props.onEnter();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        after={words !== '' && <IconButton icon="close" label="Clear filter" onClick={clear} />}
      />
      <div role="group" aria-label="Which results" className={styles.shows}>
        {SHOWS.filter(({ show: one }) => one !== 'existing' || rows.counts.existing > 0).map(
          ({ show: one, word, tone }) => (
            <button
              key={one}
              type="button"
              aria-pressed={show === one}
              className={styles.show}
              data-tone={tone}
              onClick={() => props.onShow(one)}
            >
              {word} {formatCount(rows.counts[one])}
            </button>
          ),
        )}
      </div>
      <span className={styles.quiet} role="status">
        {rows.total === all ? '' : `${formatCount(rows.total)} of ${formatCount(all)}`}
      </span>
    </div>
  );
}
