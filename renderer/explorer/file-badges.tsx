import type { ReactNode } from 'react';
import { isHeld, useCopies } from '#renderer/state/copies.ts';
import { useOpenError } from '#renderer/state/documents.ts';
import { addressOf } from '#renderer/state/explorer.ts';
import { providerText } from '#renderer/state/providers.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { classes } from '#renderer/ui/classes.ts';
import { NodeKind, NodeMark, type TreeColumns } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { BADGES, type Badge } from './badges.ts';
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
  const error = useOpenError(addressOf(node));
  const kind = tree.kind[node];
  const marks = tree.marks[node] ?? 0;
  const provider = providers?.[tree.provider[node] ?? 0];
  return (
    <>
      {(error !== null || (marks & NodeMark.finding) !== 0) && (
        <Letter badge={BADGES.problem} meaning={error === null ? undefined : `error: ${error.message}`} />
      )}
      {edited && <Letter badge={BADGES.edited} />}
      {copied && <Letter badge={BADGES.copied} />}
      {(marks & NodeMark.overridden) !== 0 && <Letter badge={BADGES.overrides} />}
      {(marks & NodeMark.notLoaded) !== 0 && <Letter badge={BADGES.notLoaded} />}
      {kind === NodeKind.loose && (
        <Letter
          badge={BADGES.loose}
          meaning={provider?.mod === undefined ? undefined : `loose file of ${provider.mod}`}
        />
      )}
      {kind === NodeKind.entry && (
        <Letter badge={BADGES.inArchive} meaning={`in ${providerText(provider)}`} />
      )}
    </>
  );
}

/** A letter and its meaning, for this file if that says more. */
export function Letter(props: { readonly badge: Badge; readonly meaning?: string | undefined }): ReactNode {
  const { badge, meaning = badge.meaning } = props;
  return (
    <span className={classes(styles.letter, badge.tone)} title={meaning}>
      <span aria-hidden="true">{badge.letter}</span>
      <span className="visually-hidden">, {meaning}</span>
    </span>
  );
}
