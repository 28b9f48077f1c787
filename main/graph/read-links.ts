import { nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { DataFile } from '#main/workspace/data-files.ts';
import { withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import { resourceOfText } from '#shared/codec/resource-id.ts';
import { FormatError } from '#shared/errors.ts';
import { HEAD_BYTES, inContext, loadFormat } from '#shared/formats/kit/format.ts';
import { LARGEST_READ } from '#shared/formats/kit/largest-read.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { identify, namesOtherFiles } from '#shared/formats/registry.ts';
import { isPlugin } from '#shared/games/load-order.ts';
import type { AssetGraph } from '#shared/graph/asset-graph.ts';
import { kindOfPath } from '#shared/scene/asset-endings.ts';
import { dataPaths, projectPaths } from '#shared/scene/data-path.ts';
import { resourceNodes } from '#shared/workspace/resource-nodes.ts';
import { nodeAt, pathOf } from '#shared/workspace/tree-paths.ts';
import type { DataGraph } from './data-graph.ts';
import { ruleGraph } from './graph-of.ts';
import type { LinksOf, NeedLink } from './needs-of.ts';

/** Reads what a file names from the file itself: for few files of a folder of which nothing is known. */
export function linksByReading(index: WorkspaceIndex): LinksOf {
  const rules = ruleGraph(index);
  return async (file, report) => {
    const needed = namesOtherFiles(file.shown) ? await neededBy(file, report) : [];
    const named = needed.map(
      ({ text, folder, above, record = null, part, found }): NeedLink => ({
        paths:
          pathsOfId(index, text) ??
          (above === undefined ? dataPaths(text, folder) : projectPaths(text, file.shown, above)),
        kind: folder,
        record,
        part,
        found,
      }),
    );
    return [...named, ...linksIn(index, rules, file)];
  };
}

/** The path of a file that is named by its hashes, or the text if Data lacks it; undefined for a path. */
function pathsOfId({ tree }: WorkspaceIndex, text: string): readonly string[] | undefined {
  const id = resourceOfText(text);
  if (id === undefined) return undefined;
  const node = resourceNodes(tree.columns).find(id);
  return [node === undefined ? text : pathOf(tree.columns, node)];
}

/** The same from a graph. */
export function linksByGraph({ index, graph }: DataGraph): LinksOf {
  return async (file) => linksIn(index, graph, file);
}

function linksIn(
  { tree }: WorkspaceIndex,
  graph: AssetGraph,
  { shown }: Pick<DataFile, 'shown'>,
): readonly NeedLink[] {
  const node = nodeAt(tree.columns, shown);
  const edges = node === undefined ? [] : graph.needs(node);
  return edges
    .filter(({ wins }) => wins)
    .map(({ to, record, part, found }): NeedLink => {
      const lacking = graph.lacking[to - graph.count];
      const path = lacking?.path ?? pathOf(tree.columns, to);
      return { paths: [path], kind: kindOfPath(path), record: record === '' ? null : record, part, found };
    });
}

/** Loose plugins of any size are read by ranges, as games’ own masters are larger than any mesh. */
async function neededBy(
  { place, shown }: DataFile,
  report: (error: FormatError) => void,
): Promise<readonly NeededFile[]> {
  const isLoosePlugin = place.kind === 'file' && isPlugin(shown);
  const limit = isLoosePlugin ? Number.POSITIVE_INFINITY : LARGEST_READ;
  return await withDataFile(place, shown, limit, async (content) => {
    const name = shown.slice(shown.lastIndexOf('/') + 1);
    const format = await loadFormat(identify(content.read(0, HEAD_BYTES), name));
    const file = inContext(format, { backEnd: adaptive, inflate: nodeInflateUpTo }).open(content);
    const found: NeededFile[] = [];
    try {
      for (const needed of file.needed?.() ?? []) found.push(needed);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      report(error);
    }
    return found;
  });
}
