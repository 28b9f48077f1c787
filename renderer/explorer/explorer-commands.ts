import type { RefObject } from 'react';
import { declareCommands } from '#renderer/commands/command.ts';
import { canShowQuickBox } from '#renderer/commands/quick-box.tsx';
import { useCommands } from '#renderer/commands/registry.ts';
import { archiveRowCommands } from '#renderer/editors/archive/archive-row-commands.ts';
import { type FileContext, fileCommands, useFileContext } from '#renderer/host/file-commands.ts';
import { addressText, fileName } from '#renderer/state/address.ts';
import { type Comparable, comparableName, useComparedFirst } from '#renderer/state/compared.ts';
import { locationOfFolder, wholeRoot } from '#renderer/state/contents-locations.ts';
import { copiesOf, hasCopy, type ModCopy, useCopies } from '#renderer/state/copies.ts';
import { discardCopies } from '#renderer/state/copy-actions.ts';
import {
  addressOf,
  closeAll,
  nodeOfRow,
  openFolder,
  openFolderAbove,
  selectedNodes,
  setOpen,
  showAs,
  showSize,
  useExplorer,
} from '#renderer/state/explorer.ts';
import { GRID_SIZES } from '#renderer/state/explorer-choices.ts';
import { showSideView } from '#renderer/state/layout.ts';
import { useNotices } from '#renderer/state/notices.ts';
import { refreshFolders } from '#renderer/state/refresh-folders.ts';
import {
  canCompareWithSelected,
  comparableFile,
  compareWithItself,
  compareWithSelected,
  comparison,
  selectForCompare,
} from '#renderer/state/start-comparison.ts';
import { type OpenOptions, useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { copyToClipboard } from '#renderer/ui/clipboard.ts';
import { plural } from '#renderer/ui/format.ts';
import type { TreeHandle } from '#renderer/ui/lists/virtual-tree.tsx';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { compareContentsWith } from './compare-contents-with.tsx';

/** Commands of the explorer's selection. */
export const explorerCommands = declareCommands<ExplorerContext>()([
  {
    id: 'explorer.open',
    title: 'Open',
    category: 'Explorer',
    icon: 'go-to-file',
    when: hasFile,
    run: () => open({ pin: true, focus: true }),
  },
  {
    id: 'explorer.openAside',
    title: 'Open to the Side',
    category: 'Explorer',
    icon: 'split-horizontal',
    keys: 'Ctrl+Enter',
    when: hasFile,
    run: () => open({ pin: true, aside: true, focus: true }),
  },
  {
    id: 'explorer.openHex',
    title: 'Open as Hex',
    category: 'Explorer',
    icon: 'file-binary',
    when: hasFile,
    run: () => open({ pin: true, view: 'hex', focus: true }),
  },
  {
    id: 'explorer.compareSelected',
    title: 'Compare Selected',
    category: 'Explorer',
    icon: 'git-compare',
    when: () => two() !== null,
    run: () => two()?.(),
  },
  {
    id: 'explorer.selectForCompare',
    title: 'Select for Compare',
    category: 'Explorer',
    when: () => one() !== null,
    run: () => {
      const comparable = one();
      if (comparable !== null) selectForCompare(comparable);
    },
  },
  {
    id: 'explorer.compareWithSelected',
    title: 'Compare with Selected',
    titleNow: () => `Compare with ${selectedFirst()}`,
    category: 'Explorer',
    icon: 'git-compare',
    when: () => {
      const comparable = one();
      return comparable !== null && canCompareWithSelected(comparable);
    },
    run: () => {
      const comparable = one();
      if (comparable !== null) compareWithSelected(comparable);
    },
  },
  {
    id: 'explorer.selectRootForCompare',
    title: 'Select the Open Folder for Compare',
    category: 'Explorer',
    when: () => wholeRoot() !== null,
    run: () => selectForCompare({ file: null, location: wholeRoot() }),
  },
  {
    id: 'explorer.compareRootWithSelected',
    title: 'Compare the Open Folder with Selected',
    titleNow: () => `Compare the Open Folder with ${selectedFirst()}`,
    category: 'Explorer',
    when: () => canCompareWithSelected({ file: null, location: wholeRoot() }),
    run: () => compareWithSelected({ file: null, location: wholeRoot() }),
  },
  {
    id: 'explorer.compareContentsWith',
    title: 'Compare Folder or Archive with…',
    category: 'Explorer',
    icon: 'git-compare',
    when: () => (comparableOf(focused())?.location ?? wholeRoot()) !== null && canShowQuickBox(),
    run: () => {
      const location = comparableOf(focused())?.location ?? wholeRoot();
      if (location !== null) compareContentsWith(location);
    },
  },
  {
    id: 'explorer.compareWithOriginal',
    title: 'Compare with the Game’s File',
    category: 'Explorer',
    icon: 'git-compare',
    when: () => hasCopy(addressOf(focused())),
    run: () => {
      const address = addressOf(focused());
      if (address !== null) compareWithItself(address, 'original');
    },
  },
  {
    id: 'explorer.discardCopy',
    title: 'Discard My Copy…',
    titleNow: () => (selectedCopies().length > 1 ? 'Discard My Copies…' : 'Discard My Copy…'),
    category: 'Explorer',
    icon: 'trash',
    when: () => selectedCopies().length > 0,
    run: ({ client }) => discardCopies(client, openWorkspace(), selectedCopies()),
  },
  {
    id: 'explorer.copyPath',
    title: 'Copy Path',
    category: 'Explorer',
    icon: 'copy',
    keys: 'Ctrl+C',
    when: () => hasAny() && treeHasFocus(),
    run: () => copy(path),
  },
  {
    id: 'explorer.copyFullPath',
    title: 'Copy Path with Archive',
    category: 'Explorer',
    keys: 'Ctrl+Shift+C',
    when: () => hasAny() && treeHasFocus(),
    run: () =>
      copy((node) => {
        const address = addressOf(node);
        return address === null ? path(node) : addressText(address);
      }),
  },
  {
    id: 'explorer.copyName',
    title: 'Copy Name',
    category: 'Explorer',
    when: hasAny,
    run: () => copy((node) => fileName(path(node))),
  },
  ...fileCommands('explorer', 'Explorer'),
  {
    id: 'explorer.openBelow',
    title: 'Expand All Below',
    category: 'Explorer',
    icon: 'expand-all',
    when: () => hasFolder() && isTree(),
    run: () => setOpen(focused(), true, true),
  },
  {
    id: 'explorer.closeAll',
    title: 'Collapse All Folders',
    category: 'Explorer',
    icon: 'collapse-all',
    when: () => useExplorer.getState().tree !== null && isTree(),
    run: closeAll,
  },
  {
    id: 'explorer.toggleGrid',
    title: 'Show Files as a Grid of Pictures',
    titleNow: () => (isTree() ? 'Show Files as a Grid of Pictures' : 'Show Files as a Tree'),
    category: 'Explorer',
    icon: 'extensions',
    keys: 'Alt+G',
    when: () => useExplorer.getState().tree !== null,
    run: () => {
      showSideView('explorer');
      showAs(isTree() ? 'grid' : 'tree');
    },
  },
  {
    id: 'explorer.openFolder',
    title: 'Open Folder',
    category: 'Explorer',
    icon: 'folder-opened',
    when: () => hasFolder() && !isTree(),
    run: () => openFolder(focused()),
  },
  {
    id: 'explorer.folderAbove',
    title: 'Open Parent Folder',
    category: 'Explorer',
    icon: 'arrow-up',
    when: () => useExplorer.getState().folder !== 0 && !isTree(),
    run: openFolderAbove,
  },
  ...GRID_SIZES.map((size) => ({
    id: `explorer.${size}Pictures` as const,
    title: `${size.charAt(0).toUpperCase()}${size.slice(1)} Pictures in the Grid`,
    category: 'Explorer',
    when: () => !isTree(),
    run: () => showSize(size),
  })),
  {
    id: 'explorer.refresh',
    title: 'Refresh',
    category: 'Explorer',
    icon: 'refresh',
    keys: 'F5',
    when: () => useExplorer.getState().tree !== null,
    run: ({ client }) => refreshFolders(client),
  },
  {
    id: 'explorer.legend',
    title: 'What the Letters beside Files Mean',
    category: 'Explorer',
    icon: 'question',
    when: () => useExplorer.getState().tree !== null,
    run: ({ showLegend }) => showLegend(),
  },
  {
    id: 'explorer.focus',
    title: 'Go to the File Tree',
    category: 'Go',
    when: () => useExplorer.getState().tree !== null,
    run: ({ list }) => list.current?.focus(),
  },
]);

/** Context of the commands besides the tree. */
export interface ExplorerContext extends FileContext {
  readonly list: RefObject<TreeHandle | null>;
  readonly showLegend: () => void;
}

export function useExplorerCommands(list: RefObject<TreeHandle | null>, showLegend: () => void): void {
  const file = useFileContext(() => addressOf(focused()));
  useCommands(explorerCommands, { ...file, list, showLegend });
  useCommands(archiveRowCommands, undefined);
}

function focused(): number {
  return nodeOfRow(useExplorer.getState().selection.focus);
}

function hasFile(): boolean {
  return addressOf(focused()) !== null;
}

function hasFolder(): boolean {
  const { tree } = useExplorer.getState();
  return focused() !== 0 && tree?.kind[focused()] === NodeKind.folder;
}

function hasAny(): boolean {
  return selectedNodes(1).length > 0;
}

function open(options: OpenOptions): void {
  const address = addressOf(focused());
  if (address !== null) useWorkbench.getState().openFile(address, options);
}

async function copy(textOf: (node: number) => string): Promise<void> {
  const nodes = selectedNodes();
  await copyToClipboard(nodes.map(textOf).join('\n'));
  useNotices.getState().notify({ level: 'info', text: `Copied ${plural(nodes.length, 'line')}` });
}

function path(node: number): string {
  const { tree } = useExplorer.getState();
  return tree === null ? '' : pathOf(tree, node);
}

/** Copies in the mod folder of the selected files. */
function selectedCopies(): readonly ModCopy[] {
  return useCopies.getState().held.size === 0 ? [] : copiesOf(openWorkspace(), selectedNodes().map(path));
}

function openWorkspace(): string {
  return useWorkspace.getState().info?.id ?? '';
}

/** Name of the first side, selected for compare. */
function selectedFirst(): string {
  return comparableName(useComparedFirst.getState()) ?? 'Selected';
}

/** Compares the two selected items; null unless there are exactly two. */
function two(): (() => void) | null {
  const [one, other, more] = selectedNodes(3).map(comparableOf);
  if (one == null || other == null || more !== undefined) return null;
  return comparison(one, other);
}

function one(): Comparable | null {
  return two() === null ? comparableOf(focused()) : null;
}

function isTree(): boolean {
  return useExplorer.getState().grid === null;
}

/** The comparable of a node; null for none. */
function comparableOf(node: number): Comparable | null {
  const { tree } = useExplorer.getState();
  if (node === 0 || tree === null) return null;
  const file = addressOf(node);
  return file === null
    ? { file: null, location: locationOfFolder(pathOf(tree, node)) }
    : comparableFile(file);
}

/** Copying applies to the list only while it, or its menu, has the focus. */
function treeHasFocus(): boolean {
  const focus = document.activeElement;
  return focus?.closest('[role="tree"], [role="listbox"], [role="menu"]') !== null || focus === document.body;
}
