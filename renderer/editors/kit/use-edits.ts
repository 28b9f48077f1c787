import { useDocuments } from '#renderer/state/documents.ts';

/** Changes with every edit and save in this workspace: a repack may now use other bytes. */
export function useEdits(workspace: string): string {
  return useDocuments(({ states }) =>
    Object.values(states)
      .filter(({ address }) => address.workspace === workspace)
      .map(({ id, dirty, revision }) => (dirty ? `${id}:${revision}` : id))
      .join(' '),
  );
}
