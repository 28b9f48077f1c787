import type { ReactNode, Ref } from 'react';
import { formatCount } from '../../ui/format.ts';
import { FilterField } from '../kit/filter-field.tsx';
import styles from '../kit/results-bar.module.css';
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
  const all = rows.counts[show];
  return (
    <div className={styles.bar}>
      <FilterField
        ref={props.ref}
        label="Filter results"
        value={words}
        onChange={props.onWords}
        onEnter={props.onEnter}
      />
      <div role="group" aria-label="Which results" className={styles.switches}>
        {SHOWS.filter(({ show: one }) => one !== 'existing' || rows.counts.existing > 0).map(
          ({ show: one, word, tone }) => (
            <button
              key={one}
              type="button"
              aria-pressed={show === one}
              className={styles.switch}
              data-tone={tone}
              onClick={() => props.onShow(one)}
            >
              {word} {formatCount(rows.counts[one])}
            </button>
          ),
        )}
      </div>
      <span className={styles.count} role="status">
        {rows.total === all ? '' : `${formatCount(rows.total)} of ${formatCount(all)}`}
      </span>
    </div>
  );
}
