import { type ReactNode, useMemo } from 'react';
import { AnswerTable } from '#renderer/editors/kit/answer-table.tsx';
import { useAnswerRows } from '#renderer/editors/kit/use-answer-rows.ts';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { useClient } from '#renderer/host/client-context.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { formatCount, formatHex } from '#renderer/ui/format.ts';
import type { DataColumn } from '#renderer/ui/lists/data-columns.ts';
import { FILES } from '#shared/batch/counted.ts';
import type { Excerpt } from '#shared/document/excerpt.ts';
import {
  type ContentHit,
  cancelContentSearch,
  contentHit,
  type FoundContents,
  startContentSearch,
  useContentSearch,
} from './content-search.ts';
import { ContentSearchEnd } from './content-search-end.tsx';
import { folderColumn, NAME_COLUMN, providerColumn } from './found-columns.ts';
import { contentHitCommands } from './found-commands.ts';
import { SearchProgress } from './search-parts.tsx';
import styles from './search-view.module.css';
import { useFoundRows } from './use-found-rows.ts';

/** What a search by contents found; its question is in the side bar. */
export function ContentsAnswer({ active }: { readonly active: boolean }): ReactNode {
  const client = useClient();
  const search = useContentSearch((state) => state.search);
  switch (search.state) {
    case 'running':
      return <SearchProgress label="Searching files" run={search} onCancel={cancelContentSearch} />;
    case 'done':
      return <Hits found={search} active={active} />;
    case 'cancelled':
    case 'failed':
      return <ContentSearchEnd search={search} onSearch={() => void startContentSearch(client)} />;
    case 'none':
      return (
        <EmptyState icon="search" title="No results" action={<QuestionButton look="button" />}>
          Search for a text, bytes or a number in the side bar.
        </EmptyState>
      );
  }
}

/** The files with matching contents; Enter opens one at its first match. */
function Hits({ found, active }: { readonly found: FoundContents; readonly active: boolean }): ReactNode {
  const { hits, query, tree } = found;
  const answer = useAnswerRows({
    id: 'search.contents',
    columns: COLUMNS,
    count: hits.count,
    at: useMemo(() => (row: number) => contentHit(hits, row), [hits]),
  });
  const rows = useFoundRows({
    rows: answer.rows,
    workspace: useContentSearch((state) => state.workspace),
    commands: contentHitCommands,
    active,
    opening: ({ offset }) => ({ view: 'hex', reveal: { offset, length: 1 } }),
  });
  return (
    <AnswerTable
      {...rows}
      answer={answer}
      active={active}
      label="Files with matches"
      rowNames={FILES}
      summary={`with “${query}”`}
      total={hits.more ? null : hits.count}
      tree={tree}
      actions={<QuestionButton />}
      fileName="found-by-contents"
      empty={<EmptyState title="Nothing found">No searched file contains it.</EmptyState>}
    />
  );
}

/** Matches are counted up to this number. */
const MAX_COUNTED = 1000;

function isCapped({ matches }: ContentHit): boolean {
  return matches >= MAX_COUNTED;
}

/** Of what stands before a match, so that the match itself is in sight. */
const SHOWN_BEFORE = 24;

function Found({ excerpt }: { readonly excerpt: Excerpt }): ReactNode {
  const { before, match, after } = excerpt;
  const shown = before.length > SHOWN_BEFORE ? `…${before.slice(-SHOWN_BEFORE)}` : before;
  return (
    <span className={styles.excerpt} title={excerptText(excerpt)}>
      {shown}
      <mark>{match}</mark>
      {after}
    </span>
  );
}

function excerptText({ before, match, after }: Excerpt): string {
  return `${before}${match}${after}`;
}

const COLUMNS: readonly DataColumn<ContentHit>[] = [
  { ...NAME_COLUMN, width: 220 },
  folderColumn(240),
  {
    id: 'matches',
    title: 'Found',
    width: 90,
    numeric: true,
    sortable: true,
    value: ({ matches }) => matches,
    totals: { kind: 'sum', text: (count, rows) => `${formatCount(count)}${rows.some(isCapped) ? '+' : ''}` },
    text: (hit) => (isCapped(hit) ? `${MAX_COUNTED}+` : String(hit.matches)),
  },
  {
    id: 'offset',
    title: 'First at',
    width: 110,
    numeric: true,
    sortable: true,
    text: ({ offset }) => formatHex(offset),
    value: ({ offset }) => offset,
  },
  {
    id: 'excerpt',
    title: 'First match',
    width: 420,
    data: true,
    sortable: true,
    text: ({ excerpt }) => excerptText(excerpt),
    cell: ({ excerpt }) => <Found excerpt={excerpt} />,
  },
  providerColumn(200),
];
