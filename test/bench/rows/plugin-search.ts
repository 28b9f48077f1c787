import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServices } from '#main/services/create-services.ts';
import type { FoundFields } from '#shared/contract/fields.ts';
import { GRAPH, makeGraph } from '#test/bench/graph-data.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, mebibytes, ms, type Row } from '#test/bench/row.ts';
import { connectMemory } from '#test/support/memory-client.ts';

/** First argument of the process that measures it right after startup. */
export const PLUGIN_SEARCH_FIGURES = 'plugin-search-figures';

const [PLUGIN = ''] = GRAPH.plugins;
const FOUND = `object${GRAPH.objects - 1}`;

/** A game’s own plugin as a document: opened, its groups listed, and its records found by name. */
export const pluginSearch: Row = {
  name: 'plugin-search',
  async run({ build, kept, scratch }, rounds) {
    const data = kept(GRAPH.folder, makeGraph);
    const userData = scratch('user');
    const figures = Array.from({ length: rounds }, (): Figures => {
      rmSync(userData, { recursive: true, force: true });
      const args = [process.argv[1] ?? '', PLUGIN_SEARCH_FIGURES, build, data, userData];
      return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures;
    });
    const of = (which: keyof Figures): number => median(figures.map((one) => one[which]));
    const size = Math.round(statSync(join(data, PLUGIN)).size / 1e6);
    const records = GRAPH.records.toLocaleString('en');
    return [
      {
        what: `a plugin of ${size} MB with ${records} records, a third compressed, as a document: open, with its groups`,
        measured: ms(of('open')),
        aim: atMost(of('open'), 0.2, '≤ 0.2 s'),
      },
      {
        what: 'a record found by its name, shown; and all of them looked at',
        measured: `${ms(of('first'))}; ${ms(of('whole'))}; memory ${mebibytes(of('peak'))}`,
        aim: atMost(of('whole'), 2.5, '≤ 2.5 s'),
      },
      { what: 'longest turn in which nothing else is answered', measured: ms(of('turn')) },
    ];
  },
};

/** Seconds, and resident bytes. */
interface Figures {
  readonly open: number;
  readonly first: number;
  readonly whole: number;
  readonly turn: number;
  readonly peak: number;
}

/** The row’s figures of one start, in this process. */
export async function pluginSearchFigures([
  build = '',
  data = '',
  userData = '',
]: readonly string[]): Promise<Figures> {
  const services = createServices({
    host: { kind: 'browser' },
    roots: [{ kind: 'data', path: data, label: 'Game' }],
    userData,
    sampleFolder: userData,
    workerUrl: pathToFileURL(resolve(build, 'worker.js')),
  });
  try {
    const client = connectMemory({ ...services, onBug: (error) => console.error(error) });
    const [root] = (await client.request('session.describe', {})).roots;
    const { id: workspace } = await client.request('workspace.open', { root: root?.id ?? '' });
    const before = process.resourceUsage().maxRSS * 1024;
    const started = performance.now();
    const since = (): number => (performance.now() - started) / 1000;
    const { id: document } = await client.request('document.open', { address: { workspace, path: PLUGIN } });
    await client.request('document.fields', { document, path: 'entries', start: 0, count: 200 });
    const open = since();
    let found: FoundFields | undefined;
    let [first, turn] = [Number.NaN, 0];
    do {
      const begun = since();
      found = await client.request('document.searchFields', {
        document,
        text: FOUND,
        ...(found === undefined ? {} : { search: found.search }),
      });
      turn = Math.max(turn, since() - begun);
      if (found.rows.length > 0 && Number.isNaN(first)) first = since() - open;
    } while (found.rest === 'more');
    return { open, first, whole: since() - open, turn, peak: process.resourceUsage().maxRSS * 1024 - before };
  } finally {
    await services.close();
  }
}
