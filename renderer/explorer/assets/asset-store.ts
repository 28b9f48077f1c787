import { create } from 'zustand';
import { useCopies } from '#renderer/state/copies.ts';
import { useGraph } from '#renderer/state/graph.ts';
import { useWorkbench } from '#renderer/state/workbench.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { isCancelled } from '#renderer/ui/describe-error.ts';
import type { ModCopies } from '#shared/contract/copies.ts';
import type { GraphReport } from '#shared/contract/graph.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

export type ReportId = 'missing' | 'unused' | 'odd' | 'unloaded';

export type ReportState =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'done';
      readonly report: GraphReport;
      /** What it is of: with another tree or other copies in the mod folder, it is out of date. */
      readonly tree: TreeColumns | null;
      readonly copies: ModCopies | null;
    };

/** State of the Assets view; kept while another side view is shown. */
interface AssetView {
  readonly chosen: ReportId;
  readonly report: ReportState;
  /** What the tab shows: the report, or the tree of a file. */
  readonly file: string | null;
}

export const useAssets = create<AssetView>()(() => ({
  chosen: 'missing',
  report: { state: 'none' },
  file: null,
}));

let asking: AbortController | null = null;

/** Lists the files of a report. */
export async function listReport(client: Client, chosen: ReportId): Promise<void> {
  const { workspace } = useGraph.getState();
  asking?.abort();
  const controller = new AbortController();
  asking = controller;
  useAssets.setState({ chosen, report: { state: 'asking' } });
  if (workspace === null) return;
  const { tree } = useWorkspace.getState();
  const { columns: copies } = useCopies.getState();
  try {
    const report = await client.request(
      'graph.report',
      { workspace, report: chosen },
      { signal: controller.signal },
    );
    if (asking === controller) useAssets.setState({ report: { state: 'done', report, tree, copies } });
  } catch (error) {
    if (asking === controller && !isCancelled(error))
      useAssets.setState({ report: { state: 'failed', error } });
  }
}

/** Shows what uses a file and what it needs in the tab of assets. */
export function showAssetTree(path: string): void {
  useAssets.setState({ file: path });
  useWorkbench.getState().openAnswer('assets', { focus: true });
}

// A report of another folder means nothing in this one.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id === before.info?.id) return;
  asking?.abort();
  asking = null;
  useAssets.setState({ report: { state: 'none' }, file: null });
});
