import { type FileAddress, NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, nodeAt } from '#shared/workspace/tree-paths.ts';
import { addressOf } from '../../explorer/explorer-store.ts';
import { fileName, folderOf } from '../../state/address.ts';
import { useWorkbench } from '../../state/workbench.ts';
import { useWorkspace } from '../../state/workspace.ts';

/** Endings of files that hold one texture. */
const ENDINGS = /\.(dds|tga|bmp|png|jpe?g)$/i;

/** Whether a file seems to hold a texture, by its name. */
export function isTextureName(name: string): boolean {
  return ENDINGS.test(name);
}

/** The textures of a folder of the tree, in its order, by name. */
export function texturesIn(tree: TreeColumns, folder: string): readonly { node: number; name: string }[] {
  const parent = folder === '' ? 0 : nodeAt(tree, folder);
  if (parent === undefined) return [];
  const first = tree.firstChild[parent] ?? 0;
  const found: { node: number; name: string }[] = [];
  for (let node = first; node < first + (tree.childCount[parent] ?? 0); node++) {
    if (tree.kind[node] === NodeKind.folder || tree.kind[node] === NodeKind.archive) continue;
    const name = nameOf(tree, node);
    if (isTextureName(name)) found.push({ node, name });
  }
  return found;
}

/** Where a file stands among the textures of its folder, and how many those are; null where it is none of them. */
export function placeAmong(address: FileAddress): { readonly index: number; readonly count: number } | null {
  const { tree } = useWorkspace.getState();
  if (tree === null) return null;
  const textures = texturesIn(tree, folderOf(address.path));
  const index = indexIn(textures, address);
  return index < 0 ? null : { index, count: textures.length };
}

/** Opens the next texture of the folder, or the one before; after the last one comes the first. */
export function openNeighbor(address: FileAddress, by: 1 | -1): void {
  const { tree } = useWorkspace.getState();
  if (tree === null) return;
  const textures = texturesIn(tree, folderOf(address.path));
  const index = indexIn(textures, address);
  const next = textures[(index + by + textures.length) % textures.length];
  const found = next === undefined || index < 0 ? null : addressOf(next.node);
  if (found !== null) useWorkbench.getState().openFile(found, { view: 'texture', focus: true });
}

function indexIn(textures: readonly { readonly name: string }[], { path }: FileAddress): number {
  const own = fileName(path).toLowerCase();
  return textures.findIndex(({ name }) => name.toLowerCase() === own);
}
