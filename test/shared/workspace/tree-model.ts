import type { TreeInput } from '#shared/workspace/build-tree.ts';
import { NodeKind, type Provider, type TreeColumns } from '#shared/workspace/tree.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A provider from a plain list of paths; the size of file `n` is `n + 1` by default. */
export function input(name: string, paths: readonly string[], sizes?: readonly number[]): TreeInput {
  const encoded = paths.map((path) => encoder.encode(path));
  const pathStart = new Uint32Array(paths.length + 1);
  encoded.forEach((path, index) => {
    pathStart[index + 1] = pathStart[index]! + path.length;
  });
  const bytes = new Uint8Array(pathStart.at(-1)!);
  encoded.forEach((path, index) => {
    bytes.set(path, pathStart[index]!);
  });
  const provider: Provider = {
    kind: name === 'Loose files' ? 'loose' : 'archive',
    name,
    files: paths.length,
  };
  return {
    provider,
    paths: bytes,
    pathStart,
    size: Float64Array.from(sizes ?? paths.map((_, index) => index + 1)),
  };
}

export const loose = (...paths: string[]) => input('Loose files', paths);

export function nameOf(tree: TreeColumns, node: number): string {
  return decoder.decode(tree.names.subarray(tree.nameStart[node], tree.nameStart[node + 1]));
}

/** Every node as text, depth first, as a fully expanded Explorer would list it. */
export function outline(tree: TreeColumns): string[] {
  const lines: string[] = [];
  const visit = (node: number, indent: string) => {
    const first = tree.firstChild[node]!;
    for (let child = first; child < first + tree.childCount[node]!; child++) {
      if (tree.parent[child] !== node) throw new Error(`node ${child} has the wrong parent`);
      const folder = tree.kind[child] === NodeKind.folder;
      lines.push(`${indent}${nameOf(tree, child)}${folder ? '/' : ''}`);
      visit(child, `${indent}  `);
    }
  };
  visit(0, '');
  return lines;
}

/** A Data folder of `count` entries in the style of the games: seven archives and loose files over them. */
export function largeInputs(count: number): TreeInput[] {
  const kinds = ['meshes', 'textures', 'sound', 'scripts', 'strings', 'interface', 'lodsettings'];
  const extensions = ['nif', 'dds', 'wav', 'pex', 'strings', 'swf', 'lod'];
  const perArchive = Math.ceil(count / (kinds.length + 1));
  const archives = kinds.map((kind, archive) =>
    input(
      `Game - ${kind}.bsa`,
      Array.from({ length: perArchive }, (_, index) => {
        const folder = index % 97;
        const deep = index % 7;
        // A multiplicative step leaves the names of a folder unsorted, as hash order does.
        const number = (index * 7919) % perArchive;
        return `${kind}\\set${folder}\\part${deep}\\${kind.slice(0, 3)}_${number.toString(16).padStart(6, '0')}.${extensions[archive]}`;
      }),
    ),
  );
  const overriding = Array.from({ length: count - perArchive * kinds.length }, (_, index) =>
    index % 3 === 0
      ? `Meshes/Set${index % 97}/Part${index % 7}/MES_${((index * 7919) % perArchive).toString(16).padStart(6, '0')}.NIF`
      : `docs/mod ${index % 1000}/readme ${index}.txt`,
  );
  return [loose(...overriding), ...archives];
}

/** Children are contiguous, folders first, each sorted by folded name without duplicates. */
export function checkOrder(columns: TreeColumns, node: number): void {
  const first = columns.firstChild[node]!;
  let before: { folder: boolean; name: string } | undefined;
  for (let child = first; child < first + columns.childCount[node]!; child++) {
    const now = {
      folder: columns.kind[child] === NodeKind.folder,
      name: nameOf(columns, child).normalize('NFC').toLowerCase(),
    };
    if (columns.parent[child] !== node) throw new Error(`parent of ${child}`);
    if (before !== undefined) {
      const inOrder = before.folder === now.folder ? before.name < now.name : before.folder;
      if (!inOrder) throw new Error(`${before.name} stands before ${now.name}`);
    }
    before = now;
  }
}
