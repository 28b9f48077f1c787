import type { MenuItem } from '#renderer/commands/command.ts';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import type { archiveRowCommands } from '#renderer/editors/archive/archive-row-commands.ts';
import type { convertCommands } from '#renderer/editors/convert/convert-commands.ts';
import { isUnclear, learnSuits } from '#renderer/editors/convert/convertible.ts';
import type { packCommands } from '#renderer/editors/pack/pack-commands.ts';
import type { assetRowCommands } from '#renderer/explorer/assets/asset-row-commands.ts';
import type { manyEventsCommands } from '#renderer/explorer/batch/many-events-commands.ts';
import type { manyHkxCommands } from '#renderer/explorer/batch/many-hkx-commands.ts';
import type { manyMaterialsCommands } from '#renderer/explorer/batch/many-materials-commands.ts';
import type { pathCommands } from '#renderer/explorer/batch/path-commands.ts';
import type { newMaterialCommands } from '#renderer/explorer/new-material/new-material-commands.ts';
import { addressOf, nodeOfRow, pathOfRow, selectedNodes } from '#renderer/state/explorer.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import type { MenuEntry } from '#renderer/ui/menu.tsx';
import type { Client } from '#shared/rpc/api.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { explorerCommands } from './explorer-commands.ts';

/** Commands of the context menu. */
const MENU: readonly MenuItem<
  | typeof explorerCommands
  | typeof archiveRowCommands
  | typeof packCommands
  | typeof convertCommands
  | typeof pathCommands
  | typeof manyEventsCommands
  | typeof manyHkxCommands
  | typeof manyMaterialsCommands
  | typeof newMaterialCommands
  | typeof assetRowCommands
>[] = [
  'explorer.open',
  'explorer.openFolder',
  'explorer.openAside',
  'explorer.openHex',
  'separator',
  'assets.showTree',
  'assets.rename',
  'assets.extractWhole',
  'archive.extractSelectedRow',
  'archive.repackSelectedRow',
  'archive.verifySelectedRow',
  'separator',
  'explorer.selectForCompare',
  'explorer.compareWithSelected',
  'explorer.compareSelected',
  'explorer.compareContentsWith',
  'explorer.compareWithOriginal',
  'explorer.discardCopy',
  'separator',
  'explorer.copyPath',
  'explorer.copyFullPath',
  'explorer.copyName',
  'explorer.revealFile',
  'explorer.openWithSystem',
  'separator',
  'pack.selected',
  'pack.folder',
  'convert.selected',
  'paths.replaceBelow',
  'events.editBelow',
  'hkx.toSe',
  'materials.changeBelow',
  'materials.newLike',
  'separator',
  'explorer.folderAbove',
  'explorer.openBelow',
  'explorer.closeAll',
  'explorer.refresh',
  'explorer.legend',
];

/** Entries of the context menu; finds out first what suits the selected file, if its name does not tell. */
export function explorerMenu(client: Client): readonly MenuEntry[] | Promise<readonly MenuEntry[]> {
  const [node, another] = selectedNodes(2);
  const address = node === undefined || another !== undefined ? null : addressOf(node);
  if (address === null || !isUnclear(address)) return commandEntries(MENU);
  return learnSuits(client, address).then(() => commandEntries(MENU));
}

/** The file of a dragged row, or a folder with everything below it. */
export function itemOfRow(row: number): readonly FileAddress[] {
  const file = addressOf(nodeOfRow(row));
  const path = pathOfRow(row);
  const workspace = useWorkspace.getState().info?.id;
  if (file !== null) return [file];
  return path === null || workspace === undefined ? [] : [{ workspace, path }];
}
