import { declareCommands } from '#renderer/commands/command.ts';
import { addressOf, selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { ANIMATIONS } from '#shared/batch/file-kind.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { showEventBatch } from './event-draft.ts';

/** Limit of selected rows in a question. */
const MAX_SELECTED = 10_000;

/** Commands that open the view “Events in Many Animations” from anywhere; mounted once. */
export const manyEventsCommands = declareCommands()([
  {
    id: 'events.editMany',
    title: 'Edit Events in Many Animations…',
    category: 'Events',
    icon: 'milestone',
    aliases: ['annotations', 'text keys'],
    when: () => useWorkspace.getState().info !== null,
    run: () => showEventBatch({ paths: null }),
  },
  {
    id: 'events.editBelow',
    title: 'Edit Events in Selected Animations…',
    category: 'Events',
    icon: 'milestone',
    aliases: ['annotations', 'text keys'],
    when: () => selectedPaths().length > 0,
    run: () => showEventBatch({ paths: selectedPaths() }),
  },
]);

/** Animations and folders selected in the tree. */
function selectedPaths(): readonly string[] {
  const { tree } = useExplorer.getState();
  if (tree === null) return [];
  return selectedNodes(MAX_SELECTED)
    .map((node) => ({ path: pathOf(tree, node), isFolder: addressOf(node) === null }))
    .filter(({ path, isFolder }) => isFolder || ANIMATIONS.includes(path))
    .map(({ path }) => path);
}
