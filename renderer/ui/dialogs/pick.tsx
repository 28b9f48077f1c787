import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import { describeError } from '#renderer/ui/describe-error.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { useVirtualRows } from '#renderer/ui/lists/use-virtual-rows.ts';
import { Dialog } from './dialog.tsx';
import styles from './pick.module.css';
import { matchingItems } from './pick-order.ts';

/** An item of a list to choose from. Both texts are searched. */
export interface PickItem {
  /** A number before it, right-aligned. */
  readonly lead?: string;
  readonly label: string;
  readonly hint?: string;
  /** The item selected at first, unless the question has `initial`. */
  readonly start?: boolean;
}

export interface PickQuestion {
  readonly title: string;
  /** Name of the list: `Block types`. */
  readonly label: string;
  /** The items, or a function that fetches them. */
  readonly items: readonly PickItem[] | ((signal: AbortSignal) => Promise<readonly PickItem[]>);
  /** Index of the item selected at first. */
  readonly initial?: number;
}

interface Question extends PickQuestion {
  readonly answer: (index: number | null) => void;
}

const useQuestion = create<{ readonly question: Question | null }>()(() => ({ question: null }));

/** Asks for an item of a list, by typing or by arrows; returns its index, or null if the user cancels. */
export function askPick(ask: PickQuestion): Promise<number | null> {
  return new Promise((resolve) => useQuestion.setState({ question: { ...ask, answer: resolve } }));
}

/** Draws the open list; mounted once. */
export function PickHost(): ReactNode {
  const { question } = useQuestion();
  if (question === null) return null;
  const answer = (index: number | null): void => {
    useQuestion.setState({ question: null });
    question.answer(index);
  };
  return <PickDialog ask={question} answer={answer} />;
}

const NONE: readonly PickItem[] = [];

function PickDialog(props: {
  readonly ask: PickQuestion;
  readonly answer: (index: number | null) => void;
}): ReactNode {
  const { ask, answer } = props;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { items, error } = useItems(ask.items);
  const [query, setQuery] = useState('');
  const texts = useMemo(() => (items ?? NONE).map(searched), [items]);
  const rows = useMemo(() => matchingItems(texts, query), [texts, query]);
  const [chosen, setChosen] = useState<number | null>(null);
  const begin =
    ask.initial ??
    Math.max(
      0,
      (items ?? NONE).findIndex(({ start }) => start === true),
    );
  const first = query.trim() === '' ? rows.indexOf(begin) : 0;
  const focus = Math.min(rows.length - 1, chosen ?? Math.max(0, first));

  const accept = (row: number): void => {
    const index = rows[row];
    if (index !== undefined) answer(index);
  };
  return (
    <Dialog open width="narrow" title={ask.title} onClose={() => answer(null)} initialFocus={field}>
      <div className={styles.pick}>
        <TextField
          ref={field}
          label={ask.label}
          placeholder="Type to search"
          icon="search"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${id}-${focus}` : undefined}
          value={query}
          onChange={(text) => {
            setQuery(text);
            setChosen(null);
          }}
          onKeyDown={(event) => {
            const next = targetOf(event, focus, rows.length);
            if (event.key === 'Enter') accept(focus);
            else if (next !== null) setChosen(next);
            else return;
            event.preventDefault();
          }}
          after={
            <span className={styles.count}>
              {rows.length === texts.length
                ? formatCount(texts.length)
                : `${formatCount(rows.length)} of ${formatCount(texts.length)}`}
            </span>
          }
        />
        <PickRows id={id} label={ask.label} items={items ?? NONE} rows={rows} focus={focus} onPick={accept} />
        {rows.length === 0 && (
          <p className={styles.empty} role="status">
            {error !== null ? describeError(error).message : items === null ? 'Reading…' : 'No matches.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function PickRows(props: {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PickItem[];
  /** Indices of the items shown. */
  readonly rows: readonly number[];
  readonly focus: number;
  readonly onPick: (row: number) => void;
}): ReactNode {
  const { id, items, rows, focus } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, rowHeight } = useVirtualRows(scroller, rows.length, focus);
  useEffect(() => {
    if (focus >= 0) virtualizer.scrollToIndex(focus, { align: 'auto' });
    void rows;
  }, [virtualizer, focus, rows]);
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props.label}
        className={styles.list}
        style={{ height: rows.length * rowHeight }}
      >
        {virtualizer.getVirtualItems().map(({ index: row, start }) => {
          const item = items[rows[row] ?? -1];
          return (
            <div
              key={rows[row] ?? row}
              id={`${id}-${row}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === focus}
              aria-setsize={rows.length}
              aria-posinset={row + 1}
              className={styles.item}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              // The field keeps the focus and its text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => props.onPick(row)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') props.onPick(row);
              }}
            >
              {item?.lead !== undefined && <span className={styles.lead}>{item.lead}</span>}
              <span className={styles.label} title={item?.label}>
                {item?.label}
              </span>
              {item?.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface Items {
  /** Null while loading. */
  readonly items: readonly PickItem[] | null;
  readonly error: unknown;
}

function useItems(source: PickQuestion['items']): Items {
  const [loaded, setLoaded] = useState<Items>({ items: null, error: null });
  useEffect(() => {
    if (typeof source !== 'function') return;
    const controller = new AbortController();
    source(controller.signal).then(
      (items) => !controller.signal.aborted && setLoaded({ items, error: null }),
      (error: unknown) => !controller.signal.aborted && setLoaded({ items: [], error }),
    );
    return () => controller.abort();
  }, [source]);
  return typeof source === 'function' ? loaded : { items: source, error: null };
}

function searched({ lead = '', label, hint = '' }: PickItem): string {
  return [lead, label, hint].filter((part) => part !== '').join(' ');
}

/** Rows per page key: as many as the list shows. */
const PAGE = 14;

function targetOf(event: KeyboardEvent, focus: number, count: number): number | null {
  const last = Math.max(0, count - 1);
  switch (event.key) {
    case 'ArrowDown':
      return focus >= last ? 0 : focus + 1;
    case 'ArrowUp':
      return focus <= 0 ? last : focus - 1;
    case 'PageDown':
      return Math.min(last, focus + PAGE);
    case 'PageUp':
      return Math.max(0, focus - PAGE);
    default:
      return null;
  }
}
