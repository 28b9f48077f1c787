import type { ReadMaterial } from '#shared/contract/materials.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { type FileAddress, NodeKind, type TreeColumns } from '#shared/workspace/tree.ts';
import { nameOf, nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';

/** Folders of Data that properties name files in. */
export type NamedFolder = 'textures' | 'materials';

/** The node of a file that a property names; undefined = it is not in the folder. */
export function namedNode(tree: TreeColumns, text: string, folder: NamedFolder): number | undefined {
  for (const path of dataPaths(text, folder)) {
    const node = nodeAt(tree, path);
    if (node !== undefined && tree.kind[node] !== NodeKind.folder) return node;
  }
  return undefined;
}

/**
 * A file in one of these folders of Data as this material spells its paths: with or without the folders above, with slashes of its kind. Without
 * others to go by, as the game’s own files do.
 */
export function spelledPath(
  { kind, properties }: Pick<ReadMaterial, 'kind' | 'properties'>,
  path: string,
  folder: NamedFolder,
): string {
  const others = properties.flatMap(({ control, value }) =>
    control.kind === 'texture' && typeof value === 'string' && value !== '' ? [value] : [],
  );
  const like = others[0] ?? (kind === 'MAT' ? 'Data\\Textures\\a' : 'a\\a');
  const [, data = '', own = ''] = /^(data[\\/])?(textures[\\/])?/i.exec(like) ?? [];
  const slash = like.includes('/') && !like.includes('\\') ? '/' : '\\';
  const below = path.replace(/^(?:textures|materials)\//i, '');
  const above = own === '' ? '' : `${folder === 'textures' ? own.slice(0, -1) : 'Materials'}/`;
  return `${data === '' ? '' : `${data.slice(0, -1)}/`}${above}${below}`.replaceAll('/', slash);
}

/** Files of one name in a folder of Data: what a file from outside is found by. */
export function filesNamed(tree: TreeColumns, name: string, folder: NamedFolder): readonly string[] {
  const wanted = name.toLowerCase();
  const found: string[] = [];
  for (let node = 1; node < tree.count; node += 1) {
    if (tree.kind[node] === NodeKind.folder || tree.kind[node] === NodeKind.archive) continue;
    if (nameOf(tree, node).toLowerCase() !== wanted) continue;
    const path = pathOf(tree, node);
    if (path.toLowerCase().startsWith(`${folder}/`)) found.push(path);
  }
  return found;
}

/** Whether a dragged file can be named by a property of a folder. */
export function isNameable({ path }: Pick<FileAddress, 'path'>, folder: NamedFolder): boolean {
  return folder === 'textures' ? TEXTURE.test(path) : MATERIAL.test(path);
}

export const TEXTURE = /\.(dds|tga|png|bmp)$/i;
export const MATERIAL = /\.(bgsm|bgem|mat)$/i;
