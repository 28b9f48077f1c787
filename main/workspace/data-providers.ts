import type { Verdict } from '#shared/games/explain.ts';
import type { Occurrence } from '#shared/workspace/built-tree.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { modNames } from './loose-folders.ts';
import { judgeOf } from './workspace-details.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** A loose folder or archive that has a file. */
export interface Provider {
  /** `loose`, or the archive's name. */
  readonly provider: string;
  /** The mod it is from, if a mod manager keeps mods in separate folders. */
  readonly mod?: string;
  readonly wins: boolean;
  readonly reason: string;
  /** Set if sources disagree about the rule. */
  readonly disputed?: true;
}

/** The providers of a file in the game's order, winner first; empty if there are none. */
export function providersOf(index: WorkspaceIndex, path: string): readonly Provider[] {
  const node = nodeAt(index.tree.columns, path);
  const occurrences = node === undefined ? [] : index.tree.occurrences(node);
  return occurrences.length === 0 ? [] : providersFrom(index, occurrences, judgeOf(index)(occurrences));
}

/** All files with more than one provider. */
export function conflictsOf(
  index: WorkspaceIndex,
): readonly { readonly path: string; readonly providers: readonly Provider[] }[] {
  const judge = judgeOf(index);
  const { columns } = index.tree;
  const found = index.tree.conflicts();
  return Array.from(found.node, (node, at) => {
    const occurrences: Occurrence[] = [];
    for (let one = found.start[at]!; one < found.start[at + 1]!; one++)
      occurrences.push({ provider: found.provider[one]!, index: found.index[one]! });
    return { path: pathOf(columns, node), providers: providersFrom(index, occurrences, judge(occurrences)) };
  });
}

/** Every file of Data with the provider that wins, in tree order. */
export function filesOf({ tree, folders }: WorkspaceIndex) {
  const { columns, providers } = tree;
  const mods = modNames(folders);
  const files = [...columns.kind.keys()].filter((node) => columns.kind[node] !== NodeKind.folder);
  return files.map((node) => {
    const [first] = tree.occurrences(node);
    const { kind, name, mod = mods[first?.provider ?? 0] } = providers[first?.provider ?? 0]!;
    return {
      path: pathOf(columns, node),
      size: columns.size[node],
      provider: kind === 'loose' ? 'loose' : name,
      ...(mod === undefined ? {} : { mod }),
    };
  });
}

function providersFrom(
  { tree, folders }: WorkspaceIndex,
  occurrences: readonly Occurrence[],
  verdicts: readonly Verdict[],
): readonly Provider[] {
  return occurrences.map(({ provider }, at) => {
    const { wins, reason, disputed } = verdicts[at]!;
    const { kind, name, mod = modNames(folders)[provider] } = tree.providers[provider]!;
    return {
      provider: kind === 'loose' ? 'loose' : name,
      ...(mod === undefined ? {} : { mod }),
      wins,
      reason,
      ...(disputed ? { disputed } : {}),
    };
  });
}
