import { UserError } from '#shared/errors.ts';
import { checkRenaming, type FileRenaming } from '#shared/rename/new-name.ts';
import type { RenameQuestion } from '#shared/rename/rename-tool.ts';
import { foldPath } from '#shared/text/fold.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { nodeOf } from './answers.ts';
import type { DataGraph } from './data-graph.ts';

/**
 * Where a file is named, for the tool that renames it.
 * @throws UserError `bad-renaming`, `no-such-file`; `exists` if Data has a file of the new name
 */
export function renameQuestion(data: DataGraph, { from, to }: FileRenaming): RenameQuestion {
  const { index, graph } = data;
  checkRenaming({ from, to });
  const node = nodeOf(data, from);
  const taken = tryNode(data, to);
  if (taken !== undefined && taken < graph.count)
    throw new UserError('exists', `Data has a file “${to}” already.`, { path: to });
  const uses = graph.usedBy(node).filter(({ found }) => found !== 'rule');
  const real = node < graph.count ? pathOf(index.tree.columns, node) : from.replaceAll('\\', '/');
  const names = new Map(uses.map(({ text, folder }) => [`${folder} ${text}`, { text, folder }]));
  const files = new Map(
    uses.map(({ from: user }) => pathOf(index.tree.columns, user)).map((path) => [foldPath(path), path]),
  );
  return { from: real, to: to.replaceAll('\\', '/'), files: [...files.values()], names: [...names.values()] };
}

function tryNode(data: DataGraph, path: string): number | undefined {
  try {
    return nodeOf(data, path);
  } catch (error) {
    if (error instanceof UserError && error.code === 'no-such-file') return undefined;
    throw error;
  }
}
