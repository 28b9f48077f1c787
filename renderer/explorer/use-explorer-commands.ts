import type { RefObject } from 'react';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { canShowQuickBox } from '../commands/quick-box.tsx';
import { useCommand, useCommands } from '../commands/registry.ts';
import { useClient } from '../host/client-context.tsx';
import { useFileCommands } from '../host/file-commands.ts';
import { addressText, fileName } from '../state/address.ts';
import { type Comparable, comparableName, useComparedFirst } from '../state/compared.ts';
import { placeOfFolder, wholeRoot } from '../state/contents-places.ts';
import { GRID_SIZES } from '../state/explorer-choices.ts';
import { showSideView } from '../state/layout.ts';
import { useNotices } from '../state/notices.ts';
import {
  canCompareWithSelected,
  comparableFile,
  compareWithSelected,
  comparison,
  selectForCompare,
} from '../state/start-comparison.ts';
import { useWorkbench } from '../state/workbench.ts';
import { refreshTree } from '../state/workspace.ts';
import { plural } from '../ui/format.ts';
import type { TreeHandle } from '../ui/virtual-tree.tsx';
import { compareContentsWith } from '../workbench/compare-contents-with.tsx';
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
} from './explorer-store.ts';

/** What can be done with the selection of the explorer. */
export function useExplorerCommands(list: RefObject<TreeHandle | null>): void {
  const client = useClient();
  const focused = (): number => nodeOfRow(useExplorer.getState().selection.focus);
  const hasFile = (): boolean => addressOf(focused()) !== null;
  const hasFolder = (): boolean => {
    const { tree } = useExplorer.getState();
    return focused() !== 0 && tree?.kind[focused()] === NodeKind.folder;
  };
  const hasAny = (): boolean => selectedNodes(1).length > 0;
  const open = (options: Parameters<ReturnType<typeof useWorkbench.getState>['openFile']>[1]): void => {
    const address = addressOf(focused());
    if (address !== null) useWorkbench.getState().openFile(address, options);
  };
  const copy = async (textOf: (node: number) => string): Promise<void> => {
    const nodes = selectedNodes();
    await navigator.clipboard.writeText(nodes.map(textOf).join('\n'));
    useNotices.getState().notify({ level: 'info', text: `Copied ${plural(nodes.length, 'line')}` });
  };
  const path = (node: number): string => {
    const { tree } = useExplorer.getState();
    return tree === null ? '' : pathOf(tree, node);
  };
  const category = 'Explorer';

  useCommand({
    id: 'explorer.open',
    title: 'Open',
    category,
    icon: 'go-to-file',
    when: hasFile,
    run: () => open({ pin: true, focus: true }),
  });
  useCommand({
    id: 'explorer.openAside',
    title: 'Open to the Side',
    category,
    icon: 'split-horizontal',
    shortcut: 'Ctrl+Enter',
    when: hasFile,
    run: () => open({ pin: true, aside: true, focus: true }),
  });
  useCommand({
    id: 'explorer.openHex',
    title: 'Open as Hex',
    category,
    icon: 'file-binary',
    when: hasFile,
    run: () => open({ pin: true, view: 'hex', focus: true }),
  });
  const first = comparableName(useComparedFirst());
  const two = (): (() => void) | null => {
    const [one, other, more] = selectedNodes(3).map(comparableOf);
    if (one == null || other == null || more !== undefined) return null;
    return comparison(one, other);
  };
  const one = (): Comparable | null => (two() === null ? comparableOf(focused()) : null);
  useCommand({
    id: 'explorer.compareSelected',
    title: 'Compare Selected',
    category,
    icon: 'git-compare',
    when: () => two() !== null,
    run: () => two()?.(),
  });
  useCommand({
    id: 'explorer.selectForCompare',
    title: 'Select for Compare',
    category,
    when: () => one() !== null,
    run: () => {
      const comparable = one();
      if (comparable !== null) selectForCompare(comparable);
    },
  });
  useCommand({
    id: 'explorer.compareWithSelected',
    title: first === null ? 'Compare with Selected' : `Compare with ${first}`,
    category,
    icon: 'git-compare',
    when: () => {
      const comparable = one();
      return comparable !== null && canCompareWithSelected(comparable);
    },
    run: () => {
      const comparable = one();
      if (comparable !== null) compareWithSelected(comparable);
    },
  });
  useCommand({
    id: 'explorer.selectRootForCompare',
    title: 'Select the Open Folder for Compare',
    category,
    when: () => wholeRoot() !== null,
    run: () => selectForCompare({ file: null, place: wholeRoot() }),
  });
  useCommand({
    id: 'explorer.compareRootWithSelected',
    title: first === null ? 'Compare the Open Folder with Selected' : `Compare the Open Folder with ${first}`,
    category,
    when: () => canCompareWithSelected({ file: null, place: wholeRoot() }),
    run: () => compareWithSelected({ file: null, place: wholeRoot() }),
  });
  useCommand({
    id: 'explorer.compareContentsWith',
    title: 'Compare Folder or Archive with…',
    category,
    icon: 'git-compare',
    when: () => (comparableOf(focused())?.place ?? wholeRoot()) !== null && canShowQuickBox(),
    run: () => {
      const place = comparableOf(focused())?.place ?? wholeRoot();
      if (place !== null) compareContentsWith(place);
    },
  });
  useCommand({
    id: 'explorer.copyPath',
    title: 'Copy Path',
    category,
    icon: 'copy',
    shortcut: 'Ctrl+C',
    when: () => hasAny() && treeHasFocus(),
    run: () => copy(path),
  });
  useCommand({
    id: 'explorer.copyFullPath',
    title: 'Copy Path with Archive',
    category,
    shortcut: 'Ctrl+Shift+C',
    when: () => hasAny() && treeHasFocus(),
    run: () =>
      copy((node) => {
        const address = addressOf(node);
        return address === null ? path(node) : addressText(address);
      }),
  });
  useCommand({
    id: 'explorer.copyName',
    title: 'Copy Name',
    category,
    when: hasAny,
    run: () => copy((node) => fileName(path(node))),
  });
  useFileCommands('explorer', category, () => addressOf(focused()));
  useCommand({
    id: 'explorer.openBelow',
    title: 'Open All Folders Below',
    category,
    icon: 'expand-all',
    when: () => hasFolder() && isTree(),
    run: () => setOpen(focused(), true, true),
  });
  useCommand({
    id: 'explorer.closeAll',
    title: 'Close All Folders',
    category,
    icon: 'collapse-all',
    when: () => useExplorer.getState().tree !== null && isTree(),
    run: closeAll,
  });
  useCommand({
    id: 'explorer.toggleGrid',
    title: isTree() ? 'Show Files as a Grid of Pictures' : 'Show Files as a Tree',
    category,
    icon: 'extensions',
    shortcut: 'Alt+G',
    when: () => useExplorer.getState().tree !== null,
    run: () => {
      showSideView('explorer');
      showAs(isTree() ? 'grid' : 'tree');
    },
  });
  useCommand({
    id: 'explorer.openFolder',
    title: 'Open Folder',
    category,
    icon: 'folder-opened',
    when: () => hasFolder() && !isTree(),
    run: () => openFolder(focused()),
  });
  useCommand({
    id: 'explorer.folderAbove',
    title: 'Open the Folder Above',
    category,
    icon: 'arrow-up',
    when: () => useExplorer.getState().folder !== 0 && !isTree(),
    run: openFolderAbove,
  });
  useCommands(
    GRID_SIZES.map((size) => ({
      id: `explorer.${size}Pictures`,
      title: `${size.charAt(0).toUpperCase()}${size.slice(1)} Pictures in the Grid`,
      category,
      when: () => !isTree(),
      run: () => showSize(size),
    })),
  );
  useCommand({
    id: 'explorer.refresh',
    title: 'Look for Changes on Disk',
    category,
    icon: 'refresh',
    shortcut: 'F5',
    when: () => useExplorer.getState().tree !== null,
    run: () => refreshTree(client, true),
  });
  useCommand({
    id: 'explorer.focus',
    title: 'Go to the File Tree',
    category: 'Go',
    when: () => useExplorer.getState().tree !== null,
    run: () => list.current?.focus(),
  });
}

function isTree(): boolean {
  return useExplorer.getState().grid === null;
}

/** What a node can be compared as; null where there is none. */
function comparableOf(node: number): Comparable | null {
  const { tree } = useExplorer.getState();
  if (node === 0 || tree === null) return null;
  const file = addressOf(node);
  return file === null ? { file: null, place: placeOfFolder(pathOf(tree, node)) } : comparableFile(file);
}

/** Copying is the list's only while the user is in it, or in the menu that it opened. */
function treeHasFocus(): boolean {
  const focus = document.activeElement;
  return focus?.closest('[role="tree"], [role="listbox"], [role="menu"]') !== null || focus === document.body;
}
