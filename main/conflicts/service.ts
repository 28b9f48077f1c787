import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { type ConflictColumns, SameContent } from '#shared/contract/conflicts.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { compareConflicts } from './compare-conflicts.ts';
import { createDigestCache } from './digest-cache.ts';
import { listConflicts } from './list-conflicts.ts';

/** Lists the files of an open folder that share a path, and compares their contents. */
export function createConflicts(
  { pool }: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
): Pick<Handlers, 'conflicts.list' | 'conflicts.compare'> {
  // A list lives as long as its index.
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
        const message = 'The folder was refreshed since these conflicts were listed. List them again.';
        throw new UserError('conflicts-changed', message);
      }
      if (files.some((file) => file >= conflicts.provider.length)) {
        throw new UserError('no-such-file', 'One of the files to compare is not in the list.');
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
