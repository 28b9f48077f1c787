import { create } from 'zustand';
import { type PathQuery, pathQueryProblem } from '#shared/paths/path-query.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { DataFolder } from '#shared/scene/data-path.ts';
import { startPlan, useBulk } from './bulk-store.ts';

/** Which paths are looked for in meshes, and what they become, as it is typed. */
export interface PathDraft {
  readonly find: string;
  /** What stands in its place; '' = nothing is to change. */
  readonly replace: string;
  /** Whether nothing is to stand in its place, whatever `replace` is: fields are left empty, parts taken out. */
  readonly clears: boolean;
  readonly part: boolean;
  readonly folder: DataFolder | 'both';
  readonly groupsOnly: boolean;
  /** Files and folders to look into; null = all. */
  readonly paths: readonly string[] | null;
}

const START: PathDraft = {
  find: '',
  replace: '',
  clears: false,
  part: false,
  folder: 'both',
  groupsOnly: false,
  paths: null,
};

export const usePathDraft = create<PathDraft>()(() => START);

useBulk.subscribe(({ workspace }, before) => {
  if (workspace !== before.workspace) usePathDraft.setState(START);
});

/** The draft as the services take it. */
export function pathQuery({ find, replace, clears, part, folder, groupsOnly }: PathDraft): PathQuery {
  const put = clears ? '' : replace.trim();
  return {
    find: find.trim(),
    part,
    ...(put === '' && !clears ? {} : { replace: put }),
    ...(folder === 'both' ? {} : { folder }),
    ...(groupsOnly ? { groupsOnly } : {}),
  };
}

/** What is wrong with a draft, in words; null where it can be asked. */
export function draftProblem(draft: PathDraft): string | null {
  return pathQueryProblem(pathQuery(draft));
}

/** The draft as one text: a dry run that answers another one is no base for writing. */
export function askedPaths(draft: PathDraft): string {
  return JSON.stringify([pathQuery(draft), draft.paths]);
}

/** Looks what would change, or who names which files. */
export async function planPaths(client: Client): Promise<void> {
  const draft = usePathDraft.getState();
  if (draftProblem(draft) !== null) return;
  const query = pathQuery(draft);
  const { paths } = draft;
  await startPlan('paths', {
    asked: askedPaths(draft),
    changes: query.replace !== undefined,
    ask: async (workspace, options) => {
      const columns = await client.request(
        'paths.plan',
        { workspace, ...query, ...(paths === null ? {} : { paths: [...paths] }) },
        options,
      );
      return { columns, missing: columns.missing };
    },
  });
}
