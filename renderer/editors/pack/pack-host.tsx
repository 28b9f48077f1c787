import { lazy, type ReactNode, Suspense } from 'react';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { useCommand } from '../../commands/registry.ts';
import { selectedNodes, useExplorer } from '../../explorer/explorer-store.ts';
import { fileName } from '../../state/address.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { formatCount } from '../../ui/format.ts';
import { say } from '../kit/report.ts';
import { showPack, usePackState } from './pack-session.ts';
import { looseSource } from './pack-source.ts';

const PackDialog = lazy(() => import('./pack-dialog.tsx').then((module) => ({ default: module.PackDialog })));

/** Draws the pack dialog when it is asked for, and has the commands that ask; mounted once. */
export function PackHost(): ReactNode {
  const { open, session } = usePackState();
  usePackCommands();
  if (!open || session === null) return null;
  return (
    <ErrorBoundary title="The pack cannot be drawn">
      <Suspense fallback={null}>
        <PackDialog session={session} />
      </Suspense>
    </ErrorBoundary>
  );
}

function usePackCommands(): void {
  const category = 'Pack';
  const folder = () => {
    const { info } = useWorkspace.getState();
    return info?.root.kind === 'data' || info?.root.kind === 'sample' ? info : null;
  };
  const show = (paths: readonly string[]): void => {
    const info = folder();
    if (paths.length > MOST_SELECTED) {
      say(
        `More than ${formatCount(MOST_SELECTED)} rows are selected: pack the folder that they are in.`,
        'warning',
      );
    } else if (info !== null) showPack(looseSource(info.id, paths));
  };
  const label = useWorkspace(({ info }) => info?.root.label ?? '');
  useCommand({
    id: 'pack.selected',
    // A menu is made before the window is drawn anew for what it was opened on.
    get title() {
      const [one, ...others] = selectedPaths();
      return one !== undefined && others.length === 0 ? `Pack “${fileName(one)}”…` : 'Pack Selected…';
    },
    category,
    icon: 'package',
    when: () => folder() !== null && selectedPaths().length > 0,
    run: () => show(selectedPaths()),
  });
  useCommand({
    id: 'pack.folder',
    title: `Pack Folder “${label}”…`,
    category,
    icon: 'package',
    when: () => folder() !== null,
    run: () => show(['']),
  });
  useCommand({
    id: 'pack.mod',
    title: 'Pack Mod Folder…',
    category,
    icon: 'package',
    when: () => useWorkspace.getState().info !== null,
    run: () => {
      const { info } = useWorkspace.getState();
      if (info !== null) showPack({ kind: 'mod', workspace: info.id });
    },
  });
}

/** Most rows that a pack takes by name. */
const MOST_SELECTED = 10_000;

/** Folders and loose files that are selected in the tree; an archive's entries are packed already. */
function selectedPaths(): readonly string[] {
  const { tree } = useExplorer.getState();
  if (tree === null) return [];
  return selectedNodes(MOST_SELECTED + 1)
    .filter((node) => tree.kind[node] !== NodeKind.entry)
    .map((node) => pathOf(tree, node));
}
