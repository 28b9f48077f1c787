import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { scanSources } from '#main/workspace/scan-sources.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { ContentChange } from '#shared/compare/compare-contents.ts';
import type { ContentsComparison, ContentsSide } from '#shared/contract/compare.ts';
import { UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { type ComparedContents, type ComparedSource, compareSources } from './compare-sources.ts';

/** Comparisons kept, because a reloaded window requests its own again. */
const KEPT = 2;

/** Compares archives and folders with each other. */
export function createContentComparisons(
  { pool }: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
): Pick<Handlers, 'contents.compare'> {
  let kept: readonly {
    readonly sides: string;
    readonly indexes: readonly WorkspaceIndex[];
    readonly comparison: ContentsComparison;
  }[] = [];
  return {
    'contents.compare': async ({ before, after }, call) => {
      const one = await workspaces.ofRoot(before.root, call);
      const other = await workspaces.ofRoot(after.root, call);
      const sides = JSON.stringify([before, after]);
      const indexes = [one.index, other.index];
      const known = kept.find(
        (entry) => entry.sides === sides && entry.indexes.every((index, at) => index === indexes[at]),
      );
      if (known !== undefined) return known.comparison;
      const [a, b] = [sourceOf(one, before), sourceOf(other, after)];
      const contents = await jobs.run(
        `Compare ${nameOf(one, before)} with ${nameOf(other, after)}`,
        call,
        async ({ signal, progress }) => {
          const found = await compareSources({ a, b, pool, signal, onProgress: progress });
          refuseEmpty(before, found.before);
          refuseEmpty(after, found.after);
          return found;
        },
        ({ state, count, problems }) => {
          const same = state.reduce((sum, each) => sum + (each === ContentChange.identical ? 1 : 0), 0);
          return { message: `${same} of ${count} files are identical.`, problems };
        },
      );
      const comparison = { ...columnsOf(contents), workspaces: [one.id, other.id] as const };
      kept = [{ sides, indexes, comparison }, ...kept.filter((entry) => entry.sides !== sides)].slice(
        0,
        KEPT,
      );
      return comparison;
    },
  };
}

/** @throws UserError `no-such-archive`, `not-comparable` */
function sourceOf({ index, root }: Workspace, { archive: name, path = '' }: ContentsSide): ComparedSource {
  if (root.info.kind === 'file') {
    throw new UserError(
      'not-comparable',
      `“${root.info.label}” is a single file, not a folder or an archive.`,
    );
  }
  // A root that is an archive contains only that archive.
  const wanted = root.info.kind === 'archive' && path === '' ? index.archives[0]?.name : name;
  if (wanted === undefined) {
    return { sources: scanSources(index).filter(({ kind }) => kind === 'folder'), below: path };
  }
  const archive = index.archives.find((one) => one.name === wanted);
  if (archive === undefined) {
    const message = `“${wanted}” is no longer an archive in this folder. Refresh the folder.`;
    throw new UserError('no-such-archive', message, { path: wanted });
  }
  const { path: at, stamp, encoding } = archive;
  return {
    sources: [{ kind: 'archive', name: wanted, file: { path: at, stamp }, archive, encoding }],
    below: path,
  };
}

function nameOf({ root }: Workspace, { archive, path = '' }: ContentsSide): string {
  return archive ?? (path === '' ? root.info.label : path);
}

/** @throws UserError `nothing-to-compare`: such a folder only shows archived files, and archives are compared whole */
function refuseEmpty({ archive, path = '' }: ContentsSide, files: Int32Array): void {
  if (path === '' || files.some((file) => file !== -1)) return;
  const message =
    archive === undefined
      ? `There are no loose files in “${path}”: all its files are in archives. Compare an archive instead.`
      : `There are no files in “${path}” of “${archive}”.`;
  throw new UserError('nothing-to-compare', message, { path });
}

function columnsOf({
  before,
  after,
  sizes: [a, b],
  ...rows
}: ComparedContents): Omit<ContentsComparison, 'workspaces'> {
  return {
    ...rows,
    sizeBefore: Float64Array.from(before, (file) => a[file] ?? Number.NaN),
    sizeAfter: Float64Array.from(after, (file) => b[file] ?? Number.NaN),
  };
}
