import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceId, resourceKey } from '#shared/codec/resource-id.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { AssetGraph, type GraphFiles, NO_NODE, type RuleEdge } from '#shared/graph/asset-graph.ts';
import { NamedBuilder } from '#shared/graph/named-columns.ts';
import { textsOf } from '#shared/graph/text-pool.ts';
import { ASSET_FOLDERS } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';

/** Files by their paths; node 0 is the root. */
function filesOf(paths: readonly string[]): GraphFiles {
  const nodes = new Map(paths.map((path, at) => [foldPath(path), at + 1]));
  return {
    count: paths.length + 1,
    find: (path) => nodes.get(foldPath(path)),
    findId: (id) =>
      paths.findIndex((path) => resourceKey(resourceId(path)) === resourceKey(id)) + 1 || undefined,
    path: (node) => paths[node - 1] ?? '',
  };
}

const PATHS = ['meshes/a.nif', 'meshes/B.nif', 'textures/Wood.dds', 'materials/stone.bgsm', 'Mod.esp'];

const named = fc.record({
  file: fc.integer({ min: 0, max: PATHS.length - 1 }),
  text: fc.oneof(
    fc.constantFrom(
      'a.nif',
      'Data\\Meshes\\b.nif',
      'wood.tga',
      'textures/wood.dds',
      'Stone.BGSM',
      'ü.nif',
      '..\\x',
    ),
    fc.string(),
  ),
  folder: fc.constantFrom(...ASSET_FOLDERS),
  record: fc.constantFrom('', 'STAT Mod.esp|000001 Thing'),
  part: fc.constantFrom('MODL', 'blocks[1].name'),
  found: fc.constantFrom('schema' as const, 'extension' as const),
});
const rule = fc.record({
  from: fc.oneof(fc.constant(NO_NODE), fc.integer({ min: 1, max: PATHS.length })),
  to: fc.integer({ min: 1, max: PATHS.length }),
  rule: fc.constant('voice of a plugin'),
  companion: fc.boolean(),
});

type Named = NeededFile & { readonly file: number };

function graphOf(rows: readonly Named[], rules: readonly RuleEdge[]): AssetGraph {
  const builder = new NamedBuilder();
  for (const { file, ...needed } of rows) builder.add(file, needed);
  const node = Uint32Array.from(PATHS, (_, at) => at + 1);
  const source = { named: builder.finish(), node, wins: new Uint8Array(PATHS.length).fill(1) };
  return new AssetGraph([source], rules, filesOf(PATHS));
}

describe('a graph of files', () => {
  test('tells the same links from both ends', () => {
    fc.assert(
      fc.property(fc.array(named, { maxLength: 40 }), fc.array(rule, { maxLength: 10 }), (rows, rules) => {
        const graph = graphOf(rows, rules);
        const nodes = Array.from({ length: graph.count + graph.lacking.length }, (_, node) => node);
        const out = nodes.flatMap((node) => graph.needs(node)).map((edge) => JSON.stringify(edge));
        const back = nodes.flatMap((node) => graph.usedBy(node)).filter(({ from }) => from !== NO_NODE);
        expect(out.toSorted()).toEqual(back.map((edge) => JSON.stringify(edge)).toSorted());
        for (const node of nodes) {
          for (const { from } of graph.needs(node)) expect(from).toBe(node);
          for (const { to } of graph.usedBy(node)) expect(to).toBe(node);
        }
      }),
    );
  });

  test('loses no name that is a usable path, and finds it under every spelling', () => {
    const texts = ['a.nif', 'Data\\Meshes\\A.NIF', 'meshes/a.nif'];
    const rows = texts.map((text) => ({
      file: 4,
      text,
      folder: 'meshes' as const,
      record: '',
      part: 'MODL',
      found: 'schema' as const,
    }));
    const graph = graphOf(rows, []);
    expect(graph.usedBy(1).map(({ text }) => text)).toEqual(texts);
    expect(graph.lacking).toEqual([]);
  });

  test('counts a missing file once, however it is spelled', () => {
    const row = { file: 4, folder: 'meshes' as const, record: '', part: 'MODL', found: 'schema' as const };
    const graph = graphOf(
      [
        { ...row, text: 'Gone.nif' },
        { ...row, text: 'meshes\\gone.NIF' },
      ],
      [],
    );
    expect(graph.lacking).toEqual([{ path: 'meshes/Gone.nif', folder: 'meshes' }]);
    expect(graph.usedBy(graph.count)).toHaveLength(2);
  });

  test('takes companions of each other for unused if nothing else uses one', () => {
    const pair = [
      { from: 1, to: 2, rule: 'slim and full body', companion: true },
      { from: 2, to: 1, rule: 'slim and full body', companion: true },
    ];
    expect(graphOf([], pair).isUsed(1)).toBe(false);
    const row = {
      file: 4,
      text: 'b.nif',
      folder: 'meshes' as const,
      record: '',
      part: 'MODL',
      found: 'schema' as const,
    };
    expect(graphOf([row], pair).isUsed(1)).toBe(true);
  });
});

test('texts come out of a pool as they went in', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const builder = new NamedBuilder();
      for (const text of texts)
        builder.add(0, { text, folder: 'meshes', record: '', part: 'MODL', found: 'schema' });
      const { text, texts: pool } = builder.finish();
      const all = textsOf(pool);
      expect([...text].map((at) => all[at])).toEqual(texts);
    }),
  );
});

test('names in a project are from its folder, and those in characters and behaviors from the folder above', () => {
  const files = [
    'meshes/wolf/WolfProject.hkx',
    'meshes/wolf/Characters/Wolf.hkx',
    'meshes/wolf/Animations/Run.hkx',
    'meshes/fox/Characters/Fox.hkx',
    'meshes/fox/Animations/Run.hkx',
  ];
  const builder = new NamedBuilder();
  const about = { folder: 'meshes', part: 'names', found: 'schema' } as const;
  builder.add(0, { ...about, text: 'characters\\wolf.hkx', above: 0 });
  builder.add(1, { ...about, text: 'Animations\\Run.hkt', above: 1 });
  builder.add(1, { ...about, text: 'Animations\\Sit.hkt', above: 1 });
  builder.add(3, { ...about, text: 'Animations\\Run.hkt', above: 1 });
  builder.add(3, { ...about, text: '..\\wolf\\WolfProject.hkx', above: 1 });
  builder.add(3, { ...about, text: '..\\..\\..\\..\\boot.ini', above: 1 });
  const node = Uint32Array.from(files, (_, at) => at + 1);
  const source = { named: builder.finish(), node, wins: new Uint8Array(files.length).fill(1) };
  const graph = new AssetGraph([source], [], filesOf(files));
  const needs = files.map((_, at) =>
    graph.needs(at + 1).map(({ to }) => files[to - 1] ?? graph.lacking[to - graph.count]?.path),
  );
  expect(needs).toEqual([
    ['meshes/wolf/Characters/Wolf.hkx'],
    ['meshes/wolf/Animations/Run.hkx', 'meshes/wolf/Animations/Sit.hkx'],
    [],
    ['meshes/fox/Animations/Run.hkx', 'meshes/wolf/WolfProject.hkx'],
    [],
  ]);
});
