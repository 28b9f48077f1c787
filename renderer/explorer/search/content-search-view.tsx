import { type ReactNode, useEffect } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatBytes, formatCount, plural } from '#renderer/ui/format.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import { TextField } from '#renderer/ui/forms/text-field.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import {
  type ContentKind,
  type ContentSearchState,
  cancelContentSearch,
  followWorkspace,
  startContentSearch,
  useContentSearch,
} from './content-search.ts';
import { ContentSearchEnd } from './content-search-end.tsx';
import { SearchProgress, UnreadNote } from './search-parts.tsx';
import styles from './search-view.module.css';

const KINDS: readonly Choice<ContentKind>[] = [
  { value: 'text', label: 'Text, in any case' },
  { value: 'hex', label: 'Bytes, in hex' },
  { value: 'value', label: 'Number' },
];

const EXAMPLES: Readonly<Record<ContentKind, string>> = {
  text: 'Text in files',
  hex: 'DE AD ?? EF',
  value: '12, 0.5f32, 7u16be',
};

/** Finds files by their contents, in archives too. */
export function ContentSearchView({ tree }: { readonly tree: TreeColumns }): ReactNode {
  const client = useClient();
  const info = useWorkspace((state) => state.info);
  const { kind, query, include, search } = useContentSearch();
  useEffect(() => followWorkspace(info?.id ?? null), [info?.id]);
  const show = (focus: boolean): void => useWorkbench.getState().openAnswer('search', { focus });
  const start = (): void => {
    if (query === '') return;
    show(false);
    void startContentSearch(client);
  };
  const running = search.state === 'running';
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <TextField
          label="Search contents"
          data-asks
          placeholder={EXAMPLES[kind]}
          icon="search"
          value={query}
          onChange={(text) => useContentSearch.setState({ query: text })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') start();
            else if (event.key === 'ArrowDown' && search.state === 'done') show(true);
            else return;
            event.preventDefault();
          }}
        />
        <Select
          label="Search for"
          value={kind}
          choices={KINDS}
          onChange={(next) => useContentSearch.setState({ kind: next })}
        />
        <TextField
          label="Files to search"
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
        <Result search={search} onSearch={start} />
      </div>
      <p className={styles.count} role="status">
        <Summary search={search} />{' '}
        {search.state === 'done' && <LinkButton onClick={() => show(true)}>Show</LinkButton>}
      </p>
    </div>
  );
}

function Result(props: { readonly search: ContentSearchState; readonly onSearch: () => void }): ReactNode {
  const { search, onSearch } = props;
  switch (search.state) {
    case 'none':
      return (
        <EmptyState icon="search" title="Search by content">
          Searches every file, loose and in archives, unpacked. Press Enter to start.
        </EmptyState>
      );
    case 'running':
      return <SearchProgress label="Searching files" run={search} onCancel={cancelContentSearch} />;
    case 'cancelled':
    case 'failed':
      return <ContentSearchEnd search={search} onSearch={onSearch} />;
    case 'done':
      return null;
  }
}

/** Notes on a finished search: outdated, or incomplete. */
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
          The folder was refreshed since this search. <LinkButton onClick={onSearch}>Search again</LinkButton>
        </p>
      )}
      {hits.more && <p>More files match than are listed: narrow the search.</p>}
      <UnreadNote problems={hits.problems} />
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
  return `${formatCount(count)} of ${plural(searched, 'file')}, ${formatBytes(bytes)} searched`;
}
