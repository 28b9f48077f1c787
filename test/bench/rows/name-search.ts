import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { indexFolder } from '#main/workspace/workspace-index.ts';
import { searchRows } from '#renderer/state/tree-search.ts';
import { quickOpen } from '#shared/workspace/quick-open.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { filterTree } from '#shared/workspace/tree-filter.ts';
import { nameOrder } from '#shared/workspace/tree-order.ts';
import { FALLOUT, FALLOUT_ENTRIES, makeFallout } from '#test/bench/fallout-data.ts';
import { median, timed } from '#test/bench/measure.ts';
import { atMost, ms, type Row, spread } from '#test/bench/row.ts';

/** Typed letter by letter, and parsed again each time: names, folders, several words, and text without matches. */
const QUERIES = ['oak_1a2', 'd/f', 'textures/arm', 'a7 g fd', 'meshes chair 12', 'zzqx'] as const;
const LIMIT = 60;

/** The window's computation between a key and its rows, over a whole Fallout 4 folder; excludes drawing the rows. */
export const nameSearch: Row = {
  name: 'name-search',
  async run({ build, kept }, rounds) {
    const columns = await treeOf(build, kept(FALLOUT.folder, makeFallout));
    const searches: Readonly<Record<string, (query: string) => unknown>> = {
      'filter of the explorer': (query) => filterTree(columns, query),
      'search view, in order of names': (query) =>
        searchRows(columns, query, 'all', { column: 'name', descending: false }),
      'quick open': (query) => quickOpen(columns, query, 100),
    };
    const first = await timed(() => filterTree(columns, 'm'));
    const sorted = await timed(() => nameOrder(columns));
    const typed = QUERIES.flatMap((query) => [...query].map((_, i) => query.slice(0, i + 1)));
    const lines = [];
    for (const [what, search] of Object.entries(searches)) {
      const times = new Map<string, number[]>(typed.map((query) => [query, []]));
      for (let round = -1; round < rounds * 2; round += 1) {
        for (const query of typed) {
          const seconds = await timed(() => search(query));
          if (round >= 0) times.get(query)?.push(seconds);
        }
      }
      const medians = [...times].map(([query, all]) => ({ query, seconds: median(all) }));
      const slowest = medians.reduce((a, b) => (a.seconds > b.seconds ? a : b));
      lines.push({
        what: `${what}, ${(FALLOUT_ENTRIES + FALLOUT.loose).toLocaleString('en')} files, each key of ${typed.length}`,
        measured: `${spread([...times.values()].flat())}; the slowest key takes ${ms(slowest.seconds)} (“${slowest.query}”, median)`,
        aim: atMost(slowest.seconds * 1000, LIMIT, `≤ ${LIMIT} ms a key`),
      });
    }
    return [
      ...lines,
      {
        what: 'what a window prepares for that while nothing is asked for',
        measured: `${ms(first)}, and ${ms(sorted)} for the order of names`,
      },
    ];
  },
};

async function treeOf(build: string, data: string): Promise<TreeColumns> {
  const pool = createPool<Tasks>({ url: pathToFileURL(join(build, 'worker.js')) });
  try {
    const { signal } = new AbortController();
    const { tree } = await indexFolder(data, [], { pool, signal, progress: () => undefined });
    return tree.columns;
  } finally {
    await pool.close();
  }
}
