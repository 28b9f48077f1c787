import { useMemo } from 'react';
import { useDocuments } from '#renderer/state/documents.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { Finding } from '#shared/errors.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';

/** A finding with its file. */
export interface LocatedFinding {
  readonly finding: Finding;
  /** File to open; null if the finding names none. */
  readonly address: FileAddress | null;
  /** Display name of the file. */
  readonly file: string;
  /** Field or entry inside the file. */
  readonly field: string | null;
}

/** All findings: of the folder's index, and of the open documents. */
export function useFindings(): readonly LocatedFinding[] {
  const workspace = useWorkspace((state) => state.info);
  const states = useDocuments((state) => state.states);
  return useMemo(() => {
    const located: LocatedFinding[] = [];
    for (const state of Object.values(states)) {
      // Unsaved edits can keep a document of another folder open; its problems belong to that folder.
      if (state.address.workspace !== workspace?.id) continue;
      for (const finding of state.findings) {
        located.push({
          finding,
          address: state.address,
          file: state.address.path,
          field: finding.path ?? null,
        });
      }
    }
    // An open file reports its findings in more detail than the index.
    const reported = new Set(located.map(({ file }) => file));
    for (const finding of workspace?.findings ?? []) {
      if (finding.path !== undefined && reported.has(finding.path)) continue;
      const address = workspace === null ? null : addressOf(workspace.id, finding.path);
      located.push({ finding, address, file: finding.path ?? workspace?.name ?? '', field: null });
    }
    return located;
  }, [workspace, states]);
}

/** A finding of the index names a file of the Data folder, or an entry as `archive::path`. */
function addressOf(workspace: string, path: string | undefined): FileAddress | null {
  if (path === undefined || path === '') return null;
  const [archive, entry] = path.split('::');
  return entry === undefined ? { workspace, path } : { workspace, archive, path: entry };
}
