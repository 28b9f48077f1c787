import type { ReactNode } from 'react';
import { isHeld, useCopies } from '#renderer/state/copies.ts';
import { providerText } from '#renderer/state/providers.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { classes } from '#renderer/ui/classes.ts';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import styles from './explorer.module.css';

/** Edits, copy, override and provider of a file: a letter each. */
export function FileBadges(props: {
  readonly tree: TreeColumns;
  readonly node: number;
  readonly edited: boolean;
}): ReactNode {
  const { tree, node, edited } = props;
  const providers = useWorkspace((state) => state.info?.providers);
  const copied = useCopies(({ held }) => held.size > 0 && isHeld(held, pathOf(tree, node)));
  const kind = tree.kind[node];
  const marks = tree.marks[node] ?? 0;
  const provider = providers?.[tree.provider[node] ?? 0];
  return (
    <>
      {(marks & NodeMark.finding) !== 0 && <Letter letter="!" meaning="has a problem" tone={styles.warned} />}
      {edited && <Letter letter="M" meaning="edited, not saved" tone={styles.edited} />}
      {copied && (
        <Letter letter="C" meaning="your copy in the mod folder takes its place" tone={styles.copied} />
      )}
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
