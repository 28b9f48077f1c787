import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import styles from '#renderer/editors/kit/comparison.module.css';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { type Compared, comparedText } from '#renderer/state/compared.ts';
import { defaultLayout } from '#renderer/state/layout.ts';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { isSelected, noRows, selectOnly } from '#renderer/ui/lists/row-selection.ts';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import type { LocatedDifference } from '#shared/compare/compare-files.ts';
import { LineIndex } from '#shared/compare/line-map.ts';
import type { DocumentComparison } from '#shared/contract/compare.ts';
import { changeCompareChoices, useCompareChoices } from './choices.ts';
import { COMPARE_MENU, compareCommands } from './compare-commands.ts';
import { CompareHead } from './compare-head.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import { type DiffHandle, DiffPane } from './diff-pane.tsx';
import { countKinds, type DifferenceKind, filterDifferences } from './difference-list.ts';
import { DifferenceTable } from './difference-table.tsx';
import { goToSide, locationsOf, type SideLocations } from './go-to-side.ts';
import { useComparison } from './use-comparison.ts';

export interface CompareViewProps {
  readonly compared: Compared;
  readonly active: boolean;
}

/** Two files side by side: a list of differences, and both files as text. */
export function CompareView({ compared, active }: CompareViewProps): ReactNode {
  const { comparison, error, busy, retry } = useComparison(compared);
  return (
    <div className={viewStyles.view} aria-busy={busy}>
      <CompareHead compared={compared} />
      {error !== null ? (
        <div className={styles.failed}>
          <ErrorPanel title="Could not compare these files" error={error} onRetry={retry} />
        </div>
      ) : comparison === null ? (
        <Waiting text="Comparing" />
      ) : (
        <Differences compared={compared} comparison={comparison} busy={busy} active={active} />
      )}
    </div>
  );
}

function Differences(props: {
  readonly compared: Compared;
  readonly comparison: DocumentComparison;
  readonly busy: boolean;
  readonly active: boolean;
}): ReactNode {
  const { compared, comparison, busy, active } = props;
  const { differences, texts, by } = comparison;
  const choices = useCompareChoices();
  const [hidden, setHidden] = useState<ReadonlySet<DifferenceKind>>(new Set());
  const [filter, setFilter] = useState('');
  const [selection, setSelection] = useState(noRows);
  const [locations, setLocations] = useState<SideLocations>({});
  const [shown, setShown] = useState<LocatedDifference | null>(null);
  const [textChanges, setTextChanges] = useState<number | null>(null);
  const table = useRef<TableHandle>(null);
  const diff = useRef<DiffHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const order = useMemo(() => filterDifferences(differences, hidden, filter), [differences, hidden, filter]);
  const lines = useMemo(
    () =>
      texts === null
        ? null
        : { before: new LineIndex(texts.before.lines), after: new LineIndex(texts.after.lines) },
    [texts],
  );
  const { focus } = selection;
  const focused = differences[order[focus] ?? -1] ?? null;
  useEffect(() => {
    if (focused === null) return;
    setShown(focused);
    setLocations(locationsOf(focused));
  }, [focused]);

  const listed = by !== 'text' && differences.length > 0;
  const show = !listed ? 'text' : texts === null ? 'list' : choices.show;
  const jump = (side: 'before' | 'after', from = locations): void => goToSide(compared, side, from, by);
  const step = (by: 1 | -1): void => {
    if (!listed) diff.current?.step(by === 1 ? 'next' : 'previous');
    else if (order.length > 0) {
      // If the focused row is not selected, stepping starts at it rather than after it.
      const begin = by === 1 ? Math.max(0, focus) : focus < 0 ? order.length - 1 : focus;
      const next = isSelected(selection, focus) ? focus + by : begin;
      table.current?.reveal((next + order.length) % order.length);
      // With no list to reveal the row in, select it here.
      if (show === 'text') setSelection(selectOnly((next + order.length) % order.length));
    }
  };
  useCommands(
    compareCommands,
    {
      compared,
      locations,
      canShow: { list: listed, text: texts !== null },
      onStep: step,
      onJump: jump,
      onFilter: () => filterField.current?.focus(),
    },
    active,
  );

  if (differences.length === 0) return <Same by={by} />;
  const list = (
    <DifferenceTable
      ref={table}
      differences={differences}
      order={order}
      selection={selection}
      onSelect={setSelection}
      onActivate={(row) => {
        const difference = differences[order[row] ?? -1];
        if (difference === undefined) return;
        const target = locationsOf(difference);
        jump(target.after !== undefined && compared.after.as === 'now' ? 'after' : 'before', target);
      }}
      onContextMenu={(event, _row, anchor) => showContextMenu(event, commandEntries(COMPARE_MENU), anchor)}
    />
  );
  const text = texts !== null && (
    <DiffPane
      ref={diff}
      comparison={comparison}
      labels={[`Before: ${comparedText(compared.before)}`, `After: ${comparedText(compared.after)}`]}
      inline={choices.inline}
      folded={choices.folded}
      shown={shown}
      onChangeCount={setTextChanges}
      onLine={(side, line) => {
        const location = by === 'fields' ? lines?.[side].place(line) : undefined;
        setLocations(location === undefined ? {} : { [side]: location });
      }}
    />
  );
  return (
    <>
      <CompareToolbar
        ref={filterField}
        counts={countKinds(differences)}
        shownCount={order.length}
        total={differences.length}
        more={comparison.more}
        textChanges={textChanges}
        cut={texts !== null && (texts.before.cut || texts.after.cut)}
        listed={listed}
        hidden={hidden}
        onHide={setHidden}
        filter={filter}
        onFilter={setFilter}
        onEnter={() => table.current?.focus()}
        show={show}
        canChoose={listed && texts !== null}
        busy={busy}
      />
      <div className={styles.body}>
        {show === 'list' ? (
          list
        ) : show === 'text' ? (
          text
        ) : (
          <SplitPane
            direction="column"
            sized="first"
            unit="share"
            size={choices.share}
            min={80}
            label="Resize the list of differences"
            onResize={(share) => changeCompareChoices({ share: Math.max(0.1, Math.min(0.9, share)) })}
            onReset={() => changeCompareChoices({ share: defaultLayout.compare.share })}
            first={list}
            second={text}
          />
        )}
      </div>
    </>
  );
}

function Same({ by }: { readonly by: DocumentComparison['by'] }): ReactNode {
  return (
    <EmptyState icon="pass" title={by === 'fields' ? 'No fields differ' : 'The files are identical'}>
      {by === 'fields' ? 'Derived fields (counts, sizes, part numbers) are not compared.' : undefined}
    </EmptyState>
  );
}
