import { declareCommands } from '#renderer/commands/command.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { showPaths } from '#renderer/state/path-draft.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { MESHES } from '#shared/batch/file-kind.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';

/** Limit of selected rows in a question. */
const MAX_SELECTED = 10_000;

/** Commands that open the “Replace Paths” view from anywhere; mounted once. */
export const pathCommands = declareCommands()([
  {
    id: 'paths.replace',
    title: 'Replace Paths in Meshes…',
    category: 'Paths',
    icon: 'replace-all',
    when: hasFolder,
    run: () => showPaths({}),
  },
  {
    id: 'paths.replaceInGroups',
    title: 'Replace Paths in All Precombined Meshes…',
    category: 'Paths',
    icon: 'replace-all',
    when: hasFolder,
    run: () => showPaths({ paths: null, groupsOnly: true }),
  },
  {
    id: 'paths.replaceBelow',
    title: 'Replace Paths in Selected Meshes…',
    category: 'Paths',
    icon: 'replace-all',
    when: () => selectedPaths().length > 0,
    run: () => showPaths({ paths: selectedPaths() }),
  },
  {
    id: 'paths.replaceInFile',
    title: 'Replace Paths in This Mesh…',
    category: 'Paths',
    icon: 'replace-all',
    when: () => meshPath() !== null,
    run: () => {
      const path = meshPath();
      if (path !== null) showPaths({ paths: [path], groupsOnly: false });
    },
  },
]);

function hasFolder(): boolean {
  return useWorkspace.getState().info !== null;
}

/** Files and folders selected in the tree. */
function selectedPaths(): readonly string[] {
  const { tree } = useExplorer.getState();
  return tree === null ? [] : selectedNodes(MAX_SELECTED).map((node) => pathOf(tree, node));
}

/** The mesh in the front tab; null = another file or none. */
function meshPath(): string | null {
  const path = documentAt(useWorkbench.getState().active)?.address.path ?? null;
  return path !== null && MESHES.includes(path) ? path : null;
}
