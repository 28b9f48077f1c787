import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import styles from '#renderer/editors/kit/comparison.module.css';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { useClient } from '#renderer/host/client-context.tsx';
import {
  addressIn,
  type ComparedContents,
  type ContentsLocation,
  locationText,
} from '#renderer/state/contents-locations.ts';
import { inspect } from '#renderer/state/inspected.ts';
import { showPanel } from '#renderer/state/layout.ts';
import { asInData } from '#renderer/state/start-comparison.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { Button } from '#renderer/ui/button.tsx';
import { showContextMenu } from '#renderer/ui/context-menu.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { noRows, selectedRows } from '#renderer/ui/lists/row-selection.ts';
import type { SortOrder } from '#renderer/ui/lists/table-header.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { ProgressBar } from '#renderer/ui/progress-bar.tsx';
import { ContentChange, type ContentChangeName } from '#shared/compare/compare-contents.ts';
import { rowFrom, rowPath } from '#shared/compare/content-report.ts';
import type { ContentsComparison } from '#shared/contract/compare.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { contentRows, countChanges, foldedPaths } from './content-rows.ts';
import { CONTENTS_MENU, contentsCommands } from './contents-commands.ts';
import { ContentsTable } from './contents-table.tsx';
import { ContentsToolbar } from './contents-toolbar.tsx';
import { type ContentsState, useContents } from './use-contents.ts';

/** Compares the files of two archives or folders. */
export function ContentsView(props: {
  readonly contents: ComparedContents;
  readonly active: boolean;
}): ReactNode {
  const { active } = props;
  const { before, after } = props.contents;
  const { contents, cancel, again } = useContents(props.contents);
  const done = contents.state === 'done';
  return (
    <div className={viewStyles.view} aria-busy={contents.state === 'running'}>
      <div className={styles.head}>
        <Side location={before} word="Before" />
        <CommandButton command={commandOf(contentsCommands, 'contents.swap')} look="icon" />
        <Side location={after} word="After" />
      </div>
      <Listed
        contents={props.contents}
        comparison={done ? contents.comparison : null}
        active={active}
        onAgain={again}
      />
      {!done && <NotDone contents={contents} onCancel={cancel} onAgain={again} />}
    </div>
  );
}

function Side({ location, word }: { readonly location: ContentsLocation; readonly word: string }): ReactNode {
  return (
    <div className={styles.side}>
      <span className={styles.word}>{word}</span>
      <Icon name={location.archive === undefined ? 'folder' : 'archive'} />
      <MiddleEllipsis text={locationText(location)} keep={18} />
    </div>
  );
}

/** Progress of the comparison, or why it failed. */
function NotDone(props: {
  readonly contents: Exclude<ContentsState, { readonly state: 'done' }>;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}): ReactNode {
  const { contents, onCancel, onAgain } = props;
  if (contents.state === 'failed') {
    return (
      <div className={styles.failed}>
        <ErrorPanel title="These cannot be compared" error={contents.error} onRetry={onAgain} />
      </div>
    );
  }
  const running = contents.state === 'running';
  const { done = 0, total = 0, current = '' } = (running ? contents.progress : null) ?? {};
  return (
    <div className={styles.waiting} tabIndex={-1} data-content="">
      {running ? (
        <>
          <span role="status">
            {total === 0
              ? 'Comparing paths and sizes'
              : `Comparing contents: ${formatCount(done)} of ${plural(total, 'file')} read`}
          </span>
          <ProgressBar label="Comparing" done={done} total={total} className={styles.progress} />
          <span className={styles.current}>
            <MiddleEllipsis text={current} keep={24} />
          </span>
        </>
      ) : (
        <span role="status">Comparison canceled. No results were kept.</span>
      )}
      <Button onClick={running ? onCancel : onAgain}>
        {!running ? 'Compare' : contents.cancelling ? 'Canceling…' : 'Cancel'}
      </Button>
    </div>
  );
}

