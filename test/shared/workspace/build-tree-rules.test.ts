import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLooseFirst, NOT_LOADED, rankOf, type WinRule } from '#shared/games/winner.ts';
import { buildTree } from '#shared/workspace/build-tree.ts';
import { NodeKind, NodeMark } from '#shared/workspace/tree.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import { input, loose } from './tree-model.ts';

const rule = (
  place: readonly number[],
  wins: WinRule['loose']['wins'],
  folders: readonly string[] = [],
  time: readonly number[] = [],
): WinRule => ({
  looseProviders: 1,
  place: Int32Array.from([0, ...place]),
  time: Float64Array.from([0, ...time]),
  loose: { wins, folders },
});

/** A tree of loose files and of archives, one list of paths each. */
function built(lists: readonly (readonly string[])[], by: WinRule, times: readonly number[] = []) {
  const [first = [], ...archives] = lists;
  const inputs = archives.map((paths, at) => input(`${at}.bsa`, paths));
  return buildTree([{ ...loose(...first), modified: Float64Array.from(times) }, ...inputs], new Map(), by);
}

describe("a tree by a game's rule", () => {
  test('shows the file that wins, and lists the others in load order', () => {
    const lists = [['m/a.nif', 'strings/b.txt'], ['m\\a.nif', 'strings\\b.txt'], ['M\\A.NIF'], ['m\\a.nif']];
    const tree = built(lists, rule([2, 0, NOT_LOADED], 'last', ['strings']));
    const providers = (path: string) =>
      tree.occurrences(nodeAt(tree.columns, path) ?? 0).map(({ provider }) => provider);
    expect(providers('m/a.nif')).toEqual([2, 1, 0, 3]);
    expect(providers('strings/b.txt')).toEqual([0, 1]);
    const node = nodeAt(tree.columns, 'm/a.nif') ?? 0;
    expect(tree.columns.kind[node]).toBe(NodeKind.entry);
    expect(tree.columns.provider[node]).toBe(2);
  });

  test('puts archives that are older than the loose file behind it', () => {
    const lists = [['a.txt'], ['a.txt'], ['a.txt'], ['a.txt']];
    const tree = built(lists, rule([0, 1, 2], 'newer', [], [10, 30, 20]), [20]);
    expect(tree.occurrences(1).map(({ provider }) => provider)).toEqual([2, 3, 0, 1]);
  });

  test('marks files that only unloaded archives have, and those archives', () => {
    const inputs = [
      loose('A.bsa', 'B.bsa', 'x.txt'),
      input('A.bsa', ['x.txt', 'y.txt']),
      input('B.bsa', ['z.txt']),
    ];
    const { columns } = buildTree(
      inputs,
      new Map([
        [0, 1],
        [1, 2],
      ]),
      rule([NOT_LOADED, 0], 'first'),
    );
    const marked = Array.from(columns.marks.keys())
      .filter((node) => (columns.marks[node]! & NodeMark.notLoaded) !== 0)
      .map((node) => pathOf(columns, node));
    expect(marked).toEqual(['A.bsa', 'y.txt']);
  });

  test('orders every path like a plain sort by the rule, and finds every conflict', () => {
    const paths = fc.array(fc.constantFrom('a', 'A', 'b', 'f/a', 'f\\B', 'f/a'), { maxLength: 6 });
    const anyRule = fc.record({
      place: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      left: fc.integer({ min: 0, max: 15 }),
      time: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
      wins: fc.constantFrom('first' as const, 'newer' as const, 'last' as const),
      folders: fc.constantFrom([], ['f']),
    });
    fc.assert(
      fc.property(
        fc.array(paths, { minLength: 5, maxLength: 5 }),
        anyRule,
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
        (lists, { place, left, time, wins, folders }, times) => {
          const places = place.map((at, archive) => ((left >> archive) & 1 ? NOT_LOADED : at));
          const by = rule(places, wins, folders, time);
          const tree = built(lists, by, times);
          const model = new Map<string, { provider: number; index: number }[]>();
          lists.forEach((list, provider) => {
            list.forEach((path, index) => {
              const key = path.replaceAll('\\', '/').toLowerCase();
              model.set(key, [...(model.get(key) ?? []), { provider, index }]);
            });
          });
          const conflicts: string[] = [];
          for (const [path, all] of model) {
            const own = all.find(({ provider }) => provider === 0);
            const looseTime = own === undefined ? Number.NaN : times[own.index]!;
            const rank = ({ provider }: { provider: number }) =>
              rankOf(by, provider, looseTime, isLooseFirst(by, path));
            const wanted = all.toSorted((a, b) => rank(a) - rank(b));
            expect(tree.occurrences(nodeAt(tree.columns, path) ?? 0)).toEqual(wanted);
            if (all.length > 1) conflicts.push(path);
          }
          const found = tree.conflicts();
          const shown = Array.from(found.node, (node) => pathOf(tree.columns, node).toLowerCase());
          expect(shown.sort()).toEqual(conflicts.sort());
          expect(found.start.at(-1)).toBe(found.provider.length);
          found.node.forEach((node, at) => {
            const listed = Array.from({ length: found.start[at + 1]! - found.start[at]! }, (_, one) => ({
              provider: found.provider[found.start[at]! + one],
              index: found.index[found.start[at]! + one],
            }));
            expect(listed).toEqual(tree.occurrences(node));
          });
        },
      ),
    );
  });
});
