import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { type ConflictColumns, SameContent } from '#shared/rpc/contract.ts';
import { compareConflicts } from './compare-conflicts.ts';
import type { ServiceContext } from './context.ts';
import { createDigestCache } from './digest-cache.ts';
import type { Jobs } from './jobs.ts';
import { listConflicts } from './list-conflicts.ts';
import type { WorkspaceIndex } from './workspace-index.ts';
import type { Workspaces } from './workspaces.ts';

/** Files of an open folder that have the same path, and whether they are the same. */
export function createConflicts(
  { pool }: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
): Pick<Handlers, 'conflicts.list' | 'conflicts.compare'> {
  // A list lives as long as what it was made from.
  const lists = new WeakMap<WorkspaceIndex, ConflictColumns>();
  const cache = createDigestCache();
  let nextId = 1;
  return {
    'conflicts.list': ({ workspace }) => {
      const { index } = workspaces.get(workspace);
      const known = lists.get(index);
      if (known !== undefined) return known;
      const list = { list: `conflicts-${nextId++}`, ...listConflicts(index) };
      lists.set(index, list);
      return list;
    },
    'conflicts.compare': async ({ workspace, list, files }, call) => {
      const { index } = workspaces.get(workspace);
      const conflicts = lists.get(index);
      if (conflicts?.list !== list) {
        const message = 'The folder has been read again since these conflicts were listed. List them anew.';
        throw new UserError('conflicts-changed', message);
      }
      if (files.some((file) => file >= conflicts.provider.length)) {
        throw new UserError('no-such-file', 'One of the files that are to be compared is not in the list.');
      }
      const { same, problems } = await jobs.run(
        `Compare the contents of ${files.length} ${files.length === 1 ? 'file' : 'files'} with their winners`,
        call,
        ({ signal, progress }) =>
          compareConflicts({ index, conflicts, files, cache, pool, signal, onProgress: progress }),
        (result) => {
          const count = (state: number) =>
            result.same.reduce((sum, each) => sum + (each === state ? 1 : 0), 0);
          const [identical, differ] = [count(SameContent.identical), count(SameContent.differs)];
          return { message: `${identical} are identical, ${differ} differ.`, problems: result.problems };
        },
      );
      return { same, problems: problems.length };
    },
  };
}
