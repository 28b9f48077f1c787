import { type ReactNode, useRef } from 'react';
import { openFolder, useExplorer } from '#renderer/state/explorer.ts';
import { foldersTo } from '#renderer/state/grid-rows.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import crumbs from '#renderer/ui/breadcrumb.module.css';
import { classes } from '#renderer/ui/classes.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { useDroppedParts } from '#renderer/ui/use-dropped-parts.ts';
import { nameOf, pathOf } from '#shared/workspace/tree-paths.ts';
import styles from './explorer-grid.module.css';

/** Breadcrumb of the grid's folder: each part is a link. */
export function FolderPath(): ReactNode {
  const tree = useExplorer((state) => state.tree);
  const folder = useExplorer((state) => state.folder);
  const root = useWorkspace((state) => state.info?.root.label ?? '');
  const line = useRef<HTMLOListElement>(null);
  const dropped = useDroppedParts(line, `${root} ${folder}`);
  if (tree === null) return null;
  const folders = foldersTo(tree, folder);
  return (
    <nav aria-label="Folder" className={classes(crumbs.nav, folders.length < 2 && styles.path)}>
      <ol ref={line} className={crumbs.list}>
        {folders.map((node, index) => {
          const last = index === folders.length - 1;
          return (
            <li key={node} className={crumbs.item} data-dropped={index < dropped || undefined}>
              {index === dropped && dropped > 0 && (
                <span className={crumbs.more} title={pathOf(tree, folder)}>
                  …
                </span>
              )}
              <button
                type="button"
                className={crumbs.part}
                title={node === 0 ? root : pathOf(tree, node)}
                aria-current={last ? 'location' : undefined}
                onClick={() => openFolder(node, folders[index + 1])}
              >
                {node === 0 && <Icon name="folder" />}
                {node === 0 ? root : nameOf(tree, node)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
