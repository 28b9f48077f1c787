import { declareCommands } from '#renderer/commands/command.ts';
import { selectedNodes } from '#renderer/state/explorer.ts';
import { useGraph } from '#renderer/state/graph.ts';
import { showSideView } from '#renderer/state/layout.ts';
import { showRename } from '#renderer/state/rename-draft.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { showAssetTree } from './asset-store.ts';
import { extractWhole } from './whole-store.ts';

/** Commands of files selected in the explorer, with what uses them and what they need. */
export const assetRowCommands = declareCommands()([
  {
    id: 'assets.rename',
    title: 'Rename or Move…',
    category: 'Assets',
    icon: 'rename',
    keys: 'F2',
    local: true,
    when: () => selectedFiles().length === 1,
    run: () => {
      const [path] = selectedFiles();
      if (path !== undefined) showRename(path);
    },
  },
  {
    id: 'assets.showTree',
    title: 'Show What Uses It and What It Needs',
    category: 'Assets',
    icon: 'type-hierarchy',
    when: () => selectedFiles().length === 1,
    run: () => {
      const [path] = selectedFiles();
      if (path === undefined) return;
      // The side view reads the folder if nothing is known of it yet.
      if (useGraph.getState().reading.state !== 'done') showSideView('assets');
      showAssetTree(path);
    },
  },
  {
    id: 'assets.extractWhole',
    title: 'Extract with Everything Needed…',
    category: 'Assets',
    icon: 'references',
    when: () => selectedFiles().length > 0,
    run: () => {
      const workspace = useWorkspace.getState().info?.id;
      if (workspace !== undefined) extractWhole(workspace, selectedFiles());
    },
  },
]);

/** Files that are taken at once. */
const MOST_TAKEN = 1000;

/** Paths of the selected files. */
function selectedFiles(): readonly string[] {
  const { tree } = useWorkspace.getState();
  if (tree === null) return [];
  return selectedNodes(MOST_TAKEN)
    .filter((node) => tree.kind[node] !== NodeKind.folder)
    .map((node) => pathOf(tree, node));
}
