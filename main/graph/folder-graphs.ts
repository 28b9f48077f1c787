import { SharedWork } from '#main/context/shared-work.ts';
import type { Threads } from '#main/context/threads.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { LooseFiles } from '#main/workspace/loose-files.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import { type WorkspaceIndex, withModFolder } from '#main/workspace/workspace-index.ts';
import type { EventHub } from '#shared/rpc/event-hub.ts';
import { copiesWatcher } from './copies-watcher.ts';
import { type DataGraph, dataGraph } from './data-graph.ts';
import type { NamesCache } from './names-cache.ts';
import type { SourceNames } from './read-source-names.ts';

/** The graphs of open folders. */
export interface FolderGraphs {
  /**
   * The graph of a folder as it is once its mod folder is installed. After a change only what changed is read again.
   * @throws UserError `cancelled`
   */
  read(workspace: Workspace, threads: Omit<Threads, 'pool'>): Promise<DataGraph>;
  /** Whether the folder was read since it was opened. */
  isRead(id: string): boolean;
}

export interface GraphSources extends Pick<Workspaces, 'onForget'> {
  readonly pool: Pool<Tasks>;
  readonly cache: NamesCache;
  readonly hub: Pick<EventHub, 'subscribe'>;
}

/** What a graph was made of. */
interface Made {
  readonly index: WorkspaceIndex;
  readonly modFolder: string;
  readonly copies: LooseFiles;
  readonly work: SharedWork<DataGraph>;
  /** What was known when it began. */
  readonly names: readonly SourceNames[] | undefined;
  /** Absent until it is done. */
  graph?: DataGraph;
}

const NEVER = new AbortController().signal;

export function createFolderGraphs({ pool, cache, hub, onForget }: GraphSources): FolderGraphs {
  const made = new Map<string, Made>();
  const read = new Set<string>();
  const copiesOf = copiesWatcher(pool, hub);
  onForget((id) => {
    made.delete(id);
    read.delete(id);
  });

  return {
    isRead: (id) => read.has(id),
    async read(workspace, { signal = NEVER, onProgress = () => undefined }) {
      const { id, index, modFolder } = workspace;
      const copies = await copiesOf(workspace, signal);
      const before = made.get(id);
      const isSame =
        before?.index === index &&
        before.modFolder === modFolder &&
        before.copies.equals(copies) &&
        !before.work.abandoned;
      const now = isSame ? before : begin(workspace, copies, before, onProgress);
      made.set(id, now);
      try {
        now.graph = await now.work.wait(signal);
        if (made.get(id) === now) read.add(id);
        return now.graph;
      } catch (error) {
        // If it failed, the next one who asks tries again; others may still wait for it if only this one gave up.
        if (!signal.aborted && made.get(id) === now) made.delete(id);
        throw error;
      }
    },
  };

  function begin(
    { index, modFolder }: Workspace,
    copies: LooseFiles,
    before: Made | undefined,
    onProgress: NonNullable<Threads['onProgress']>,
  ): Made {
    const names = before?.graph?.names ?? before?.names;
    const whole = withModFolder(index, modFolder, copies);
    const work = new SharedWork((stop) => dataGraph(whole, { pool, cache, names, signal: stop, onProgress }));
    return { index, modFolder, copies, names, work };
  }
}
