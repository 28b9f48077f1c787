import { create } from 'zustand';
import type { Progress } from '#shared/contract/method.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';

/** The open Data folder. One at a time: a modder works on one game. */
export interface WorkspaceState {
  readonly info: WorkspaceInfo | null;
  readonly tree: TreeColumns | null;
  /** The root being indexed. */
  readonly opening: { readonly root: RootInfo; readonly progress: Progress | null } | null;
  readonly failure: { readonly root: RootInfo; readonly error: unknown } | null;
  /** Roots opened earlier in this window, latest first. */
  readonly left: readonly RootInfo[];
}

export const useWorkspace = create<WorkspaceState>()(() => ({
  info: null,
  tree: null,
  opening: null,
  failure: null,
  left: [],
}));

let opening: AbortController | null = null;

/** Opens a root instead of the current one, which stays until the new one is indexed. */
export async function openRoot(client: Client, root: RootInfo): Promise<void> {
  opening?.abort();
  const controller = new AbortController();
  opening = controller;
  useWorkspace.setState({ opening: { root, progress: null }, failure: null });
  try {
    const info = await client.request(
      'workspace.open',
      { root: root.id },
      {
        signal: controller.signal,
        onProgress: (progress) => {
          if (opening === controller) useWorkspace.setState({ opening: { root, progress } });
        },
      },
    );
    const tree = await client.request(
      'workspace.tree',
      { workspace: info.id },
      { signal: controller.signal },
    );
    if (opening !== controller) return;
    useWorkspace.setState(({ info: before, left }) => ({
      info,
      tree,
      opening: null,
      left: before === null ? left : [before.root, ...left.filter(({ id }) => id !== before.root.id)],
    }));
  } catch (error) {
    if (opening !== controller) return;
    const cancelled = error instanceof UserError && error.code === 'cancelled';
    useWorkspace.setState({ opening: null, failure: cancelled ? null : { root, error } });
  }
}

export function cancelOpening(): void {
  opening?.abort();
}

/** Fetches the tree again after a change on disk or a save that added a file. */
export async function refreshTree(client: Client, reindex = false): Promise<void> {
  const { info } = useWorkspace.getState();
  if (info === null) return;
  const next = reindex ? await client.request('workspace.refresh', { workspace: info.id }) : info;
  const tree = await client.request('workspace.tree', { workspace: info.id });
  // Without a reindex, newer info may have arrived since the request.
  if (useWorkspace.getState().info?.id === info.id)
    useWorkspace.setState(reindex ? { info: next, tree } : { tree });
}
