import { type ReactNode, useMemo } from 'react';
import { addressOf, revealInExplorer } from '#renderer/state/explorer.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { breakable } from '#renderer/ui/breakable.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { LinkButton } from '#renderer/ui/link-button.tsx';
import { type DataFolder, dataPaths } from '#shared/scene/data-path.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import styles from './properties-panel.module.css';

/** A file that a mesh names, as spelled there: a link to it, if Data has it. */
export function FileLink({
  named,
  folder,
}: {
  readonly named: string;
  readonly folder: DataFolder;
}): ReactNode {
  const tree = useWorkspace((state) => state.tree);
  const path = useMemo(
    () =>
      tree === null ? undefined : dataPaths(named, folder).find((one) => nodeAt(tree, one) !== undefined),
    [tree, named, folder],
  );
  if (tree === null || path === undefined) {
    return (
      <>
        <span className="data">{breakable(named)}</span>
        {tree !== null && <span className={styles.hint}>not in this Data folder</span>}
      </>
    );
  }
  const open = (): void => {
    const address = addressOf(nodeAt(tree, path) ?? 0);
    if (address !== null) useWorkbench.getState().openFile(address, { pin: true, focus: true });
  };
  return (
    <span className={styles.file}>
      <LinkButton className="data" title={`Open ${path}`} onClick={open}>
        {breakable(named)}
      </LinkButton>
      <IconButton
        icon="list-tree"
        label={`Show ${path} in Explorer`}
        onClick={() => revealInExplorer(path)}
      />
    </span>
  );
}
