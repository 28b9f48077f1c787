import { foldPath } from '#shared/text/fold.ts';
import type { Documents } from './service.ts';

/** Folded paths of a workspace's files with unsaved edits. */
export function unsavedPaths(documents: Documents, workspace: string): ReadonlySet<string> {
  return new Set(
    documents
      .list()
      .filter(({ history, places }) => history.dirty && places.workspace === workspace)
      .map(({ places }) => foldPath(places.shown)),
  );
}
