import type { ReactNode, Ref } from 'react';
import { runCommand } from '../../commands/registry.ts';
import { useLayout } from '../../state/layout.ts';
import { formatCount, plural } from '../../ui/format.ts';
import { Toolbar, ToolbarButton, ToolbarSeparator } from '../../ui/toolbar.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import styles from '../kit/results-bar.module.css';
import { type DifferenceKind, KINDS } from './difference-list.ts';

export interface CompareToolbarProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  readonly shownCount: number;
  readonly total: number;
  readonly more: number;
  /** Places where the texts differ; null until they have been compared. */
  readonly textPlaces: number | null;
  /** Whether the texts end before the files do. */
  readonly cut: boolean;
  /** Whether there is a list to filter. */
  readonly listed: boolean;
  readonly hidden: ReadonlySet<DifferenceKind>;
  readonly onHide: (hidden: ReadonlySet<DifferenceKind>) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onEnter: () => void;
  readonly show: 'both' | 'list' | 'text';
  /** Whether list and text can be chosen between. */
  readonly canChoose: boolean;
  readonly busy: boolean;
}

const SHOWS = [
  { id: 'both', icon: 'split-vertical', label: 'List and text' },
  { id: 'list', icon: 'list-flat', label: 'List alone' },
  { id: 'text', icon: 'diff', label: 'Text alone' },
] as const;

/** Filter and counts of the differences, and how they are shown. */
export function CompareToolbar(props: CompareToolbarProps): ReactNode {
  const { listed, filter, show, canChoose } = props;
  const { inline, folded } = useLayout((state) => state.compare);
  return (
    <div className={styles.bar}>
      {listed && (
        <FilterField
          ref={props.ref}
          label="Filter differences"
          value={filter}
          onChange={props.onFilter}
          onEnter={props.onEnter}
        />
      )}
      {listed && <KindFilter {...props} />}
      <span className={styles.count} role="status">
        {countText(props)}
      </span>
      <Toolbar label="Comparison" className={styles.actions}>
        <ToolbarButton
          icon="arrow-up"
          label="Previous difference"
          shortcut="Shift+Alt+F5"
          onClick={() => runCommand('compare.previous')}
        />
        <ToolbarButton
          icon="arrow-down"
          label="Next difference"
          shortcut="Alt+F5"
          onClick={() => runCommand('compare.next')}
        />
        {show !== 'list' && (
          <>
            <ToolbarSeparator />
            <ToolbarButton
              icon="fold"
              label="Fold what is alike"
              pressed={folded}
              onClick={() => runCommand('compare.folded')}
            />
            <ToolbarButton
              icon="list-selection"
              label="Both in one text"
              pressed={inline}
              onClick={() => runCommand('compare.inline')}
            />
          </>
        )}
        {canChoose && (
          <>
            <ToolbarSeparator />
            {SHOWS.map(({ id, icon, label }) => (
              <ToolbarButton
                key={id}
                icon={icon}
                label={label}
                pressed={show === id}
                onClick={() => runCommand(`compare.show.${id}`)}
              />
            ))}
          </>
        )}
      </Toolbar>
    </div>
  );
}

/** One switch a kind of difference that there is, where there are several. */
function KindFilter({ counts, hidden, onHide }: CompareToolbarProps): ReactNode {
  const kinds = (Object.keys(KINDS) as DifferenceKind[]).filter((kind) => counts[kind] > 0);
  if (kinds.length < 2) return null;
  const toggle = (kind: DifferenceKind): void => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    onHide(next);
  };
  return (
    <div role="group" aria-label="Kinds of differences" className={styles.switches}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={!hidden.has(kind)}
          title={`${formatCount(counts[kind])} ${KINDS[kind].words}`}
          className={styles.switch}
          data-tone={KINDS[kind].tone}
          onClick={() => toggle(kind)}
        >
          <span aria-hidden="true">
            {KINDS[kind].letter} {formatCount(counts[kind])}
          </span>
          <span className="visually-hidden">{`${formatCount(counts[kind])} ${KINDS[kind].words}`}</span>
        </button>
      ))}
    </div>
  );
}

function countText(props: CompareToolbarProps): string {
  const { listed, busy, shownCount, total, more, textPlaces, cut } = props;
  if (busy) return 'Comparing…';
  if (!listed) return textPlaces === null ? '' : `${plural(textPlaces, 'place')} of the text`;
  const all =
    shownCount === total
      ? plural(total, 'difference')
      : `${formatCount(shownCount)} of ${formatCount(total)}`;
  const unlisted = more > 0 ? `, and ${formatCount(more)} more that are not listed` : '';
  return `${all}${unlisted}${cut ? '; the text is cut short' : ''}`;
}