function Listed(props: {
  readonly contents: ComparedContents;
  readonly comparison: ContentsComparison | null;
  readonly active: boolean;
  readonly onAgain: () => void;
}): ReactNode {
  const { contents, comparison, active, onAgain } = props;
  const client = useClient();
  const [hidden, setHidden] = useState<ReadonlySet<ContentChangeName>>(new Set(['identical']));
  const [filter, setFilter] = useState('');
  const deferred = useDeferredValue(filter);
  const [sort, setSort] = useState<SortOrder>({ column: 'path', descending: false });
  const [selection, setSelection] = useState(noRows);
  const table = useRef<TableHandle>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const counts = useMemo(() => countChanges(comparison?.state ?? new Uint8Array(0)), [comparison]);
  const folded = useMemo(() => (comparison === null ? () => '' : foldedPaths(comparison)), [comparison]);
  const rows = useMemo(
    () =>
      comparison === null
        ? new Uint32Array(0)
        : contentRows(comparison, folded, { filter: deferred, hidden, sort }),
    [comparison, folded, deferred, hidden, sort],
  );
  useEffect(() => {
    setSelection(noRows);
    // The focused element is gone with the previous list.
    if (comparison !== null && active && document.activeElement === document.body) table.current?.focus();
  }, [comparison, active]);
  const choose = (change: () => void): void => {
    // Rows of another list are other files.
    setSelection(noRows);
    change();
  };
  const sides = (shown: number): Sides | null =>
    comparison === null || shown < 0 || shown >= rows.length
      ? null
      : sidesOf(contents, comparison, rows[shown] ?? 0);
  const open = async (what: 'pair' | 'before' | 'after', shown = selection.focus): Promise<void> => {
    const { before, after } = sides(shown) ?? {};
    const { openFile, openComparison } = useWorkbench.getState();
    if (what === 'pair' && before !== undefined && after !== undefined) {
      const [one, other] = await Promise.all([asInData(client, before), asInData(client, after)]);
      const apart = contents.before.root !== contents.after.root;
      openComparison({
        before: { ...one, ...(apart ? { of: contents.before.label } : {}) },
        after: { ...other, ...(apart ? { of: contents.after.label } : {}) },
      });
      return;
    }
    const address = what === 'before' ? before : what === 'after' ? after : (before ?? after);
    if (address !== undefined) openFile(address, { pin: true, focus: true });
  };
  useCommands(
    contentsCommands,
    {
      contents,
      comparison,
      has: (side) => sides(selection.focus)?.[side] !== undefined,
      onOpen: open,
      selected: () =>
        comparison === null
          ? []
          : selectedRows(selection).map((shown) => rowPath(comparison, rows[shown] ?? 0)),
      onFilter: () => filterField.current?.focus(),
      onAgain,
    },
    active,
  );
  if (comparison === null) return null;
  const identical = counts.identical === comparison.count;
  return (
    <>
      <ContentsToolbar
        ref={filterField}
        counts={counts}
        shown={rows.length}
        total={comparison.count}
        hidden={hidden}
        onHide={(next) => choose(() => setHidden(next))}
        filter={filter}
        onFilter={(text) => choose(() => setFilter(text))}
        onEnter={() => table.current?.focus()}
      />
      {comparison.problems.length > 0 && (
        <p className={styles.notes}>
          {plural(comparison.problems.length, 'problem')}: not every file could be read.{' '}
          <LinkButton onClick={() => showPanel('jobs')}>Show in Jobs</LinkButton>
        </p>
      )}
      <div className={styles.body}>
        {identical && hidden.has('identical') ? (
          <EmptyState
            icon="pass"
            title={comparison.count === 0 ? 'Neither side has files' : 'Both sides are identical'}
          >
            {comparison.count > 0 &&
              `All ${plural(comparison.count, 'file')} exist on both sides and are identical.`}
          </EmptyState>
        ) : (
          <ContentsTable
            ref={table}
            comparison={comparison}
            rows={rows}
            hasMoved={counts.moved > 0}
            sort={sort}
            onSort={(next) => choose(() => setSort(next))}
            selection={selection}
            onSelect={(next) => {
              setSelection(next);
              const { before, after } = sides(next.focus) ?? {};
              const shown = after ?? before;
              if (shown !== undefined) inspect(shown);
            }}
            onActivate={(row) => void open('pair', row)}
            onContextMenu={(event, _row, anchor) =>
              showContextMenu(event, commandEntries(CONTENTS_MENU), anchor)
            }
          />
        )}
      </div>
    </>
  );
}

interface Sides {
  readonly before?: FileAddress;
  readonly after?: FileAddress;
}

/** Addresses of a row's files. */
function sidesOf({ before, after }: ComparedContents, comparison: ContentsComparison, row: number): Sides {
  const [state, path] = [comparison.state[row], rowPath(comparison, row)];
  const [one, other] = comparison.workspaces;
  const old = state === ContentChange.moved ? rowFrom(comparison, row) : path;
  return {
    ...(state === ContentChange.added ? {} : { before: addressIn(before, one, old) }),
    ...(state === ContentChange.removed ? {} : { after: addressIn(after, other, path) }),
  };
}
