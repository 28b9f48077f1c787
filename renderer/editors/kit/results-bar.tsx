import type { ReactNode, Ref } from 'react';
import { Toolbar } from '#renderer/ui/toolbar.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './results-bar.module.css';

export interface ResultsBarProps {
  /** The field that filters the list. */
  readonly ref: Ref<HTMLInputElement>;
  /** Absent = no list to filter. */
  readonly filter?: ListFilter | undefined;
  /** Controls which results are listed. */
  readonly switches?: ReactNode;
  /** Number of listed results. */
  readonly count: ReactNode;
  /** Toolbar buttons for all results. */
  readonly actions?: { readonly label: string; readonly buttons: ReactNode };
}

export interface ListFilter {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Focuses the list. */
  readonly onEnter: () => void;
}

/** The bar above a list of results: filter, switches, count and actions. */
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

/** A switch for one kind of results. */
export interface Switch<Id> {
  readonly id: Id;
  /** `M 12`, or a label. */
  readonly text: string;
  /** The text for assistive technology, if `text` is only a letter. */
  readonly accessibleText?: string;
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
      {props.items.map(({ id, text, accessibleText, title, tone, on }) => (
        <button
          key={id}
          type="button"
          aria-pressed={on}
          title={title}
          className={styles.switch}
          data-tone={tone}
          onClick={() => props.onToggle(id)}
        >
          {accessibleText === undefined ? (
            text
          ) : (
            <>
              <span aria-hidden="true">{text}</span>
              <span className="visually-hidden">{accessibleText}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** Adds an item to a set, or removes it if present. */
export function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
