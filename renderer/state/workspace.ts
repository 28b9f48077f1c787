import { create } from 'zustand';
import type { Progress } from '#shared/contract/method.ts';
import type { RootInfo } from '#shared/contract/roots.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { UserError } from '#shared/errors.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { TreeColumns } from '#shared/workspace/tree.ts';
import { requestTree } from './request-tree.ts';

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

/** A root being indexed, and then its tree being fetched. */
interface Reading {
  readonly root: RootInfo;
  readonly controller: AbortController;
  readonly done: Promise<{ readonly info: WorkspaceInfo; readonly tree: TreeColumns }>;
  progress: Progress | null;
  onProgress: (progress: Progress) => void;
  /** A folder has changed since, perhaps this one. */
  isOld: boolean;
}

let opening: Reading | null = null;
/** Begun while the window's code loads; the next `openRoot` of this root takes it over. */
let begun: Reading | null = null;

/** Starts reading the root that the window is going to open, before there is anything to show it. */
export function beginReading(client: Client, root: RootInfo): void {
  begun?.controller.abort();
  begun = read(client, root);
  // Whoever takes it over reports its failure.
  begun.done.catch(() => undefined);
}

/** Notes that a folder has changed, of which a reading that has begun may know nothing. */
export function noteChange(): void {
  if (begun !== null) begun.isOld = true;
}

/** Opens a root instead of the current one, which stays until the new one is indexed. */
export async function openRoot(client: Client, root: RootInfo): Promise<void> {
  opening?.controller.abort();
  const reading = begun?.root.id === root.id ? begun : read(client, root);
  if (begun !== reading) begun?.controller.abort();
  begun = null;
  opening = reading;
  useWorkspace.setState({ opening: { root, progress: reading.progress }, failure: null });
  reading.onProgress = (progress) => {
    if (opening === reading) useWorkspace.setState({ opening: { root, progress } });
  };
  try {
    const { info, tree } = await reading.done;
    if (opening !== reading) return;
    useWorkspace.setState(({ info: before, left }) => ({
      info,
      tree,
      opening: null,
      left: before === null ? left : [before.root, ...left.filter(({ id }) => id !== before.root.id)],
    }));
    if (reading.isOld) await refreshTree(client, 'reread');
  } catch (error) {
    if (opening !== reading) return;
    const cancelled = error instanceof UserError && error.code === 'cancelled';
    useWorkspace.setState({ opening: null, failure: cancelled ? null : { root, error } });
  }
}

function read(client: Client, root: RootInfo): Reading {
  const controller = new AbortController();
  const { signal } = controller;
  const request = async () => {
    const info = await client.request(
      'workspace.open',
      { root: root.id },
      {
        signal,
        onProgress: (progress) => {
          reading.progress = progress;
          reading.onProgress(progress);
        },
      },
    );
    return { info, tree: await requestTree(client, info.id, signal) };
  };
  const reading: Reading = {
    root,
    controller,
    progress: null,
    onProgress: () => undefined,
    isOld: false,
    done: request(),
  };
  return reading;
}

export function cancelOpening(): void {
  opening?.controller.abort();
}

/**
 * Fetches the tree again.
 * @param after `save`: a save has changed the tree; `reread`: the services have read the folder again; `change`: they have
 * to, because it has changed on disk
 */
export async function refreshTree(client: Client, after: 'save' | 'reread' | 'change'): Promise<void> {
  const workspace = useWorkspace.getState().info?.id;
  if (workspace === undefined) return;
  const method = after === 'change' ? 'workspace.refresh' : 'workspace.describe';
  const info = after === 'save' ? null : await client.request(method, { workspace });
  const tree = await requestTree(client, workspace);
  // After a save, newer info may have arrived since the request.
  if (useWorkspace.getState().info?.id === workspace)
    useWorkspace.setState(info === null ? { tree } : { info, tree });
}
