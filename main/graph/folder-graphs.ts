import { SharedWork } from '#main/context/shared-work.ts';
import type { Threads } from '#main/context/threads.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { LooseFiles } from '#main/workspace/loose-files.ts';
import { modCopies } from '#main/workspace/mod-copies.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import { type WorkspaceIndex, withModFolder } from '#main/workspace/workspace-index.ts';
import { type DataGraph, dataGraph } from './data-graph.ts';
import type { NamesCache } from './names-cache.ts';

/** The graphs of open folders. */
export interface FolderGraphs {
  /**
   * The graph of a folder as it is once its mod folder is installed. After a change only what changed is read again.
   * @throws UserError `cancelled`
   */
  read(workspace: Workspace, threads: Omit<Threads, 'pool'>): Promise<DataGraph>;
  /** Whether the folder was read in this session. */
  isRead(id: string): boolean;
}

/** What a graph was made of. */
interface Made {
  readonly index: WorkspaceIndex;
  readonly modFolder: string;
  readonly copies: LooseFiles;
  readonly work: SharedWork<DataGraph>;
  /** Absent until it is done. */
  graph?: DataGraph;
}

const NEVER = new AbortController().signal;

/** Folders whose graphs stay in memory: more are not open at once. */
const KEPT = 5;

export function createFolderGraphs(pool: Pool<Tasks>, cache: NamesCache): FolderGraphs {
  const made = new Map<string, Made>();
  const read = new Set<string>();

  return {
    isRead: (id) => read.has(id),
    async read({ id, index, modFolder }, { signal = NEVER, onProgress = () => undefined }) {
      const before = made.get(id);
      // Other programs write there as well, so it is looked at each time.
      const copies = await modCopies(modFolder, { pool, signal });
      // Another caller may have begun meanwhile.
      let now = made.get(id);
      const isSame =
        now?.index === index &&
        now.modFolder === modFolder &&
        now.copies.equals(copies) &&
        !now.work.abandoned;
      if (now === undefined || !isSame) {
        const names = (now ?? before)?.graph?.names;
        const whole = withModFolder(index, modFolder, copies);
        now = {
          index,
          modFolder,
          copies,
          work: new SharedWork((stop) => dataGraph(whole, { pool, cache, names, signal: stop, onProgress })),
        };
        made.delete(id);
        made.set(id, now);
        for (const old of [...made.keys()].slice(0, -KEPT)) made.delete(old);
      }
      try {
        now.graph = await now.work.wait(signal);
        read.add(id);
        return now.graph;
      } catch (error) {
        // If it failed, the next one who asks tries again; others may still wait for it if only this one gave up.
        if (!signal.aborted && made.get(id) === now) made.delete(id);
        throw error;
      }
    },
  };
}
