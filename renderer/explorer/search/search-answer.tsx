import type { ReactNode } from 'react';
import { QuestionButton } from '#renderer/explorer/question-button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { BlocksAnswer } from './blocks-answer.tsx';
import { ContentsAnswer } from './contents-answer.tsx';
import { NamesAnswer } from './names-answer.tsx';
import { useSearch } from './search-store.ts';

/** What the search of the side bar found: by name, contents or block types, whichever is asked there. */
export function SearchAnswer({ active }: { readonly active: boolean }): ReactNode {
  const { mode, found } = useSearch();
  if (mode === 'contents') return <ContentsAnswer active={active} />;
  if (mode === 'blocks') return <BlocksAnswer active={active} />;
  if (found !== null) return <NamesAnswer found={found} active={active} />;
  return (
    <EmptyState icon="search" title="No results" action={<QuestionButton look="button" />}>
      Search for names in the side bar; Enter lists all of them here.
    </EmptyState>
  );
}
