import { create } from 'zustand';
import type { GraphInfo } from '#shared/contract/graph.ts';
import type { Client } from '#shared/rpc/api.ts';
import { type JobRun, jobRunner } from './job-run.ts';
import { useWorkspace } from './workspace.ts';

/** How much is known of what uses what in a folder. */
export type GraphReading =
  | { readonly state: 'asking' | 'none' }
  /** Read before, in this session or an earlier one: only changes are read. */
  | JobRun<GraphInfo>;

interface GraphStore {
  /** Folder of this state. */
  readonly workspace: string | null;
  readonly reading: GraphReading;
}

export const useGraph = create<GraphStore>()(() => ({ workspace: null, reading: { state: 'none' } }));

const reader = jobRunner<GraphInfo>((reading) => useGraph.setState({ reading }));

// What is known of another folder says nothing of this one.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id === before.info?.id) return;
  reader.leave();
  useGraph.setState({ workspace: null, reading: { state: 'none' } });
});

/** Resets when another folder opens; reads at once what an earlier session has kept. */
export async function followGraph(client: Client, workspace: string | null): Promise<void> {
  if (useGraph.getState().workspace === workspace) return;
  reader.leave();
  useGraph.setState({ workspace, reading: { state: 'asking' } });
  if (workspace === null) return;
  const known = await client.request('graph.state', { workspace }).catch(() => 'none' as const);
  const { workspace: now, reading } = useGraph.getState();
  if (now !== workspace || reading.state !== 'asking') return;
  if (known === 'none') useGraph.setState({ reading: { state: 'none' } });
  else await readGraph(client);
}

/** Reads what uses what, as a job that goes on when the view closes. */
export async function readGraph(client: Client): Promise<void> {
  const { workspace } = useGraph.getState();
  if (workspace === null) return;
  await reader.run((options) => client.request('graph.read', { workspace }, options));
}

export const cancelGraph = reader.cancel;
