import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainRule } from '#shared/games/winner.ts';
import { buildTree, TreeBuilder } from '#shared/workspace/build-tree.ts';
import type { BuiltTree } from '#shared/workspace/built-tree.ts';
import { NodeKind, NodeMark } from '#shared/workspace/tree.ts';
import { checkOrder, input, loose, nameOf, outline } from './tree-model.ts';

const build = (...inputs: Parameters<typeof buildTree>[0]) => buildTree(inputs, new Map());

function find(built: BuiltTree, path: string): number {
  const parts = path.toLowerCase().split('/');
  let node = 0;
  for (const part of parts) {
    const first = built.columns.firstChild[node]!;
    const children = Array.from({ length: built.columns.childCount[node]! }, (_, index) => first + index);
    const next = children.find((child) => nameOf(built.columns, child).toLowerCase() === part);
    if (next === undefined) throw new Error(`${path} is not in the tree`);
    node = next;
  }
  return node;
}

describe('one tree of loose files and archives', () => {
  test('is the same whatever number of files was expected', () => {
    const paths = (of: string) =>
      Array.from({ length: 300 }, (_, at) => `${of}/${at % 7}/${at % 11}_${at}.nif`);
    const inputs = [
      loose(...paths('a'), ...paths('b')),
      input('1.bsa', paths('B')),
      input('2.bsa', paths('c')),
    ];
    const grown = new TreeBuilder(0);
    for (const one of inputs) grown.add(one);
    const { columns, providers, files } = build(...inputs);
    expect(grown.finish(new Map(), plainRule(inputs.length))).toMatchObject({ columns, providers, files });
  });

  test('nothing gives a root without children', () => {
    const { columns } = build(loose());
    expect(columns).toMatchObject({ count: 1 });
    expect(outline(columns)).toEqual([]);
  });

  test('folders come before files, each by name ignoring case', () => {
    const { columns } = build(loose('b.txt', 'A.txt', 'zoo/x.nif', 'Apple/y.nif', 'a/b/c.txt', 'a/B2.txt'));
    expect(outline(columns)).toEqual([
      'a/',
      '  b/',
      '    c.txt',
      '  B2.txt',
      'Apple/',
      '  y.nif',
      'zoo/',
      '  x.nif',
      'A.txt',
      'b.txt',
    ]);
  });

  test('paths merge ignoring case and slashes, and keep the loose spelling', () => {
    const built = build(
      loose('Meshes/Clutter/Book.NIF'),
      input('a.bsa', ['meshes\\clutter\\book.nif', 'meshes\\clutter\\cup.nif']),
    );
    expect(outline(built.columns)).toEqual(['Meshes/', '  Clutter/', '    Book.NIF', '    cup.nif']);
    const book = find(built, 'meshes/clutter/book.nif');
    expect(built.columns.kind[book]).toBe(NodeKind.loose);
    expect(built.columns.marks[book]).toBe(NodeMark.overridden);
    expect(built.columns.entry[book]).toBe(0xffffffff);
    expect(built.occurrences(book)).toEqual([
      { provider: 0, index: 0 },
      { provider: 1, index: 0 },
    ]);
    const cup = find(built, 'meshes/clutter/cup.nif');
    expect(built.columns.kind[cup]).toBe(NodeKind.entry);
    expect(built.columns.marks[cup]).toBe(0);
    expect(built.columns.entry[cup]).toBe(1);
    expect(built.columns.provider[cup]).toBe(1);
  });

  test('the last archive is shown, and all are kept in order', () => {
    const built = build(
      loose(),
      input('a.bsa', ['x\\f.dds'], [10]),
      input('b.bsa', ['x\\f.dds', 'x\\f.dds'], [20, 21]),
      input('c.bsa', ['x\\other.dds', 'X\\F.DDS'], [5, 30]),
    );
    const node = find(built, 'x/f.dds');
    expect(built.columns.size[node]).toBe(30);
    expect(built.columns.provider[node]).toBe(3);
    expect(built.columns.entry[node]).toBe(1);
    expect(built.occurrences(node)).toEqual([
      { provider: 3, index: 1 },
      { provider: 2, index: 0 },
      { provider: 2, index: 1 },
      { provider: 1, index: 0 },
    ]);
    expect(built.occurrences(0)).toEqual([]);
  });

  test('names outside ASCII merge by their lower case, composed or not', () => {
    const built = build(
      loose('TEXTURES/\u00c9p\u00e9e.dds', 'Моды/Файл.txt'),
      input('a.bsa', ['textures\\e\u0301pe\u0301e.dds', 'моды\\ФАЙЛ.TXT']),
    );
    expect(outline(built.columns)).toEqual(['TEXTURES/', '  \u00c9p\u00e9e.dds', 'Моды/', '  Файл.txt']);
  });

  test('root files in a folder named “.” and doubled separators are where a game finds them', () => {
    const built = build(loose(), input('a.bsa', ['.\\preview.png', '\\\\a\\\\b.txt', './a/./c.txt']));
    expect(outline(built.columns)).toEqual(['a/', '  b.txt', '  c.txt', 'preview.png']);
  });

  test('an entry without a name, one that climbs out and one that ends in a slash are shown as such', () => {
    const built = build(loose(), input('a.bsa', ['', '..\\..\\evil.txt', 'dir\\']));
    expect(outline(built.columns)).toEqual([
      '../',
      '  ../',
      '    evil.txt',
      'dir/',
      '  (no name 2)',
      '(no name 0)',
    ]);
  });

  test('a file and a folder can have the same name', () => {
    const built = build(loose('a'), input('a.bsa', ['a\\b.txt']));
    expect(outline(built.columns)).toEqual(['a/', '  b.txt', 'a']);
  });

  test('a path of 10,000 folders costs a hundred nodes', () => {
    const deep = `${'d/'.repeat(10_000)}file.txt`;
    const built = build(loose(deep, deep, `${deep}2`));
    expect(built.columns.count).toBe(103);
    const names = outline(built.columns);
    expect(names.at(-1)?.trim()).toMatch(/^d_d_.*_file\.txt2$/);
  });

  test('one path named 200,000 times is one node and no quadratic work', () => {
    const paths = Array.from({ length: 200_000 }, () => 'same\\name.nif');
    const built = build(loose('same/name.nif'), input('a.bsa', paths), input('b.bsa', ['same\\name.nif']));
    const all = built.occurrences(2);
    expect(all).toHaveLength(200_002);
    expect(all.slice(0, 3)).toEqual([
      { provider: 0, index: 0 },
      { provider: 2, index: 0 },
      { provider: 1, index: 0 },
    ]);
    expect(all.at(-1)).toEqual({ provider: 1, index: 199_999 });
  });

  test('a loose file that is an archive is marked as one, with its own provider', () => {
    const built = buildTree([loose('x.txt', 'a.bsa'), input('a.bsa', ['m\\n.nif'])], new Map([[1, 1]]));
    const archive = find(built, 'a.bsa');
    expect(built.columns.kind[archive]).toBe(NodeKind.archive);
    expect(built.columns.provider[archive]).toBe(1);
    expect(built.columns.size[archive]).toBe(2);
  });
});

