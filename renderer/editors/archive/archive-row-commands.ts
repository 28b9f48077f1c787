import { declareCommands } from '#renderer/commands/command.ts';
import { sessionKey, showEntries, showRepack } from '#renderer/editors/repack/repack-session.ts';
import { fileName } from '#renderer/state/address.ts';
import { type ArchiveErrand, sendToArchive } from '#renderer/state/archive-errand.ts';
import { addressOf, selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import { NodeKind } from '#shared/workspace/tree.ts';

/** Commands of an archive that is selected in the explorer. */
export const archiveRowCommands = declareCommands()([
  {
    id: 'archive.extractSelectedRow',
    title: 'Extract Archive…',
    titleNow: () => `Extract “${nameNow()}”…`,
    category: 'Archive',
    icon: 'export',
    when: () => selectedArchive() !== null,
    run: () => send('extract'),
  },
  {
    id: 'archive.repackSelectedRow',
    title: 'Repack Archive…',
    titleNow: () => `Repack “${nameNow()}”…`,
    category: 'Archive',
    icon: 'package',
    when: () => selectedArchive() !== null,
    run: () => {
      const archive = selectedArchive();
      if (archive === null) return;
      showRepack(sessionKey(archive.workspace, archive.path));
      useWorkbench.getState().openFile(archive, { pin: true, view: 'archive', focus: true });
    },
  },
  {
    id: 'archive.verifySelectedRow',
    title: 'Verify Archive',
    titleNow: () => `Verify “${nameNow()}”`,
    category: 'Archive',
    icon: 'pass',
    when: () => selectedArchive() !== null,
    run: () => send('verify'),
  },
]);

function send(errand: ArchiveErrand): void {
  const archive = selectedArchive();
  if (archive === null) return;
  showEntries(sessionKey(archive.workspace, archive.path));
  sendToArchive(archive, errand);
}

/** The archive that is selected alone. */
function selectedArchive(): FileAddress | null {
  const { tree } = useExplorer.getState();
  const [node, other] = selectedNodes(2);
  if (tree === null || node === undefined || other !== undefined) return null;
  return tree.kind[node] === NodeKind.archive ? addressOf(node) : null;
}

function nameNow(): string {
  return fileName(selectedArchive()?.path ?? '');
}
