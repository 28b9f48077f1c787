import { NodeKind, NodeMark, type Provider, type TreeColumns } from '#shared/workspace/tree.ts';

/** Totals of a folder's contents. */
export interface FolderFacts {
  readonly folders: number;
  readonly files: number;
  /** Bytes as stored. */
  readonly bytes: number;
  readonly overridden: number;
  readonly problems: number;
  /** Files by provider, most first. */
  readonly providers: readonly { readonly provider: Provider; readonly files: number }[];
}

export function folderFacts(tree: TreeColumns, folder: number, providers: readonly Provider[]): FolderFacts {
  const byProvider = new Map<number, number>();
  let [folders, files, bytes, overridden, problems] = [0, 0, 0, 0, 0];
  const pending = [folder];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const first = tree.firstChild[node] ?? 0;
    for (let child = first; child < first + (tree.childCount[node] ?? 0); child++) {
      if (tree.kind[child] === NodeKind.folder) {
        folders++;
        pending.push(child);
        continue;
      }
      files++;
      bytes += tree.size[child] ?? 0;
      const marks = tree.marks[child] ?? 0;
      if ((marks & NodeMark.overridden) !== 0) overridden++;
      if ((marks & NodeMark.finding) !== 0) problems++;
      const from = tree.provider[child] ?? 0;
      // An archive is itself a loose file, whatever it provides.
      const provider =
        tree.kind[child] === NodeKind.archive
          ? providers.findIndex(({ kind, mod }) => kind === 'loose' && mod === providers[from]?.mod)
          : from;
      byProvider.set(provider, (byProvider.get(provider) ?? 0) + 1);
    }
  }
  return {
    folders,
    files,
    bytes,
    overridden,
    problems,
    providers: [...byProvider]
      .flatMap(([index, count]) => {
        const provider = providers[index];
        return provider === undefined ? [] : [{ provider, files: count }];
      })
      .sort((a, b) => b.files - a.files),
  };
}
