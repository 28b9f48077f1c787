import { SharedWork } from '#main/context/shared-work.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { LooseFiles } from '#main/workspace/loose-files.ts';
import { modCopies } from '#main/workspace/mod-copies.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';

/** Milliseconds until it is looked at again without a change of ours: other programs write there as well. */
const LASTS = 1000;

interface Walk {
  readonly modFolder: string;
  readonly work: SharedWork<LooseFiles>;
  /** When its result is out of date; Infinity while it runs. */
  until: number;
}

/** Tells what the mod folders of workspaces have. Questions at the same time share a walk. */
export function copiesWatcher(
  pool: Pool<Tasks>,
  hub: Pick<EventHub, 'subscribe'>,
): (workspace: Workspace, signal: AbortSignal) => Promise<LooseFiles> {
  const walks = new Map<string, Walk>();
  // A walk that runs may have missed what was written.
  hub.subscribe((event) => {
    if (event === 'copies.changed') walks.clear();
  });
  return async ({ id, modFolder }, signal) => {
    const known = walks.get(id);
    const isGood = known?.modFolder === modFolder && !known.work.abandoned && performance.now() < known.until;
    const walk: Walk = isGood
      ? known
      : {
          modFolder,
          work: new SharedWork((stop) => modCopies(modFolder, { pool, signal: stop })),
          until: Number.POSITIVE_INFINITY,
        };
    walks.set(id, walk);
    try {
      const copies = await walk.work.wait(signal);
      if (walk.until === Number.POSITIVE_INFINITY) walk.until = performance.now() + LASTS;
      return copies;
    } catch (error) {
      if (walks.get(id) === walk) walks.delete(id);
      throw error;
    }
  };
}
