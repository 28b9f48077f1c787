import type { Client } from '#shared/rpc/api.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { useCommand } from '../commands/registry.ts';
import { useClient } from '../host/client-context.tsx';
import { documentAt } from '../state/documents.ts';
import { showSideView } from '../state/layout.ts';
import { useWorkbench } from '../state/workbench.ts';
import { useWorkspace } from '../state/workspace.ts';
import { focusPart } from '../workbench/parts.ts';
import { followWorkspace } from './bulk-store.ts';
import { selectedNodes, useExplorer } from './explorer-store.ts';
import { type PathDraft, usePathDraft } from './path-store.ts';

/** Most rows of the tree that are looked into by name. */
const MOST_SELECTED = 10_000;

/** Commands that lead to the view where paths are replaced, wherever the user is; mounted once. */
export function usePathCommands(): void {
  const client = useClient();
  const category = 'Paths';
  const hasFolder = (): boolean => useWorkspace.getState().info !== null;
  const show = (draft: Partial<PathDraft>): void => showPaths(client, draft);
  const below = (): readonly string[] => {
    const { tree } = useExplorer.getState();
    return tree === null ? [] : selectedNodes(MOST_SELECTED).map((node) => pathOf(tree, node));
  };
  useCommand({
    id: 'paths.replace',
    title: 'Replace Paths in Meshes…',
    category,
    icon: 'replace-all',
    when: hasFolder,
    run: () => show({}),
  });
  useCommand({
    id: 'paths.replaceInGroups',
    title: 'Replace Paths in All Precombined Meshes…',
    category,
    icon: 'replace-all',
    when: hasFolder,
    run: () => show({ paths: null, groupsOnly: true }),
  });
  useCommand({
    id: 'paths.replaceBelow',
    title: 'Replace Paths in Selected Meshes…',
    category,
    icon: 'replace-all',
    when: () => below().length > 0,
    run: () => show({ paths: below() }),
  });
  useCommand({
    id: 'paths.replaceInFile',
    title: 'Replace Paths in This Mesh…',
    category,
    icon: 'replace-all',
    when: () => meshPath() !== null,
    run: () => {
      const path = meshPath();
      if (path !== null) show({ paths: [path], groupsOnly: false });
    },
  });
}

/** Shows the view where paths are replaced, with what is to be looked for. */
export function showPaths(client: Client, draft: Partial<PathDraft>): void {
  // Before the draft: what belongs to another folder goes.
  followWorkspace(client, useWorkspace.getState().info?.id ?? null);
  usePathDraft.setState(draft);
  showSideView('paths');
  requestAnimationFrame(() => {
    // With the old path known, the new one is what is to be typed.
    const wanted = document.querySelector<HTMLElement>('[data-part="side"] [data-wanted]');
    if (wanted !== null && draft.find) wanted.focus();
    else focusPart('side');
  });
}

/** The mesh in front, if there is one. */
function meshPath(): string | null {
  const document = documentAt(useWorkbench.getState().active);
  return document?.format === 'nif' ? document.address.path : null;
}
