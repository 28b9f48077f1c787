import { declareCommands } from '#renderer/commands/command.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { addressOf, selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { MATERIALS } from '#shared/batch/file-kind.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { showMaterialBatch } from './material-draft.ts';

/** Limit of selected rows in a question. */
const MAX_SELECTED = 10_000;

const SHARED = {
  category: 'Materials',
  icon: 'symbol-color',
  aliases: ['BGSM', 'BGEM', 'mat', 'shader', 'two-sided'],
} as const;

/** Commands that open the view “Values of Many Materials” from anywhere; mounted once. */
export const manyMaterialsCommands = declareCommands()([
  {
    ...SHARED,
    id: 'materials.changeMany',
    title: 'Change Many Materials…',
    when: () => useWorkspace.getState().info !== null,
    run: () => showMaterialBatch(null),
  },
  {
    ...SHARED,
    id: 'materials.changeBelow',
    title: 'Change Selected Materials…',
    when: () => chosenPaths().length > 0,
    run: () => showMaterialBatch(chosenPaths()),
  },
]);

/** Materials, folders and archives selected in the tree; if none is, the material in front. */
function chosenPaths(): readonly string[] {
  const { info } = useWorkspace.getState();
  const { tree } = useExplorer.getState();
  if (info === null || tree === null) return [];
  const selected = selectedNodes(MAX_SELECTED)
    .map((node) => ({ path: pathOf(tree, node), isFolder: addressOf(node) === null }))
    .filter(({ path, isFolder }) => isFolder || MATERIALS.includes(path))
    .map(({ path }) => path);
  if (selected.length > 0) return selected;
  const open = documentAt(useWorkbench.getState().active)?.address;
  return open?.workspace === info.id && MATERIALS.includes(open.path) ? [open.path] : [];
}
