import type { Verdict } from '#shared/games/explain.ts';
import type { Occurrence } from '#shared/workspace/build-tree.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { modNames } from './loose-folders.ts';
import { judgeOf } from './workspace-details.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** One of those that have a file. */
export interface Provider {
  /** `loose`, or the archive's name. */
  readonly provider: string;
  /** The mod that has it, where a mod manager keeps mods apart. */
  readonly mod?: string;
  readonly wins: boolean;
  readonly reason: string;
  /** Only where people disagree about the rule. */
  readonly disputed?: true;
}

/** Who has a file of Data, in the game's order, the winner first; empty where nobody does. */
export function providersOf(index: WorkspaceIndex, path: string): readonly Provider[] {
  const node = nodeAt(index.tree.columns, path);
  const occurrences = node === undefined ? [] : index.tree.occurrences(node);
  return occurrences.length === 0 ? [] : providersFrom(index, occurrences, judgeOf(index)(occurrences));
}

/** All files that more than one provider has. */
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

/** Every file of Data with who has the copy that the game loads, in the order of its tree. */
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
