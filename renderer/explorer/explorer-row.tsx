import type { ReactNode } from 'react';
import { isHeld, useCopies } from '#renderer/state/copies.ts';
import { isOpen } from '#renderer/state/explorer.ts';
import { classes } from '#renderer/ui/classes.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, pathOf } from '#shared/workspace/tree-paths.ts';
import { FOLDER_BADGES } from './badges.ts';
import styles from './explorer.module.css';
import { FileBadges, Letter } from './file-badges.tsx';

export interface ExplorerRowProps {
  readonly tree: TreeColumns;
  readonly node: number;
  readonly edited: ReadonlySet<string>;
  /** Children shown, by folder. */
  readonly shown: Uint32Array;
}

/** Name and badges of a node: provider, override, edits. */
export function ExplorerRow({ tree, node, edited, shown }: ExplorerRowProps): ReactNode {
  const kind = (tree.kind[node] ?? NodeKind.folder) as NodeKind;
  const name = nameOf(tree, node);
  const isEdited = edited.size > 0 && edited.has(pathOf(tree, node));
  const holdsCopies = useCopies(
    ({ held }) => kind === NodeKind.folder && held.size > 0 && isHeld(held, pathOf(tree, node)),
  );
  if (kind === NodeKind.folder) {
    const children = formatCount(shown[node] ?? 0);
    return (
      <>
        <Icon name={isOpen(node) ? 'folder-opened' : 'folder'} className={styles.icon} />
        <MiddleEllipsis text={name} className={classes(styles.name, isEdited && styles.edited)} />
        {isEdited && <Letter badge={FOLDER_BADGES.edited} />}
        {holdsCopies && !isEdited && <Letter badge={FOLDER_BADGES.copied} />}
        <span className={styles.children} title={`${children} inside`}>
          {children}
        </span>
      </>
    );
  }
  const notLoaded = ((tree.marks[node] ?? 0) & NodeMark.notLoaded) !== 0;
  return (
    <>
      <Icon {...fileIcon(name, kind)} className={styles.icon} />
      <MiddleEllipsis
        text={name}
        className={classes(styles.name, notLoaded && styles.notLoaded, isEdited && styles.edited)}
      />
      <FileBadges tree={tree} node={node} edited={isEdited} />
    </>
  );
}
