import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { TableHandle } from '#renderer/ui/lists/virtual-table.tsx';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import {
  type BlockMatch,
  type BlockScanState,
  cancelBlockScan,
  chooseTypes,
  type FoundFiles,
  followWorkspace,
  startBlockScan,
  useBlockSearch,
} from './block-search.ts';
import { BlockTypeTable } from './block-type-table.tsx';
import { SearchProgress, SideFilter, UnreadNote } from './search-parts.tsx';
import styles from './search-view.module.css';

const EVERYWHERE = '';

/** Finds meshes by the types of their blocks, in the whole folder or one archive. */
export function BlockSearchView({ tree }: { readonly tree: TreeColumns }): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const { scan, where } = useBlockSearch();
  const types = useRef<TableHandle>(null);
  useEffect(() => followWorkspace(info?.id ?? null), [info?.id]);
  const archives = info?.providers.filter(({ kind }) => kind === 'archive') ?? [];
  const scopes: readonly Choice<string>[] = [
    { value: EVERYWHERE, label: 'All meshes' },
    ...archives.map(({ name }) => ({ value: name, label: name })),
  ];
  const start = (): void => void startBlockScan(client);
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <Select
          label="Scope"
          value={where ?? EVERYWHERE}
          choices={scopes}
          disabled={scan.state === 'running'}
          onChange={(next) => useBlockSearch.setState({ where: next === EVERYWHERE ? null : next })}
        />
        {scan.state === 'done' && <Filter onLeave={() => types.current?.focus()} />}
      </div>
      <ScanNotes scan={scan} tree={tree} where={where} onScan={start} />
      <div className={styles.rest}>
        <Scan scan={scan} types={types} onScan={start} />
      </div>
      <p className={styles.count} role="status">
        <Summary scan={scan} />
      </p>
    </div>
  );
}

function Filter({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const filter = useBlockSearch((state) => state.filter);
  return (
    <SideFilter
      label="Filter types"
      placeholder="Filter by type name"
      value={filter}
      onChange={(text) => useBlockSearch.setState({ filter: text })}
      onEnter={onLeave}
    />
  );
}

interface ScanProps {
  readonly scan: BlockScanState;
  readonly types: RefObject<TableHandle | null>;
  readonly onScan: () => void;
}

function Scan(props: ScanProps): ReactNode {
  const { scan, types, onScan } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { state } = scan;
  useEffect(() => {
    // The pressed button is gone: focus what replaced it.
    if (state !== 'none' && document.activeElement === document.body) focusFirst(frame.current);
  }, [state]);
  return (
    <div ref={frame} className={styles.scan}>
      <ScanContent scan={scan} types={types} onScan={onScan} />
    </div>
  );
}

function focusFirst(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[role="grid"], button:not(:disabled)')?.focus({ preventScroll: true });
}

function ScanContent({ scan, types, onScan }: ScanProps): ReactNode {
  switch (scan.state) {
    case 'none':
      return (
        <EmptyState
          icon="symbol-class"
          title="Search by block type"
          action={
            <Button kind="primary" icon="search" onClick={onScan}>
              Scan meshes
            </Button>
          }
        >
          Which meshes have cloth, particles or a kind of collision? Headers are read once; then each type
          lists its files.
        </EmptyState>
      );
    case 'running':
      return <SearchProgress label="Scanning meshes" run={scan} onCancel={cancelBlockScan} />;
    case 'cancelled':
      return (
        <EmptyState
          icon="circle-slash"
          title="Scan canceled"
          action={
            <Button icon="search" onClick={onScan}>
              Scan again
            </Button>
          }
        >
          No results were kept.
        </EmptyState>
      );
    case 'failed':
      return <ErrorPanel title="The meshes could not be scanned" error={scan.error} onRetry={onScan} />;
    case 'done':
      return scan.result.scanned === 0 ? (
        <EmptyState icon="search" title="No meshes here">
          There are no .nif, .kf, .btr or .bto files to scan.
        </EmptyState>
      ) : (
        <div className={styles.view}>
          <div className={styles.rest}>
            <BlockTypeTable ref={types} result={scan.result} onEnter={() => showFiles(true)} />
          </div>
          <FilesFound />
        </div>
      );
  }
}

/** How many files have the selected types, and whether all of them or any. */
function FilesFound(): ReactNode {
  const client = useClient();
  const { chosen, match, found } = useBlockSearch();
  return (
    <section className={styles.foundHead} aria-label="Files with these blocks">
      <span role="status">
        <FoundText found={found} onRetry={() => void chooseTypes(client, chosen)} />
      </span>
      {chosen.length > 1 && (
        <Select
          label="Which files"
          value={match}
          choices={MATCHES}
          onChange={(next) => void chooseTypes(client, chosen, next)}
        />
      )}
    </section>
  );
}

function FoundText(props: { readonly found: FoundFiles; readonly onRetry: () => void }): ReactNode {
  const { found, onRetry } = props;
  switch (found.state) {
    case 'none':
      return 'Select a type to list its files; several with Ctrl or Shift.';
    case 'asking':
      return 'Looking…';
    case 'failed':
      return (
        <>
          Could not list the files. <LinkButton onClick={onRetry}>Try again</LinkButton>
        </>
      );
    case 'found':
      return <LinkButton onClick={() => showFiles(true)}>{plural(found.files.count, 'file')}</LinkButton>;
  }
}

function showFiles(focus: boolean): void {
  useWorkbench.getState().openAnswer('search', { focus });
}

const MATCHES: readonly Choice<BlockMatch>[] = [
  { value: 'all', label: 'with all selected types' },
  { value: 'any', label: 'with any selected type' },
];

/** Notes on a finished scan: outdated, of another archive, or incomplete. */
function ScanNotes(props: {
  readonly scan: BlockScanState;
  readonly tree: TreeColumns;
  readonly where: string | null;
  readonly onScan: () => void;
}): ReactNode {
  const { scan, tree, where, onScan } = props;
  if (scan.state !== 'done') return null;
  const { result, archive } = scan;
  const old =
    scan.tree !== tree
      ? 'The folder was refreshed since this scan.'
      : archive !== where
        ? `This scan was of ${archive ?? 'all meshes'}.`
        : null;
  if (old === null && result.problems === 0) return null;
  return (
    <div className={styles.notes}>
      {old !== null && (
        <p role="status">
          {old} <LinkButton onClick={onScan}>Scan again</LinkButton>
        </p>
      )}
      <UnreadNote problems={result.problems} />
    </div>
  );
}

function Summary({ scan }: { readonly scan: BlockScanState }): ReactNode {
  if (scan.state === 'running') {
    const { done = 0, total = 0 } = scan.progress ?? {};
    return total === 0 ? 'Looking for meshes' : `${formatCount(done)} of ${plural(total, 'mesh', 'meshes')}`;
  }
  if (scan.state !== 'done') return '';
  const { types, scanned } = scan.result;
  return `${plural(types.length, 'type')} in ${plural(scanned, 'mesh', 'meshes')}`;
}
