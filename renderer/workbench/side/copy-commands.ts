import { declareCommands, type MenuItem } from '#renderer/commands/command.ts';
import { sessionKey, showRepack } from '#renderer/editors/repack/repack-session.ts';
import { loadCopies } from '#renderer/state/copies.ts';
import { discardCopies, revertCopies } from '#renderer/state/copy-actions.ts';
import { revealInExplorer } from '#renderer/state/explorer.ts';
import { say } from '#renderer/state/report.ts';
import { useSession } from '#renderer/state/session.ts';
import { compareWithItself } from '#renderer/state/start-comparison.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { formatTime, plural } from '#renderer/ui/format.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { ListedCopy } from './copy-rows.ts';
import { fullPath } from './full-path.ts';

/** Context: the files of the mod folder that are listed. */
export interface CopyContext {
  readonly client: Client;
  /** Whose mod folder it is. */
  readonly workspace: string;
  /** It is the open folder, which the explorer shows. */
  readonly isOpen: boolean;
  readonly modFolder: string;
  /** The focused file. */
  readonly focused: ListedCopy | null;
  readonly selected: () => readonly ListedCopy[];
  readonly all: () => readonly ListedCopy[];
}

export const COPY_MENU: readonly MenuItem<typeof copyCommands>[] = [
  'copies.open',
  'copies.compare',
  'copies.showInExplorer',
  'separator',
  'copies.revert',
  'copies.discard',
  'separator',
  'copies.repack',
  'separator',
  'copies.reveal',
  'copies.copyPaths',
];

/** Commands of the files in the mod folder. */
export const copyCommands = declareCommands<CopyContext>()([
  {
    id: 'copies.open',
    title: 'Open',
    category: 'Changes',
    icon: 'go-to-file',
    when: ({ focused }) => focused?.address != null,
    run: ({ focused }) => openCopy(focused),
  },
  {
    id: 'copies.compare',
    title: 'Compare with the Game’s File',
    category: 'Changes',
    icon: 'git-compare',
    keys: 'Alt+D',
    local: true,
    when: canCompare,
    run: ({ focused }) => {
      if (focused?.address != null) compareWithItself(focused.address, 'original');
    },
  },
  {
    id: 'copies.showInExplorer',
    title: 'Show in Explorer',
    category: 'Changes',
    icon: 'list-tree',
    when: ({ focused, isOpen }) => isOpen && focused?.address != null,
    run: ({ focused }) => {
      if (focused !== null) revealInExplorer(focused.path);
    },
  },
  {
    id: 'copies.revert',
    title: 'Revert to the Backup',
    titleNow: revertTitle,
    category: 'Changes',
    icon: 'discard',
    when: canRevert,
    run: ({ client, workspace, selected }) => revertCopies(client, workspace, selected()),
  },
  {
    id: 'copies.revertAll',
    title: 'Revert All to Their Backups…',
    category: 'Changes',
    icon: 'discard',
    when: ({ all }) => all().some(({ backup }) => backup !== null),
    run: ({ client, workspace, all }) => revertCopies(client, workspace, all()),
  },
  {
    id: 'copies.discard',
    title: 'Discard My Copy…',
    titleNow: ({ selected }) => (selected().length > 1 ? 'Discard My Copies…' : 'Discard My Copy…'),
    category: 'Changes',
    icon: 'trash',
    keys: 'Delete',
    local: true,
    when: canDiscard,
    run: ({ client, workspace, selected }) =>
      discardCopies(
        client,
        workspace,
        selected().filter(({ size }) => size !== null),
      ),
  },
  {
    id: 'copies.repack',
    title: 'Repack into Its Archive…',
    category: 'Changes',
    icon: 'archive',
    when: ({ focused }) => focused?.size != null && focused.packed,
    run: ({ client, focused }) => repack(client, focused),
  },
  {
    id: 'copies.reveal',
    title: 'Show in the File Manager',
    category: 'Changes',
    icon: 'folder-opened',
    when: canReveal,
    run: async ({ client, focused }) => {
      if (focused !== null) await client.request('copies.reveal', focused.place);
    },
  },
  {
    id: 'copies.copyPaths',
    title: 'Copy Full Path',
    category: 'Changes',
    icon: 'copy',
    keys: 'Ctrl+Shift+C',
    local: true,
    when: ({ focused }) => focused !== null,
    run: async ({ modFolder, selected }) => {
      const paths = selected().map(({ path }) => fullPath(modFolder, path));
      await copyToClipboard(paths.join('\n'));
      say(`Copied ${plural(paths.length, 'path')}`);
    },
  },
  {
    id: 'copies.refresh',
    title: 'Refresh the Mod Folder',
    category: 'Changes',
    icon: 'refresh',
    run: ({ client }) => loadCopies(client),
  },
]);

/** Opens a file, whose copy in the mod folder comes first. */
export function openCopy(copy: ListedCopy | null): void {
  if (copy?.address != null) useWorkbench.getState().openFile(copy.address, { pin: true, focus: true });
  else if (copy !== null) say(`Data has no file ${copy.path}. The game gets it when your mod is installed.`);
}

export function canCompare({ focused }: CopyContext): boolean {
  return focused?.size != null && focused.address !== null;
}

export function canRevert({ selected }: CopyContext): boolean {
  return selected().some(({ backup }) => backup !== null);
}

export function canDiscard({ selected }: CopyContext): boolean {
  return selected().some(({ size }) => size !== null);
}

export function canReveal({ focused }: CopyContext): boolean {
  return focused?.size != null && useSession.getState().info?.capabilities.reveal === true;
}

/** Of one file, with the time of its backup: which version comes back. */
function revertTitle(context: CopyContext): string {
  const title = isRemoved(context) ? 'Restore from the Backup' : 'Revert to the Backup';
  const [only, ...others] = context.selected();
  return only?.backup == null || others.length > 0
    ? title
    : `${title} of ${formatTime(only.backup.modified)}`;
}

/** Whether all selected files are removed. */
export function isRemoved({ selected }: CopyContext): boolean {
  return selected().length > 0 && selected().every(({ size }) => size === null);
}

/** Opens the repack of the archive that has the file, with the copy in its list. */
async function repack(client: Client, copy: ListedCopy | null): Promise<void> {
  if (copy?.address == null) return;
  const { workspace, archive: own } = copy.address;
  const providers = await client.request('workspace.providers', { workspace, path: copy.path });
  const archive = own ?? providers.find(({ provider }) => provider.kind === 'archive')?.provider.name;
  if (archive === undefined) {
    say(`No archive has ${copy.path}: it is a loose file. Pack the mod folder instead.`, 'warning');
    return;
  }
  showRepack(sessionKey(workspace, archive));
  useWorkbench.getState().openFile({ workspace, path: archive }, { pin: true, view: 'archive', focus: true });
}
