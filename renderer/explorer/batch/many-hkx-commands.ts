import { declareCommands } from '#renderer/commands/command.ts';
import { documentAt } from '#renderer/state/documents.ts';
import { selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { HAVOK_FILES } from '#shared/batch/file-kind.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { showHkxBatch } from './hkx-draft.ts';
import { hkxPlaces } from './hkx-places.ts';

/** Limit of selected rows in a question. */
const MAX_SELECTED = 10_000;

const SHARED = { category: 'Convert', icon: 'arrow-swap', aliases: ['Havok', 'animations'] } as const;

/** Commands that open the view “Convert .hkx Files” from anywhere; mounted once. */
export const manyHkxCommands = declareCommands()([
  {
    ...SHARED,
    id: 'hkx.convertMany',
    title: 'Convert All .hkx of Skyrim…',
    when: () => useWorkspace.getState().info !== null,
    run: () => showHkxBatch('se', null),
  },
  {
    ...SHARED,
    id: 'hkx.toSe',
    title: 'Convert .hkx to Skyrim SE…',
    when: () => chosenPaths().length > 0,
    run: () => showHkxBatch('se', chosenPaths()),
  },
  {
    ...SHARED,
    id: 'hkx.toLe',
    title: 'Convert .hkx to Skyrim LE…',
    when: () => chosenPaths().length > 0,
    run: () => showHkxBatch('le', chosenPaths()),
  },
]);

/** Selected .hkx files, and selected folders and archives that have some; if none is selected there, the .hkx file in front. */
function chosenPaths(): readonly string[] {
  const { info } = useWorkspace.getState();
  if (info === null || !isSkyrim(info.game?.id)) return [];
  const selected = selectedPaths();
  if (selected.length > 0) return selected;
  const open = documentAt(useWorkbench.getState().active)?.address;
  return open?.workspace === info.id && HAVOK_FILES.includes(open.path) ? [open.path] : [];
}

function selectedPaths(): readonly string[] {
  const { tree } = useExplorer.getState();
  if (tree === null) return [];
  const places = hkxPlaces(tree);
  return selectedNodes(MAX_SELECTED)
    .filter((node) => places.has(node))
    .map((node) => pathOf(tree, node));
}

/** Also where the game is not known: mods for Skyrim may be all that a folder has. */
function isSkyrim(game: string | undefined): boolean {
  return game === undefined || game.startsWith('skyrim') || game.startsWith('enderal');
}
