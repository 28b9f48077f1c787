import type { ReactNode } from 'react';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorPanel } from '#renderer/ui/error-panel.tsx';
import type { ContentSearchState } from './content-search.ts';

/** A search by contents that ended without an answer. */
export function ContentSearchEnd(props: {
  readonly search: Extract<ContentSearchState, { readonly state: 'cancelled' | 'failed' }>;
  readonly onSearch: () => void;
}): ReactNode {
  const { search, onSearch } = props;
  if (search.state === 'failed')
    return <ErrorPanel title="The files could not be searched" error={search.error} onRetry={onSearch} />;
  return (
    <EmptyState icon="circle-slash" title="Search canceled">
      No results were kept.
    </EmptyState>
  );
}
