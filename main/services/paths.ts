import type { PathsFile } from '#main/workers/path-files.ts';
import { groupName } from '#shared/formats/precombined/group-path.ts';
import type { PathQuery } from '#shared/paths/path-query.ts';
import { pathReplacer } from '#shared/paths/path-query.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { type DataFolder, dataPaths } from '#shared/scene/data-path.ts';
import type { BulkChanges } from './bulk-changes.ts';
import { findDataFile } from './data-files.ts';
import type { ChangeKind } from './plan-changes.ts';
import type { Workspaces } from './workspaces.ts';

/** Paths of materials and textures that meshes name. */
export const PATHS: ChangeKind<PathQuery, PathsFile> = {
  read: (pool, input, options) => pool.run('path-files', input, options),
  isWanted: ({ groupsOnly }, path) => groupsOnly !== true || groupName(path) !== undefined,
  changes: ({ replace }) => replace !== undefined,
  count: ({ names }) => names.length,
  rows: ({ names }) =>
    names.map(({ block, type, name, text }) => ({ block, node: type, name, before: text, after: '' })),
};

/** New paths of a plan that are told one by one when nothing is there. */
const MOST_MISSING = 1000;

/** Paths in the meshes of a whole folder: a dry run of what they would become. */
export function createPaths(bulk: BulkChanges, workspaces: Workspaces): Pick<Handlers, 'paths.plan'> {
  return {
    'paths.plan': async ({ workspace, paths, ...query }, call) => {
      // Said before a job is made of it.
      pathReplacer(query);
      const named = newPaths();
      const plan = await bulk.plan(
        {
          kind: PATHS,
          workspace,
          query,
          paths,
          title: query.replace === undefined ? `Look for ${query.find || 'paths'}` : `Try ${labelOf(query)}`,
          label: labelOf(query),
          onFound: named.add,
          tell: ({ found, values, changing, scanned }) =>
            query.replace === undefined
              ? `${found} paths were found in ${scanned} meshes.`
              : `${values} paths in ${changing.size} of ${scanned} meshes would change. Nothing was written.`,
        },
        call,
      );
      const place = workspaces.get(workspace);
      const missing = named.missing((all) => findDataFile(place, all) !== undefined);
      return { ...plan, missing: missing.slice(0, MOST_MISSING) };
    },
  };
}

/** The paths that files get, and those of them that lead to nothing. */
export function newPaths() {
  const named = new Map<string, DataFolder>();
  return {
    add: ({
      names,
      changes,
    }: PathsFile & { readonly changes: readonly { path: string; after: string }[] }) => {
      const folders = new Map(names.map(({ field, folder }) => [field, folder]));
      for (const { path, after } of changes) {
        if (after !== '') named.set(after, folders.get(path) ?? 'textures');
      }
    },
    missing: (isThere: (paths: readonly string[]) => boolean): readonly string[] =>
      [...named]
        .filter(([path, folder]) => !isThere(dataPaths(path, folder)))
        .map(([path]) => path)
        .sort(),
  };
}

/** `a.bgsm to b.bgsm`. */
function labelOf({ find, replace = '' }: PathQuery): string {
  return `${find} to ${replace === '' ? 'nothing' : replace}`;
}
