import { declareCommands } from '#renderer/commands/command.ts';
import { fileName } from '#renderer/state/address.ts';
import { selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { say } from '#renderer/state/report.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { formatCount } from '#renderer/ui/format.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { showPack } from './pack-session.ts';
import { looseSource } from './pack-source.ts';

/** Commands that start a pack from anywhere. */
export const packCommands = declareCommands()([
  {
    id: 'pack.selected',
    title: 'Pack Selected…',
    titleNow: () => {
      const [one, ...others] = selectedPaths();
      return one !== undefined && others.length === 0 ? `Pack “${fileName(one)}”…` : 'Pack Selected…';
    },
    category: 'Pack',
    icon: 'package',
    when: () => folder() !== null && selectedPaths().length > 0,
    run: () => showPaths(selectedPaths()),
  },
  {
    id: 'pack.folder',
    title: 'Pack the Open Folder…',
    titleNow: () => `Pack Folder “${useWorkspace.getState().info?.root.label ?? ''}”…`,
    category: 'Pack',
    icon: 'package',
    when: () => folder() !== null,
    run: () => showPaths(['']),
  },
  {
    id: 'pack.mod',
    title: 'Pack Mod Folder…',
    category: 'Pack',
    icon: 'package',
    when: () => useWorkspace.getState().info !== null,
    run: () => {
      const { info } = useWorkspace.getState();
      if (info !== null) showPack({ kind: 'mod', workspace: info.id });
    },
  },
]);

/** Maximum selected rows per pack. */
const MAX_SELECTED = 10_000;

function folder(): WorkspaceInfo | null {
  const { info } = useWorkspace.getState();
  return info?.root.kind === 'data' || info?.root.kind === 'sample' ? info : null;
}

function showPaths(paths: readonly string[]): void {
  const info = folder();
  if (paths.length > MAX_SELECTED) {
    const most = formatCount(MAX_SELECTED);
    say(`More than ${most} rows are selected: pack their folder instead.`, 'warning');
  } else if (info !== null) showPack(looseSource(info.id, paths));
}

/** Folders and loose files selected in the tree; an archive's entries are already packed, and so are archives alone. */
function selectedPaths(): readonly string[] {
  const { tree } = useExplorer.getState();
  if (tree === null) return [];
  const isArchive = (node: number): boolean => tree.kind[node] === NodeKind.archive;
  return selectedNodes(MAX_SELECTED + 1)
    .filter((node, _, nodes) => tree.kind[node] !== NodeKind.entry && !nodes.every(isArchive))
    .map((node) => pathOf(tree, node));
}
