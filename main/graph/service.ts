import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { SharedWork } from '#main/context/shared-work.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { Progress } from '#shared/contract/method.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { type DataGraph, dataGraph } from './data-graph.ts';
import { fileLinks } from './file-links.ts';
import type { NamesCache } from './names-cache.ts';
import { missingReport, oddReport, unusedReport } from './reports.ts';

const REPORTS = { missing: missingReport, unused: unusedReport, odd: oddReport } as const;

/** Tells which files of an open folder need which. */
export function createGraphs(
  { pool }: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
  cache: NamesCache,
): Pick<Handlers, 'graph.state' | 'graph.read' | 'graph.of' | 'graph.report'> {
  // A graph lives as long as its index; after a change most of it is known, and the rest is read when it is asked for.
  const graphs = new WeakMap<WorkspaceIndex, DataGraph>();
  const reading = new WeakMap<WorkspaceIndex, SharedWork<DataGraph>>();
  const wanted = new Set<string>();

  async function read(
    id: string,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<DataGraph> {
    const { index } = workspaces.get(id);
    const known = graphs.get(index);
    if (known !== undefined) return known;
    let work = reading.get(index);
    if (work === undefined || work.abandoned) {
      work = new SharedWork((stop) => dataGraph(index, { pool, cache, signal: stop, onProgress }));
      reading.set(index, work);
    }
    try {
      const graph = await work.wait(signal);
      graphs.set(index, graph);
      wanted.add(id);
      return graph;
    } catch (error) {
      // If it failed, the next one who asks tries again; others may still wait for it if only this one gave up.
      if (!signal.aborted && reading.get(index) === work) reading.delete(index);
      throw error;
    }
  }

  async function readBefore(id: string, signal: AbortSignal): Promise<DataGraph> {
    if (wanted.has(id)) return await read(id, signal);
    throw new UserError('graph-not-read', 'What uses what in this folder has not been read yet.');
  }

  return {
    'graph.state': ({ workspace }) => {
      const { index } = workspaces.get(workspace);
      if (wanted.has(workspace)) return 'read';
      return index.folders.some(({ path }) => cache.has(path)) ? 'kept' : 'none';
    },
    'graph.read': async ({ workspace }, call) => {
      const { root } = workspaces.get(workspace);
      const { graph, problems } = await jobs.run(
        `What uses what in ${root.info.label}`,
        call,
        ({ signal, progress }) => read(workspace, signal, progress),
        (data) => ({
          message: `${data.graph.size} links, ${data.graph.lacking.length} missing files.`,
          problems: data.problems,
        }),
      );
      return { links: graph.size, missing: graph.lacking.length, problems: problems.length };
    },
    'graph.of': async ({ workspace, path }, { signal }) =>
      fileLinks(await readBefore(workspace, signal), path),
    'graph.report': async ({ workspace, report }, { signal }) =>
      REPORTS[report](await readBefore(workspace, signal)),
  };
}
