import { execFileSync } from 'node:child_process';
import { rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServices } from '#main/services/create-services.ts';
import { GRAPH, makeGraph, meshPath, texturePath } from '#test/bench/graph-data.ts';
import { median } from '#test/bench/measure.ts';
import { atMost, mebibytes, ms, type Row } from '#test/bench/row.ts';
import { connectMemory } from '#test/support/memory-client.ts';

/** First argument of the process that measures one graph right after startup. */
export const GRAPH_FIGURES = 'graph-figures';

/** What uses what in a whole game: read for the first time, again, and after a change; and what is asked of it. */
export const graph: Row = {
  name: 'graph',
  async run({ build, kept, scratch }, rounds) {
    const data = kept(GRAPH.folder, makeGraph);
    const userData = scratch('user');
    const first: Figures[] = [];
    const again: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      rmSync(userData, { recursive: true, force: true });
      first.push(inOtherProcess(build, data, userData));
      again.push(inOtherProcess(build, data, userData));
    }
    const of = (figures: readonly Figures[], which: keyof Figures): number =>
      median(figures.map((one) => one[which]));
    const bytes = GRAPH.plugins.reduce((sum, plugin) => sum + statSync(join(data, plugin)).size, 0);
    const count = (number: number): string => number.toLocaleString('en');
    const folder = `${count(GRAPH.meshes)} meshes, ${count(GRAPH.materials)} materials, ${count(GRAPH.textures)} textures, ${GRAPH.plugins.length} plugins of ${Math.round(bytes / 1e6 / GRAPH.plugins.length)} MB with ${count(GRAPH.records)} records, a third compressed`;
    return [
      {
        what: `what uses what (${folder}), first time`,
        measured: `${ms(of(first, 'read'))}; memory ${mebibytes(of(first, 'peak'))}`,
        aim: atMost(of(first, 'read'), 60, '≤ 60 s'),
      },
      {
        what: 'the same, program started again',
        measured: ms(of(again, 'read')),
        aim: atMost(of(again, 'read'), 1.5, '≤ 1.5 s'),
      },
      {
        what: 'after a change of one mod: its plugin read again',
        measured: ms(of(again, 'changed')),
        aim: atMost(of(again, 'changed'), 1, '≤ 1 s'),
      },
      {
        what: 'what uses a file and what it needs, slowest of 2,000',
        measured: ms(of(again, 'links')),
        aim: atMost(of(again, 'links'), 0.02, '≤ 20 ms'),
      },
      {
        what: 'all missing files',
        measured: ms(of(again, 'missing')),
        aim: atMost(of(again, 'missing'), 1, '≤ 1 s'),
      },
    ];
  },
};

/** Seconds, and resident bytes. */
interface Figures {
  readonly read: number;
  readonly changed: number;
  readonly links: number;
  readonly missing: number;
  readonly peak: number;
}

function inOtherProcess(build: string, data: string, userData: string): Figures {
  const args = [process.argv[1] ?? '', GRAPH_FIGURES, build, data, userData];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures;
}

/** The row’s figures of one start, in this process. */
export async function graphFigures([
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
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return (performance.now() - start) / 1000;
  };
  try {
    const client = connectMemory({ ...services, onBug: (error) => console.error(error) });
    const [root] = (await client.request('session.describe', {})).roots;
    const { id: workspace } = await client.request('workspace.open', { root: root?.id ?? '' });
    const before = process.memoryUsage().rss;
    const read = await timed(() => client.request('graph.read', { workspace }));
    const peak = process.resourceUsage().maxRSS * 1024 - before;
    let links = 0;
    for (let at = 0; at < 1000; at += 1) {
      for (const path of [meshPath((at * 37) % GRAPH.meshes), texturePath((at * 59) % GRAPH.textures)])
        links = Math.max(links, await timed(() => client.request('graph.of', { workspace, path })));
    }
    const missing = await timed(() => client.request('graph.report', { workspace, report: 'missing' }));
    // The smallest mod that a plugin can be: another time, so that all of it is read again.
    const now = Date.now() / 1000 - 60;
    utimesSync(join(data, 'Small.esp'), now, now);
    await client.request('workspace.refresh', { workspace });
    const changed = await timed(() => client.request('graph.of', { workspace, path: meshPath(1) }));
    return { read, changed, links, missing, peak };
  } finally {
    await services.close();
  }
}
