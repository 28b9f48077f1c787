import { scanSources } from '#main/workspace/scan-sources.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { Problem } from '#shared/errors.ts';
import type { AssetGraph } from '#shared/graph/asset-graph.ts';
import { graphOf } from './graph-of.ts';
import { type NamesJob, readSourceNames, type SourceNames } from './read-source-names.ts';
import { unloadedPlugins } from './unloaded-plugins.ts';

/** The graph of a Data folder as it was indexed. */
export interface DataGraph {
  readonly index: WorkspaceIndex;
  readonly graph: AssetGraph;
  /** Files that could not be read, so that what they need is not known. */
  readonly problems: readonly Problem[];
  /** Nodes of the plugins that the game does not load. */
  readonly unloaded: ReadonlySet<number>;
  /** What the files of each source name. */
  readonly names: readonly SourceNames[];
}

/**
 * Reads what all files of a Data folder name, as far as it is not known from an earlier time, and puts it together.
 * @throws UserError `cancelled`
 */
export async function dataGraph(index: WorkspaceIndex, job: Omit<NamesJob, 'sources'>): Promise<DataGraph> {
  const names = await readSourceNames({ ...job, sources: scanSources(index) });
  const problems = names.flatMap((one) => one.problems);
  return { index, graph: graphOf(index, names), problems, unloaded: unloadedPlugins(index), names };
}
