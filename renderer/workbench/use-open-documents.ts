import { useEffect, useRef } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { addressKey } from '#renderer/state/address.ts';
import { closeDocument, documentAt, openDocument } from '#renderer/state/documents.ts';
import { showSideView } from '#renderer/state/layout.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { filesOf, type Tab } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';

/**
 * Opens the documents of every tab, and closes those whose tab is gone, unless they have unsaved edits. It outlives the
 * tabs of one folder, which those of the next replace all at once.
 */
export function useOpenDocuments(): void {
  const client = useClient();
  const tabs = useWorkbench((state) => state.tabs);
  const known = useRef<ReadonlySet<string>>(new Set());
  // Requested before the tab is drawn, since drawing takes as long as the request.
  useEffect(() => {
    const open = (all: readonly Tab[]): void => {
      for (const file of all.flatMap(filesOf)) void openDocument(client, file);
    };
    open(useWorkbench.getState().tabs);
    return useWorkbench.subscribe((state, before) => {
      if (state.tabs !== before.tabs) open(state.tabs);
    });
  }, [client]);
  useEffect(() => {
    const now = new Set(tabs.flatMap(filesOf).map(addressKey));
    for (const id of known.current) {
      if (now.has(id)) continue;
      const document = documentAt(id);
      const shown = [...now].some((key) => documentAt(key)?.id === document?.id);
      if (document === null || shown) continue;
      if (document.dirty) reportKept(document.name);
      else {
        closeDocument(client, document.id).then(
          // The last typed text became an edit only now.
          (closed) => !closed && reportKept(document.name),
          (error: unknown) => {
            useNotices.getState().notify({
              level: 'warning',
              text: `${document.name} could not be closed.`,
              cause: error,
            });
          },
        );
      }
    }
    known.current = now;
  }, [client, tabs]);
}

function reportKept(name: string): void {
  useNotices.getState().notify({
    level: 'info',
    text: `The unsaved edits of ${name} are kept.`,
    action: { label: 'Show changes', run: () => showSideView('changes'), part: 'side' },
  });
}
