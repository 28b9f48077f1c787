import { NodeKind, NodeMark, type Provider, type TreeColumns } from '#shared/workspace/tree.ts';

/** A node to create: folders have children, files have none. */
export interface FakeNode {
  readonly name: string;
  readonly children?: readonly FakeNode[];
  readonly kind?: NodeKind;
  readonly marks?: number;
  readonly size?: number;
  readonly provider?: number;
}

export const fakeProviders: readonly Provider[] = [
  { kind: 'loose', name: 'Loose files', files: 6 },
  { kind: 'archive', name: 'Oblivion - Meshes.bsa', files: 9000 },
  { kind: 'archive', name: 'Oblivion - Textures - Compressed.bsa', files: 11000 },
];

/** A small Data folder with every badge, a very long name, and folders to open. */
export function fakeData(): readonly FakeNode[] {
  const entry = (name: string, provider = 1, marks: number = NodeMark.compressed): FakeNode => ({
    name,
    kind: NodeKind.entry,
    provider,
    marks,
    size: 1000 + name.length * 977,
  });
  const loose = (name: string, marks = 0): FakeNode => ({
    name,
    kind: NodeKind.loose,
    provider: 0,
    marks,
    size: 200 + name.length * 31,
  });
  return [
    {
      name: 'meshes',
      children: [
        {
          name: 'clutter',
          children: [
            entry('apple01.nif'),
            loose('book.nif', NodeMark.overridden),
            entry('broken.nif', 1, NodeMark.finding),
            entry(`very${'-long'.repeat(34)}-name.nif`),
            ...Array.from({ length: 40 }, (_, index) => entry(`goblet${String(index).padStart(2, '0')}.nif`)),
          ],
        },
        { name: 'weapons', children: [entry('sword.nif'), entry('mace.nif')] },
        { name: 'empty', children: [] },
      ],
    },
    {
      name: 'textures',
      children: [{ name: 'clutter', children: [entry('book.dds', 2), entry('book_n.dds', 2)] }],
    },
    { name: 'Oblivion - Meshes.bsa', kind: NodeKind.archive, provider: 1, size: 312_000_000 },
    { name: 'Oblivion - Textures - Compressed.bsa', kind: NodeKind.archive, provider: 2, size: 801_000_000 },
    loose('Oblivion.esm'),
    loose('readme.txt'),
    loose('settings.ini'),
  ];
}

/** `folders` folders with `files` entries each. */
export function wideData(folders: number, files: number): readonly FakeNode[] {
  return Array.from({ length: folders }, (_, folder) => ({
    name: `folder${String(folder).padStart(4, '0')}`,
    children: Array.from({ length: files }, (_, file) => ({
      name: `file${String(file).padStart(5, '0')}.nif`,
      kind: NodeKind.entry,
      provider: 1,
      size: 1024 + file,
    })),
  }));
}

/** The columns of a tree, laid out like the services': breadth first, so that children are contiguous. */
export function fakeTree(top: readonly FakeNode[]): TreeColumns {
  const nodes: { readonly node: FakeNode; readonly parent: number }[] = [
    { node: { name: '', children: top }, parent: 0 },
  ];
  const firstChild: number[] = [];
  const childCount: number[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const children = nodes[index]?.node.children ?? [];
    firstChild.push(nodes.length);
    childCount.push(children.length);
    for (const node of children) nodes.push({ node, parent: index });
  }
  const encoded = nodes.map(({ node }) => new TextEncoder().encode(node.name));
  const nameStart = new Uint32Array(nodes.length + 1);
  for (const [index, name] of encoded.entries()) nameStart[index + 1] = (nameStart[index] ?? 0) + name.length;
  const names = new Uint8Array(nameStart.at(-1) ?? 0);
  for (const [index, name] of encoded.entries()) names.set(name, nameStart[index] ?? 0);
  let entries = 0;
  return {
    count: nodes.length,
    kind: Uint8Array.from(nodes, ({ node }) => node.kind ?? NodeKind.folder),
    marks: Uint8Array.from(nodes, ({ node }) => node.marks ?? 0),
    parent: Uint32Array.from(nodes, ({ parent }) => parent),
    firstChild: Uint32Array.from(firstChild),
    childCount: Uint32Array.from(childCount),
    names,
    nameStart,
    size: Float64Array.from(nodes, ({ node }) => node.size ?? 0),
    provider: Uint16Array.from(nodes, ({ node }) => node.provider ?? 0),
    entry: Uint32Array.from(nodes, ({ node }) => (node.kind === NodeKind.entry ? entries++ : 0xffffffff)),
  };
}
