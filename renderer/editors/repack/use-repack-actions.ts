import { useCallback } from 'react';
import { pathProblem, storedName } from '#renderer/editors/kit/archive-names.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { askText } from '#renderer/ui/dialogs/questions.ts';
import type { RepackActions } from './repack-commands.ts';
import type { RepackDialog } from './repack-dialogs.tsx';
import { dropRows, includeRows, moveAddition, storeRows } from './repack-draft.ts';
import type { RepackRow } from './repack-row.ts';
import type { ChangeTable } from './use-change-table.ts';
import type { Repack } from './use-repack.ts';

/** Actions of toolbar, menus, keys and palette on the list of changes. */
export function useRepackActions(
  repack: Repack,
  { selected, selectedKeys, selection, handle }: ChangeTable,
  open: (dialog: RepackDialog) => void,
  close: () => void,
): RepackActions {
  const { archive, lookup, change, session } = repack;
  const [first] = selected;
  const refocus = useCallback(() => handle.current?.focus(), [handle]);

  const include: RepackActions['include'] = (keys, included) =>
    change((draft) => includeRows(draft, keys, included));
  const movePath = async (row: RepackRow): Promise<void> => {
    const path = await askText({
      title: 'Path in the archive',
      label: 'Path in the archive',
      message: 'An existing entry with this path is replaced.',
      initial: row.path,
      action: 'Change path',
      validate: pathProblem,
      data: true,
    });
    if (path === null) return;
    const stored = storedName(path);
    change((draft) => moveAddition(draft, row.key, stored, lookup.at(stored)));
  };
  const showFile = (row: RepackRow): void => {
    const { workspace, name } = archive;
    const inside = { workspace, path: row.path, archive: name };
    const address = row.action === 'add' && row.source !== null ? row.source : inside;
    useWorkbench.getState().openFile(address, { pin: true, focus: true });
  };
  const withFirst = (act: (row: RepackRow) => unknown) => (): void => {
    if (first !== undefined) act(first);
  };
  const askPath = (row: RepackRow): void => {
    movePath(row).catch((error: unknown) => reportError(error));
  };
  return {
    addFile: () => open({ kind: 'add' }),
    replaceEntry: () => open({ kind: 'replace', entry: null }),
    removeEntries: () => open({ kind: 'remove' }),
    storeEntries: () => open({ kind: 'store' }),
    include,
    toggle: () => include(selectedKeys, !selected.every(({ included }) => included)),
    includeAll: (included) => include(new Set(session.draft.rows.map(({ key }) => key)), included),
    takeOff: () => {
      change((draft) => dropRows(draft, selectedKeys));
      refocus();
    },
    storeSelected: (storing) => change((draft) => storeRows(draft, selectedKeys, storing)),
    replaceSelected: withFirst(({ entry }) => {
      if (entry !== null) open({ kind: 'replace', entry: lookup.factsOf(entry) });
    }),
    movePath: withFirst(askPath),
    showFile: withFirst(showFile),
    activate: withFirst((row) => {
      if (selection.focus < 0) return;
      if (row.action === 'add') askPath(row);
      else showFile(row);
    }),
    run: () => {
      if (repack.blocked === null) void repack.run();
      else say(repack.blocked, 'warning');
    },
    close,
  };
}
