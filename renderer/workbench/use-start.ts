import { useEffect, useRef } from 'react';
import { useClient } from '#renderer/host/client-context.tsx';
import { useDirtyCount } from '#renderer/state/documents.ts';
import { pathOfRow, revealInExplorer, useExplorer } from '#renderer/state/explorer.ts';
import { inspect } from '#renderer/state/inspected.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { rootToOpen, useSession } from '#renderer/state/session.ts';
import { filesOf } from '#renderer/state/tabs.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { openRoot, useWorkspace } from '#renderer/state/workspace.ts';
import { describeError } from '#renderer/ui/describe-error.ts';
import { loadJournals } from '#renderer/workbench/side/journals.ts';

/** Startup: opens the root given at start, and offers unsaved edits of earlier sessions. */
export function useStart(ready: boolean): void {
  const client = useClient();
  const started = useRef(false);
  useEffect(() => {
    if (!ready || started.current) return;
    started.current = true;
    const { info } = useSession.getState();
    const root = info === null ? undefined : rootToOpen(info);
    if (root !== undefined) void openRoot(client, root);
    loadJournals(client).catch((error: unknown) => {
      useNotices
        .getState()
        .notify({ level: 'warning', text: 'Unsaved edits could not be listed.', cause: error });
    });
  }, [client, ready]);

  const failure = useWorkspace((state) => state.failure);
  useEffect(() => {
    // Without tabs the welcome screen shows it.
    if (failure === null || useWorkbench.getState().tabs.length === 0) return;
    const { root, error } = failure;
    useNotices.getState().notify({
      level: 'error',
      text: `${root.label} could not be opened: ${describeError(error).message}`,
      cause: error,
    });
  }, [failure]);

  const active = useWorkbench((state) => state.active);
  useEffect(() => {
    const tab = useWorkbench.getState().tabs.find((one) => one.id === active);
    const file = tab === undefined ? undefined : filesOf(tab).at(-1);
    if (file === undefined) return;
    inspect(file);
    if (file.workspace === useWorkspace.getState().info?.id) followInExplorer(file.path);
  }, [active]);

  const dirty = useDirtyCount();
  const name = useWorkbench((state) => state.tabs.find((tab) => tab.id === state.active)?.name);
  useEffect(() => {
    document.title = `${dirty > 0 ? '● ' : ''}${name === undefined ? '' : `${name} – `}Modwright`;
  }, [dirty, name]);
}

/** Reveals the front tab's file in the explorer, unless the user is filtering there. */
function followInExplorer(path: string): void {
  const { filter, selection } = useExplorer.getState();
  if (filter === '' && pathOfRow(selection.focus) !== path) revealInExplorer(path, false);
}
