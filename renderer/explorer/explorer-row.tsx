import type { ReactNode } from 'react';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, pathOf } from '#shared/workspace/tree-paths.ts';
import { providerText } from '../state/providers.ts';
import { useWorkspace } from '../state/workspace.ts';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { MiddleEllipsis } from '../ui/middle-ellipsis.tsx';
import { fileIcon } from '../workbench/file-icon.ts';
import styles from './explorer.module.css';
import { isOpen } from './explorer-store.ts';

export interface ExplorerRowProps {
  readonly tree: TreeColumns;
  readonly node: number;
  readonly edited: ReadonlySet<string>;
  /** Children shown, by folder. */
  readonly shown: Uint32Array;
}

/** Name and badges of a node: where it comes from, what it hides, whether it is edited. */
export function ExplorerRow({ tree, node, edited, shown }: ExplorerRowProps): ReactNode {
  const providers = useWorkspace((state) => state.info?.providers);
  const kind = (tree.kind[node] ?? NodeKind.folder) as NodeKind;
  const name = nameOf(tree, node);
  const isEdited = edited.size > 0 && edited.has(pathOf(tree, node));
  if (kind === NodeKind.folder) {
    const children = formatCount(shown[node] ?? 0);
    return (
      <>
        <Icon name={isOpen(node) ? 'folder-opened' : 'folder'} className={styles.icon} />
        <MiddleEllipsis text={name} className={classes(styles.name, isEdited && styles.edited)} />
        {isEdited && <Letter letter="•" words="holds edited files" tone={styles.edited} />}
        <span className={styles.children} title={`${children} inside`}>
          {children}
        </span>
      </>
    );
  }
  const marks = tree.marks[node] ?? 0;
  const provider = providers?.[tree.provider[node] ?? 0];
  const overridden = (marks & NodeMark.overridden) !== 0;
  const notLoaded = (marks & NodeMark.notLoaded) !== 0;
  return (
    <>
      <Icon name={fileIcon(name, kind)} className={styles.icon} />
      <MiddleEllipsis
        text={name}
        className={classes(styles.name, notLoaded && styles.notLoaded, isEdited && styles.edited)}
      />
      {(marks & NodeMark.finding) !== 0 && <Letter letter="!" words="has a problem" tone={styles.warned} />}
      {isEdited && <Letter letter="M" words="edited, not saved" tone={styles.edited} />}
      {overridden && <Letter letter="O" words="overrides the same path elsewhere" tone={styles.overridden} />}
      {notLoaded && <Letter letter="N" words="not loaded by the game" />}
      {kind === NodeKind.loose && (
        <Letter
          letter="L"
          words={provider?.mod === undefined ? 'loose file' : `loose file of ${provider.mod}`}
          tone={styles.loose}
        />
      )}
      {kind === NodeKind.entry && <Letter letter="A" words={`in ${providerText(provider)}`} />}
    </>
  );
}

function Letter(props: {
  readonly letter: string;
  readonly words: string;
  readonly tone?: string | undefined;
}): ReactNode {
  return (
    <span className={classes(styles.letter, props.tone)} title={props.words}>
      <span aria-hidden="true">{props.letter}</span>
      <span className="visually-hidden">, {props.words}</span>
    </span>
  );
}
