import type { ReactNode } from 'react';
import { providerText } from '#renderer/state/providers.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { classes } from '#renderer/ui/classes.ts';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import styles from './explorer.module.css';

/** Provider, override and edits of a file: a letter each. */
export function FileBadges(props: {
  readonly tree: TreeColumns;
  readonly node: number;
  readonly edited: boolean;
}): ReactNode {
  const { tree, node, edited } = props;
  const providers = useWorkspace((state) => state.info?.providers);
  const kind = tree.kind[node];
  const marks = tree.marks[node] ?? 0;
  const provider = providers?.[tree.provider[node] ?? 0];
  return (
    <>
      {(marks & NodeMark.finding) !== 0 && <Letter letter="!" meaning="has a problem" tone={styles.warned} />}
      {edited && <Letter letter="M" meaning="edited, not saved" tone={styles.edited} />}
      {(marks & NodeMark.overridden) !== 0 && (
        <Letter letter="O" meaning="overrides the same path elsewhere" tone={styles.overridden} />
      )}
      {(marks & NodeMark.notLoaded) !== 0 && <Letter letter="N" meaning="not loaded by the game" />}
      {kind === NodeKind.loose && (
        <Letter
          letter="L"
          meaning={provider?.mod === undefined ? 'loose file' : `loose file of ${provider.mod}`}
          tone={styles.loose}
        />
      )}
      {kind === NodeKind.entry && <Letter letter="A" meaning={`in ${providerText(provider)}`} />}
    </>
  );
}

/** A letter and its meaning. */
export function Letter(props: {
  readonly letter: string;
  readonly meaning: string;
  readonly tone?: string | undefined;
}): ReactNode {
  return (
    <span className={classes(styles.letter, props.tone)} title={props.meaning}>
      <span aria-hidden="true">{props.letter}</span>
      <span className="visually-hidden">, {props.meaning}</span>
    </span>
  );
}
