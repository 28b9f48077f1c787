import { useCallback } from 'react';
import { pathProblem, storedName } from '#renderer/editors/kit/archive-names.ts';
import { pickFolder, pickOutsideFiles } from '#renderer/editors/kit/pick-files.ts';
import { reportError, say } from '#renderer/state/report.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { askText } from '#renderer/ui/dialogs/questions.ts';
import { foldPath } from '#shared/text/fold.ts';
import { replacedNote } from './entry-lookup.ts';
import { hasFile, type RepackActions } from './repack-commands.ts';
import type { RepackDialog } from './repack-dialogs.tsx';
import {
  dropRows,
  includeRows,
  moveAddition,
  removeEntries,
  renameEntry,
  storeRows,
} from './repack-draft.ts';
import { entryKey, type RepackRow, startOfRenaming } from './repack-row.ts';
import type { RepackStart } from './repack-start.ts';
import type { ChangeTable } from './use-change-table.ts';
import type { HandOver } from './use-hand-over.ts';
import type { Repack } from './use-repack.ts';
import { rootNote } from './usual-folder.ts';

/** Actions of toolbar, menus, keys and palette on the list of changes. */
export function useRepackActions(
  repack: Repack,
  { selected, selectedKeys, selection, handle, selectKeys }: ChangeTable,
  open: (dialog: RepackDialog) => void,
  handOver: HandOver,
  close: () => void,
): RepackActions {
  const { archive, lookup, change, session } = repack;
  const [first] = selected;
  const refocus = useCallback(() => handle.current?.focus(), [handle]);

  const include: RepackActions['include'] = (keys, included) =>
    change((draft) => includeRows(draft, keys, included));
  const movePath = async (row: RepackRow): Promise<void> => {
    const renames = row.entry !== null;
    const path = await askText({
      title: renames ? 'Rename in the archive' : 'Path in the archive',
      label: 'Path in the archive',
      effect: (text) =>
        (renames ? null : replacedNote(lookup, storedName(text))) ?? rootNote(storedName(text)),
      initial: row.path,
      action: renames ? 'Rename' : 'Change path',
      validate: (text) => pathProblem(text) ?? (renames ? takenProblem(repack, row, storedName(text)) : null),
      data: true,
    });
    if (path === null) return;
    const stored = storedName(path);
    if (row.entry === null) change((draft) => moveAddition(draft, row.key, stored, lookup.at(stored)));
    else change((draft) => renameEntry(draft, lookup.factsOf(row.entry ?? 0), stored));
  };
  const showFile = (row: RepackRow): void => {
    const { workspace, name } = archive;
    const inside = { workspace, path: row.renamedFrom ?? row.path, archive: name };
    const own = row.action === 'add' && row.source !== null && !('handed' in row.source);
    useWorkbench.getState().openFile(own ? row.source : inside, { pin: true, focus: true });
  };
  const askPath = (row: RepackRow): void => {
    movePath(row).catch((error: unknown) => reportError(error));
  };
  const begin = ({ what, entries }: RepackStart): void => {
    const facts = Array.from(entries, lookup.factsOf);
    const [one] = facts;
    if (what === 'add') open({ kind: 'add' });
    else if (one === undefined && what === 'remove') open({ kind: 'remove' });
    else if (what === 'remove') {
      change((draft) => removeEntries(draft, facts));
      selectKeys(facts.map(({ entry }) => entryKey(entry)));
    } else if (one !== undefined && what === 'replace') open({ kind: 'replace', entry: one });
    else if (one !== undefined) {
      const key = entryKey(one.entry);
      const listed = session.draft.rows.find((row) => row.key === key);
      askPath(listed === undefined || listed.action === 'remove' ? startOfRenaming(one) : listed);
      selectKeys([key]);
    }
  };
  const withFirst = (act: (row: RepackRow) => unknown) => (): void => {
    if (first !== undefined) act(first);
  };
  return {
    begin,
    addFile: () => open({ kind: 'add' }),
    addFromDisk: (what) => handOver.take(what === 'files' ? pickOutsideFiles(true) : pickFolder(), null),
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
    renameEntry: () => open({ kind: 'rename' }),
    movePath: withFirst(askPath),
    showFile: withFirst(showFile),
    activate: withFirst((row) => {
      if (selection.focus < 0) return;
      if (row.action === 'add') askPath(row);
      else if (hasFile(row)) showFile(row);
    }),
    run: () => {
      if (repack.blocked === null) void repack.run();
      else say(repack.blocked, 'warning');
    },
    close,
  };
}

/** Why an entry cannot have a path: another entry has it, or will. */
export function takenProblem(
  { lookup, session }: Pick<Repack, 'lookup' | 'session'>,
  row: Pick<RepackRow, 'key' | 'entry'>,
  path: string,
): string | null {
  const folded = foldPath(path);
  const there = lookup.at(path);
  const { rows } = session.draft;
  const moved =
    there !== null &&
    rows.some(
      ({ key, action, renamedFrom, included }) =>
        key === entryKey(there.entry) && included && (action === 'remove' || renamedFrom !== null),
    );
  const listed = rows.some(
    ({ key, path: other, action }) => key !== row.key && action !== 'remove' && foldPath(other) === folded,
  );
  const taken = (there !== null && there.entry !== row.entry && !moved) || listed;
  return taken ? 'The archive already has a file with this path.' : null;
}
