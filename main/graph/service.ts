import { basename } from 'node:path';
import { extractData } from '#main/archives/extract-data.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { folderBelow } from '#main/workspace/folder-below.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { Input } from '#shared/contract/contract.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { DataGraph } from './data-graph.ts';
import { fileLinks } from './file-links.ts';
import { createFolderGraphs } from './folder-graphs.ts';
import type { NamesCache } from './names-cache.ts';
import { needsOf } from './needs-of.ts';
import { linksByGraph } from './read-links.ts';
import { renameQuestion } from './rename-question.ts';
import { missingReport, oddReport, unloadedReport, unusedReport } from './reports.ts';
import { type WholeFiles, wholeFiles } from './whole-files.ts';

const REPORTS = {
  missing: missingReport,
  unused: unusedReport,
  odd: oddReport,
  unloaded: unloadedReport,
} as const;

/** Tells which files of an open folder need which. */
export function createGraphs(
  { pool, hub, written }: ServiceContext,
  roots: Roots,
  jobs: Jobs,
  workspaces: Workspaces,
  cache: NamesCache,
): Pick<
  Handlers,
  | 'graph.state'
  | 'graph.read'
  | 'graph.of'
  | 'graph.report'
  | 'graph.whole'
  | 'graph.extract'
  | 'graph.renaming'
> {
  const graphs = createFolderGraphs({ pool, cache, hub, onForget: workspaces.onForget });

  async function readBefore(id: string, signal: AbortSignal): Promise<DataGraph> {
    if (graphs.isRead(id)) return await graphs.read(workspaces.get(id), { signal });
    throw new UserError('graph-not-read', 'What uses what in this folder has not been read yet.');
  }

  async function whole(
    { workspace, paths, kinds, skipBase }: Input<'graph.whole'>,
    signal: AbortSignal,
  ): Promise<WholeFiles & { readonly index: WorkspaceIndex }> {
    const data = await readBefore(workspace, signal);
    const { index } = data;
    const needs = await needsOf(paths, { index, linksOf: linksByGraph(data) });
    return { index, ...wholeFiles(index, paths, needs, { kinds, skipBase }) };
  }

  return {
    'graph.whole': async (input, { signal }) => {
      const { files, missing, left } = await whole(input, signal);
      return { files, left, missing: missing.map(({ path }) => path) };
    },
    'graph.extract': async ({ root, folder, replace, ...input }, call) => {
      const target = folderBelow(roots.output(root).path, folder);
      return await jobs.run(
        `Extract ${input.paths.length === 1 ? input.paths[0] : `${input.paths.length} files`} with everything needed`,
        call,
        async ({ signal, progress }) => {
          const { files, index } = await whole(input, signal);
          const wantedPaths = new Set(files.map(({ path }) => path));
          const report = await extractData({
            index,
            root: target,
            existing: replace ? 'replace' : 'keep',
            times: false,
            limit: undefined,
            isWanted: (path) => wantedPaths.has(path),
            pool,
            signal,
            onProgress: progress,
          });
          written.add(target);
          // What was written here may be opened, wherever it is.
          const opened = roots.add({ kind: 'data', path: target, label: basename(target) });
          return { ...report, root: opened.info };
        },
        ({ files, problems }) => ({
          message: `${files} files extracted${problems.length > 0 ? `, ${problems.length} problems` : ''}.`,
          problems,
          target,
        }),
      );
    },
    'graph.state': ({ workspace }) => {
      const { index } = workspaces.get(workspace);
      if (graphs.isRead(workspace)) return 'read';
      return index.folders.some(({ path }) => cache.has(path)) ? 'kept' : 'none';
    },
    'graph.read': async ({ workspace }, call) => {
      const opened = workspaces.get(workspace);
      const data = await jobs.run(
        `What uses what in ${opened.root.info.label}`,
        call,
        ({ signal, progress }) => graphs.read(opened, { signal, onProgress: progress }),
        (read) => ({
          message: `${read.graph.size} links, ${missingCount(read)} missing files.`,
          problems: read.problems,
        }),
      );
      return { links: data.graph.size, missing: missingCount(data), problems: data.problems.length };
    },
    'graph.of': async ({ workspace, path }, { signal }) =>
      fileLinks(await readBefore(workspace, signal), path),
    'graph.renaming': async ({ workspace, from, to }, { signal }) =>
      renameQuestion(await readBefore(workspace, signal), { from, to }, workspaces.get(workspace).modFolder),
    'graph.report': async ({ workspace, report }, { signal }) =>
      REPORTS[report](await readBefore(workspace, signal)),
  };
}

function missingCount(data: DataGraph): number {
  const { rows, more } = missingReport(data);
  return rows.length + more;
}
