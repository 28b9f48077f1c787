import type { ReactNode, Ref } from 'react';
import { Toolbar } from '#renderer/ui/toolbar.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './results-bar.module.css';

export interface ResultsBarProps {
  /** The field that filters the list. */
  readonly ref: Ref<HTMLInputElement>;
  /** Absent = there is no list to filter. */
  readonly filter?: ListFilter | undefined;
  /** Says which of the results are listed. */
  readonly switches?: ReactNode;
  /** How many are listed. */
  readonly count: ReactNode;
  /** What can be done with all of them: buttons of a toolbar. */
  readonly actions?: { readonly label: string; readonly buttons: ReactNode };
}

export interface ListFilter {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Gives the focus to the list. */
  readonly onEnter: () => void;
}

/** What stands over a list of results: its filter, what of them is listed and how much that is, and what can be done. */
export function ResultsBar({ ref, filter, switches, count, actions }: ResultsBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      {filter !== undefined && <FilterField ref={ref} {...filter} className={styles.filter} />}
      {switches}
      <span className={styles.count} role="status">
        {count}
      </span>
      {actions !== undefined && (
        <Toolbar label={actions.label} className={styles.actions}>
          {actions.buttons}
        </Toolbar>
      )}
    </div>
  );
}

/** A kind of results that can be listed. */
export interface Switch<Id> {
  readonly id: Id;
  /** `M 12`, or words. */
  readonly text: string;
  /** The text in words, where it is letters. */
  readonly words?: string;
  readonly title?: string;
  readonly tone?: string | undefined;
  readonly on: boolean;
}

export function Switches<Id extends string>(props: {
  readonly label: string;
  readonly items: readonly Switch<Id>[];
  readonly onToggle: (id: Id) => void;
}): ReactNode {
  return (
    <div role="group" aria-label={props.label} className={styles.switches}>
      {props.items.map(({ id, text, words, title, tone, on }) => (
        <button
          key={id}
          type="button"
          aria-pressed={on}
          title={title}
          className={styles.switch}
          data-tone={tone}
          onClick={() => props.onToggle(id)}
        >
          {words === undefined ? (
            text
          ) : (
            <>
              <span aria-hidden="true">{text}</span>
              <span className="visually-hidden">{words}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** A set with something put in, or taken out where it was in. */
export function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