describe('against a plain model', () => {
  const name = fc.constantFrom('a', 'A', 'b', 'ab', 'Ab.nif', 'é', 'É', 'z', '.', '..');
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\\'));

  test('every file is found once, under the right provider, with all its occurrences', () => {
    fc.assert(
      fc.property(fc.array(fc.array(path, { maxLength: 25 }), { minLength: 1, maxLength: 4 }), (lists) => {
        const inputs = lists.map((paths, index) =>
          input(index === 0 ? 'Loose files' : `${index}.bsa`, paths),
        );
        const built = build(...inputs);
        const model = new Map<string, { provider: number; index: number }[]>();
        lists.forEach((paths, provider) => {
          paths.forEach((text, index) => {
            const parts = text.split('\\');
            const folder = parts.slice(0, -1).filter((part) => part !== '.');
            const key = [...folder, parts.at(-1)].join('/').toLowerCase();
            model.set(key, [...(model.get(key) ?? []), { provider, index }]);
          });
        });
        const rank = (provider: number) => (provider === 0 ? Number.POSITIVE_INFINITY : provider);
        const seen = new Set<string>();
        const { columns } = built;
        for (let node = 1; node < columns.count; node++) {
          if (columns.kind[node] === NodeKind.folder) continue;
          let key = nameOf(columns, node).toLowerCase();
          for (let up = columns.parent[node]!; up !== 0; up = columns.parent[up]!) {
            key = `${nameOf(columns, up).toLowerCase()}/${key}`;
          }
          expect(seen.has(key)).toBe(false);
          seen.add(key);
          const wanted = (model.get(key) ?? []).toSorted(
            (a, b) => rank(b.provider) - rank(a.provider) || a.index - b.index,
          );
          expect(built.occurrences(node)).toEqual(wanted);
          expect(columns.provider[node]).toBe(wanted[0]?.provider);
          expect((columns.marks[node]! & NodeMark.overridden) !== 0).toBe(wanted.length > 1);
        }
        expect(seen.size).toBe(model.size);
        for (let node = 0; node < columns.count; node++) checkOrder(columns, node);
      }),
      { numRuns: 200 },
    );
  });
});
