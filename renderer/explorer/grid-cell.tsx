import { type ReactNode, useSyncExternalStore } from 'react';
import { DrawnPicture } from '#renderer/editors/kit/drawn-picture.tsx';
import type { Shown } from '#renderer/editors/kit/thumbnails.ts';
import { isHeld, useCopies } from '#renderer/state/copies.ts';
import { addressOf, useExplorer } from '#renderer/state/explorer.ts';
import { classes } from '#renderer/ui/classes.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { plural } from '#renderer/ui/format.ts';
import { Icon, type IconLook } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import { isMeshName } from '#shared/formats/nif/mesh-name.ts';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, pathOf } from '#shared/workspace/tree-paths.ts';
import { FOLDER_BADGES } from './badges.ts';
import styles from './explorer-grid.module.css';
import { FileBadges, Letter } from './file-badges.tsx';
import type { Thumbnails } from './use-thumbnails.ts';

export interface GridCellProps {
  readonly tree: TreeColumns;
  readonly node: number;
  readonly edited: ReadonlySet<string>;
  readonly thumbnails: Thumbnails;
}

/** A file's thumbnail or icon, with its name below. */
export function GridCell({ tree, node, edited, thumbnails }: GridCellProps): ReactNode {
  const kind = (tree.kind[node] ?? NodeKind.folder) as NodeKind;
  const name = nameOf(tree, node);
  const isEdited = edited.size > 0 && edited.has(pathOf(tree, node));
  const shown = useThumbnail(node, thumbnails);
  const filtered = useExplorer((state) => state.filtered !== null);
  const notLoaded = ((tree.marks[node] ?? 0) & NodeMark.notLoaded) !== 0;
  const folder = kind === NodeKind.folder;
  const holdsCopies = useCopies(({ held }) => folder && held.size > 0 && isHeld(held, pathOf(tree, node)));
  const picture = shown !== undefined && 'rgba' in shown ? shown : null;
  const problem = shown !== undefined && 'problem' in shown ? shown.problem : null;
  const why = shown !== undefined && 'note' in shown ? shown.note : problem;
  const { name: icon, tint }: IconLook = folder ? { name: 'folder' } : fileIcon(name, kind);
  // A filter finds files of many folders.
  const title = filtered ? pathOf(tree, node) : name;
  return (
    <div className={styles.cell} title={why === null ? title : `${title}\n${why}`}>
      <div className={styles.picture}>
        {picture === null ? (
          <Icon
            name={icon}
            tint={problem === null ? tint : undefined}
            className={classes(styles.icon, problem !== null && styles.failed)}
          />
        ) : (
          <DrawnPicture
            picture={picture}
            className={classes(styles.canvas, !isMeshName(name) && styles.framed)}
          />
        )}
        {problem !== null && (
          <span className={styles.broken}>
            <Icon name="error" />
          </span>
        )}
      </div>
      <div className={styles.line}>
        <MiddleEllipsis
          text={name}
          className={classes(styles.name, notLoaded && styles.dim, isEdited && styles.edited)}
        />
        {folder && isEdited && <Letter badge={FOLDER_BADGES.edited} />}
        {holdsCopies && !isEdited && <Letter badge={FOLDER_BADGES.copied} />}
        {folder && (
          <span className="visually-hidden">, folder, {plural(tree.childCount[node] ?? 0, 'item')}</span>
        )}
      </div>
      {!folder && (
        <div className={styles.badges}>
          <FileBadges tree={tree} node={node} edited={isEdited} />
        </div>
      )}
      {why !== null && (
        <span className="visually-hidden">
          {problem === null ? `. ${why}` : `, cannot be shown: ${problem}`}
        </span>
      )}
    </div>
  );
}

/** State of a node's thumbnail. */
function useThumbnail(node: number, thumbnails: Thumbnails): Shown | undefined {
  return useSyncExternalStore(thumbnails.subscribe, () => {
    const address = addressOf(node);
    return address === null ? undefined : thumbnails.get(address);
  });
}
