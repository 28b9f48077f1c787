import { existsSync } from 'node:fs';
import { mirrored } from '#main/workspace/save-targets.ts';
import { isOnlyInModFolder } from '#main/workspace/workspace-index.ts';
import { UserError } from '#shared/errors.ts';
import { type Edge, NO_NODE } from '#shared/graph/asset-graph.ts';
import { checkRenaming, type FileRenaming } from '#shared/rename/new-name.ts';
import { MOST_NAMES, type RenameQuestion } from '#shared/rename/rename-tool.ts';
import { foldPath } from '#shared/text/fold.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { nodeOf } from './answers.ts';
import type { DataGraph } from './data-graph.ts';

/**
 * Where a file is named, for the tool that renames it.
 * @param modFolder where the renamed file goes; absent = not known yet
 * @throws UserError `bad-renaming`, `no-such-file`, `not-in-data`, `too-many-names`; `exists` if there is a file of the new name
 */
export function renameQuestion(
  data: DataGraph,
  { from, to: typed }: FileRenaming,
  modFolder?: string,
): RenameQuestion {
  const { index, graph } = data;
  const { columns } = index.tree;
  const to = typed.replaceAll('\\', '/');
  checkRenaming({ from, to });
  const node = nodeOf(data, from);
  // The tool changes files of Data, and their copies.
  if (node < graph.count && isOnlyInModFolder(index, node)) {
    const message = `“${from}” is only in the mod folder. Undo what made it, or rename it there.`;
    throw new UserError('not-in-data', message, { path: from });
  }
  if (modFolder !== undefined && existsSync(mirrored(modFolder, to)))
    throw new UserError('exists', `The mod folder has a file “${to}” already.`, { path: to });
  if (nodeAt(columns, to) !== undefined)
    throw new UserError('exists', `Data has a file “${to}” already.`, { path: to });
  if (node < graph.count && (columns.size[node] ?? 0) > LARGEST)
    throw new UserError('file-too-large', `“${from}” is larger than 256 MiB, the limit for one file.`, {
      path: from,
    });
  const uses = graph.usedBy(node);
  const named = uses.filter(({ found }) => found !== 'rule');
  const names = new Map(named.map(({ text, folder }) => [`${folder} ${text}`, { text, folder }]));
  const users = new Set(named.map(({ from: user }) => user));
  const isNew = (user: number): boolean => isOnlyInModFolder(index, user);
  const files = new Map(
    [...users]
      .filter((user) => !isNew(user))
      .map((user) => [foldPath(pathOf(columns, user)), pathOf(columns, user)]),
  );
  if (files.size > MOST_NAMES || names.size > MOST_NAMES) {
    const message = `“${from}” is named in ${files.size} files, more than are changed at once.`;
    throw new UserError('too-many-names', message, { path: from });
  }
  return {
    from: node < graph.count ? pathOf(columns, node) : from.replaceAll('\\', '/'),
    to,
    files: [...files.values()],
    names: [...names.values()],
    warnings: [
      ...[...users].filter(isNew).map((user) => notInData(pathOf(columns, user))),
      ...warningsOf(data, uses, node < graph.count ? graph.needs(node) : []),
    ].slice(0, MOST_WARNINGS),
  };
}

function notInData(path: string): string {
  return `${path} names it but is only in the mod folder, so it is not changed.`;
}

/** As batch tools read them. */
const LARGEST = 256 * 1024 * 1024;
/** Files that go with one: more are not listed. */
const MOST_WARNINGS = 20;

/** What the game finds by its place stays behind, or is not found any more. */
function warningsOf(
  { index: { tree } }: DataGraph,
  uses: readonly Edge[],
  needs: readonly Edge[],
): readonly string[] {
  const own = uses
    .filter(({ found }) => found === 'rule')
    .map(({ from, part }) =>
      from === NO_NODE
        ? `The game finds this file by its place (${part}).`
        : `It goes with ${pathOf(tree.columns, from)} (${part}), which finds it by its place.`,
    );
  const others = needs
    .filter(({ found }) => found === 'rule')
    .map(
      ({ to, part }) =>
        `${pathOf(tree.columns, to)} belongs to it (${part}) but is not moved: rename it, too, or the game will not find it.`,
    );
  return [...new Set([...own, ...others])];
}
