import { useBatches } from '#renderer/explorer/batch/batch-store.ts';
import { putContentsBack } from '#renderer/explorer/search/content-search.ts';
import { putNamesBack, useSearch } from '#renderer/explorer/search/search-store.ts';
import type { AnswerId } from '#renderer/state/answers.ts';

/** Puts the values that an answer answers back into the fields of its side view, where others were typed since. */
export function putBack(answer: AnswerId): void {
  switch (answer) {
    case 'collision':
    case 'paths':
    case 'mesh':
    case 'rename':
    case 'annotations':
    case 'hkx':
    case 'materials':
      useBatches.getState().plans[answer]?.putBack();
      return;
    case 'search': {
      const { mode } = useSearch.getState();
      if (mode === 'names') putNamesBack();
      if (mode === 'contents') putContentsBack();
      return;
    }
    // These views have no fields of their own.
    case 'assets':
    case 'conflicts':
      return;
  }
}
