import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { useClient } from '../host/client-context.tsx';
import { showPanel } from '../state/layout.ts';
import { useWorkspace } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatBytes, formatCount, plural } from '../ui/format.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { type Choice, Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { TableHandle } from '../ui/virtual-table.tsx';
import { ContentHitsTable } from './content-hits-table.tsx';
import {
  type ContentKind,
  type ContentSearchState,
  cancelContentSearch,
  followWorkspace,
  startContentSearch,
  useContentSearch,
} from './content-search.ts';
import styles from './search-view.module.css';

const KINDS: readonly Choice<ContentKind>[] = [
  { value: 'text', label: 'Text, in any case' },
  { value: 'hex', label: 'Bytes, in hex' },
  { value: 'value', label: 'Number' },
];

const EXAMPLES: Readonly<Record<ContentKind, string>> = {
  text: 'Words inside files',
  hex: 'DE AD ?? EF',
  value: '12, 0.5f32, 7u16be',
};

/** Finds files by what is in them, inside archives too. */
export function ContentSearchView({ tree }: { readonly tree: TreeColumns }): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const { kind, query, include, search } = useContentSearch();
  const table = useRef<TableHandle>(null);
  useEffect(() => followWorkspace(info?.id ?? null), [info?.id]);
  const start = (): void => void startContentSearch(client);
  const running = search.state === 'running';
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <Select
          label="Search for"
          value={kind}
          choices={KINDS}
          onChange={(next) => useContentSearch.setState({ kind: next })}
        />
        <TextField
          label="Search contents"
          placeholder={EXAMPLES[kind]}
          icon="search"
          value={query}
          onChange={(text) => useContentSearch.setState({ query: text })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') start();
            else if (event.key === 'ArrowDown' && search.state === 'done') table.current?.focus();
            else return;
            event.preventDefault();
          }}
        />
        <TextField
          label="Files to look into"
          placeholder="All files, or *.nif, meshes/**"
          icon="filter"
          value={include}
          onChange={(text) => useContentSearch.setState({ include: text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            start();
            event.preventDefault();
          }}
        />
        <Button kind="primary" icon="search" disabled={running || query === ''} onClick={start}>
          Search
        </Button>
      </div>
      <Notes search={search} tree={tree} onSearch={start} />
      <div className={styles.rest}>
        <Result search={search} table={table} onSearch={start} />
      </div>
      <p className={styles.count} role="status">
        <Summary search={search} />
      </p>
    </div>
  );
}

function Result(props: {
  readonly search: ContentSearchState;
  readonly table: RefObject<TableHandle | null>;
  readonly onSearch: () => void;
}): ReactNode {
  const { search, table, onSearch } = props;
  switch (search.state) {
    case 'none':
      return (
        <EmptyState icon="search" title="Search by content">
          Looks into every file, loose and in archives, unpacked. Enter starts.
        </EmptyState>
      );
    case 'running':
      return <Running search={search} />;
    case 'cancelled':
      return (
        <EmptyState icon="circle-slash" title="The search was cancelled">
          Nothing of it is kept.
        </EmptyState>
      );
    case 'failed':
      return <ErrorPanel title="The files could not be searched" error={search.error} onRetry={onSearch} />;
    case 'done':
      return <ContentHitsTable ref={table} hits={search.hits} />;
  }
}

function Running({
  search,
}: {
  readonly search: ContentSearchState & { readonly state: 'running' };
}): ReactNode {
  const { progress, cancelling } = search;
  const { done = 0, total = 0, current = '' } = progress ?? {};
  return (
    <div className={styles.running}>
      <p>{cancelling ? 'Cancelling …' : 'Looking into the files'}</p>
      <ProgressBar label="Looking into the files" done={done} total={total} />
      <MiddleEllipsis text={current} className={styles.folder} keep={16} />
      <Button disabled={cancelling} onClick={cancelContentSearch}>
        Cancel
      </Button>
    </div>
  );
}

/** What is to be known of a finished search: that it is old, or not complete. */
function Notes(props: {
  readonly search: ContentSearchState;
  readonly tree: TreeColumns;
  readonly onSearch: () => void;
}): ReactNode {
  const { search, tree, onSearch } = props;
  if (search.state !== 'done') return null;
  const { hits } = search;
  const old = search.tree !== tree;
  if (!old && hits.problems === 0 && !hits.more) return null;
  return (
    <div className={styles.notes}>
      {old && (
        <p role="status">
          The folder has been read again since this search.{' '}
          <LinkButton onClick={onSearch}>Search again</LinkButton>
        </p>
      )}
      {hits.more && <p>More files have it than are listed: look for something rarer.</p>}
      {hits.problems > 0 && (
        <p>
          {plural(hits.problems, 'problem')}: not every file could be read.{' '}
          <LinkButton onClick={() => showPanel('jobs')}>Show in Jobs</LinkButton>
        </p>
      )}
    </div>
  );
}

function Summary({ search }: { readonly search: ContentSearchState }): ReactNode {
  if (search.state === 'running') {
    const { done = 0, total = 0 } = search.progress ?? {};
    return total === 0 ? 'Looking for files' : `${formatBytes(done)} of ${formatBytes(total)}`;
  }
  if (search.state !== 'done') return '';
  const { count, searched, bytes } = search.hits;
  return `${formatCount(count)} of ${plural(searched, 'file')}, ${formatBytes(bytes)} looked through`;
}
