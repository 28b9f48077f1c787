import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { WholeFile } from '#shared/contract/graph.ts';
import { foldCase, foldPath } from '#shared/text/fold.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { type Need, type Needs, targetFiles } from './needs-of.ts';

/** Which of the needed files to take. */
export interface WholeChoice {
  /** Kinds to take; absent = all. */
  readonly kinds?: readonly string[] | undefined;
  /** Whether to leave out what the game’s own archives have. */
  readonly skipBase: boolean;
}

/** Files that can be used elsewhere together. */
export interface WholeFiles {
  /** The targets first, then by path. */
  readonly files: readonly WholeFile[];
  /** Files that are needed but missing. */
  readonly missing: readonly Need[];
  /** Files that are left out, as the choice says. */
  readonly left: number;
}

/** The targets and everything that they need, as far as the choice takes it. */
export function wholeFiles(
  index: WorkspaceIndex,
  targets: readonly string[],
  { needs }: Needs,
  { kinds, skipBase }: WholeChoice,
): WholeFiles {
  const own = targetFiles(index, targets).map(({ shown, source }) => ({ path: shown, provider: source }));
  const isOwn = new Set(own.map(({ path }) => foldPath(path)));
  const isBase = baseArchives(index);
  const others = needs.filter(({ path, present }) => present && !isOwn.has(foldPath(path)));
  const taken = others.filter(
    ({ kind, provider }) =>
      (kinds === undefined || kinds.includes(kind)) && !(skipBase && provider !== null && isBase(provider)),
  );
  const sized = (file: Omit<WholeFile, 'size'>): WholeFile => ({ ...file, size: sizeOf(index, file.path) });
  return {
    files: [
      ...own.map((file) => sized({ ...file, kind: 'other' })),
      ...taken.map(({ path, kind, provider }) => sized({ path, kind, provider: provider ?? '' })),
    ],
    missing: needs.filter(({ present }) => !present),
    left: others.length - taken.length,
  };
}

/** Whether an archive is the game’s own: everybody who has the game has its files. */
function baseArchives({ game: { edition } }: WorkspaceIndex): (archive: string) => boolean {
  if (edition === undefined) return () => false;
  const stems = edition.official.map((plugin) => plugin.replace(/\.es[mpl]$/i, ''));
  const own = stems.flatMap((stem) => [`${stem}.bsa`, `${stem}.ba2`]);
  const named = new Set([...Object.values(edition.archives).flat(), ...own].map(foldCase));
  const prefixes = [...edition.own, ...stems.map((stem) => `${stem} - `)].map(foldCase);
  return (archive) => {
    const name = foldCase(archive);
    return named.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  };
}

function sizeOf({ tree: { columns } }: WorkspaceIndex, path: string): number {
  const node = nodeAt(columns, path);
  return node === undefined ? 0 : (columns.size[node] ?? 0);
}
