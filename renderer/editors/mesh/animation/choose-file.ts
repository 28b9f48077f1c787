import { folderOf } from '#renderer/state/address.ts';
import { addressIn, useExplorer } from '#renderer/state/explorer.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { askPick } from '#renderer/ui/dialogs/pick.tsx';
import { type FileAddress, NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, pathOf } from '#shared/workspace/tree-paths.ts';

/** Asks for a file with animations in the Data folder, those nearest to a mesh first; null = none. */
export function chooseAnimation(near: FileAddress): Promise<FileAddress | null> {
  return chooseFile(near, /\.(kf|hkx)$/i, { title: 'Play clip from file', label: 'Animations' });
}

/** Asks for a skeleton in the Data folder, those nearest to an animation first; null = none. */
export function chooseSkeleton(near: FileAddress): Promise<FileAddress | null> {
  return chooseFile(near, /skeleton.*\.(hkx|nif)$/i, { title: 'Choose skeleton', label: 'Skeletons' });
}

/** Asks for a mesh in the Data folder, those nearest to an animation first; null = none. */
export function chooseMesh(near: FileAddress): Promise<FileAddress | null> {
  return chooseFile(near, /\.nif$/i, { title: 'Show on a mesh', label: 'Meshes' });
}

/**
 * Asks for a file in the Data folder whose name ends so, those nearest to another first; null = none.
 * @param below only files of this folder of Data
 */
export async function chooseFile(
  near: FileAddress,
  ending: RegExp,
  texts: { readonly title: string; readonly label: string },
  below = '',
): Promise<FileAddress | null> {
  const { tree } = useExplorer.getState();
  const { info } = useWorkspace.getState();
  if (tree === null || info === null) return null;
  const files = filesIn(tree, ending)
    .filter(({ path }) => path.toLowerCase().startsWith(below))
    .map(({ node, path }) => ({ node, path, shared: sharedFolders(near.path, path) }))
    .sort((a, b) => b.shared - a.shared || (a.path < b.path ? -1 : 1));
  const items = files.map(({ path }) => ({
    label: path.slice(path.lastIndexOf('/') + 1),
    hint: folderOf(path),
  }));
  const index = await askPick({ ...texts, items });
  const node = index === null ? undefined : files[index]?.node;
  // In the tree that was asked about: another may have come since.
  return node === undefined ? null : addressIn(tree, info, node);
}

/** The files of a tree whose names end as given, with their paths. */
export function filesIn(
  tree: TreeColumns,
  ending: RegExp,
): readonly { readonly node: number; readonly path: string }[] {
  const found: { readonly node: number; readonly path: string }[] = [];
  for (let node = 0; node < tree.kind.length; node += 1) {
    const kind = tree.kind[node];
    if (kind === NodeKind.folder || kind === NodeKind.archive || !ending.test(nameOf(tree, node))) continue;
    found.push({ node, path: pathOf(tree, node) });
  }
  return found;
}

/** Number of folders that two paths begin with. */
export function sharedFolders(a: string, b: string): number {
  const [one, other] = [a, b].map((path) => path.toLowerCase().split('/').slice(0, -1));
  const differs = one!.findIndex((folder, depth) => folder !== other![depth]);
  return differs < 0 ? one!.length : differs;
}
