import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import type { JobHandle, Jobs } from '#main/context/jobs.ts';
import { keptFile } from '#main/context/kept-file.ts';
import { cleanLeftovers } from '#main/context/leftovers.ts';
import type { Documents } from '#main/documents/service.ts';
import { estimateBlocks } from '#main/repack/estimate-blocks.ts';
import { pathInData } from '#main/workspace/loose-folders.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type {
  PackPlan,
  PackReport,
  PackRequest,
  PackSource,
  PackSuggestion,
  PlannedArchive,
} from '#shared/contract/pack.ts';
import { UserError } from '#shared/errors.ts';
import { EDITIONS } from '#shared/games/editions.ts';
import { GAME_IDS, GAMES } from '#shared/games/games.ts';
import { pluginStems } from '#shared/games/plan-pack.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { foldCase } from '#shared/text/fold.ts';
import { isSafeName } from '#shared/text/safe-name.ts';
import { type FoundSource, findSource } from './pack-request.ts';
import { type PreparedPack, preparePack } from './prepare-pack.ts';
import { writePack } from './write-pack.ts';

const DEFAULT_LEVEL = 6;

/** The game each folder was last packed for, by root. */
const LastGames = v.record(v.string(), v.picklist(GAME_IDS));

/** Plugins of the games themselves, whose archive names are not to be suggested. */
const OFFICIAL = new Set(
  EDITIONS.flatMap(({ official }) => pluginStems(official).map((stem) => foldCase(stem))),
);

type RunRequest = PackRequest & { readonly root: string; readonly overwrite: boolean };

/** Plans and writes packs of loose files into new archives. */
export function createPacks(
  context: ServiceContext,
  roots: Roots,
  jobs: Jobs,
  workspaces: Workspaces,
  documents: Documents,
): Pick<Handlers, 'pack.suggest' | 'pack.plan' | 'pack.run'> {
  const { pool, written, log, options } = context;
  const lastGames = keptFile({
    path: join(options.userData, 'pack-games.json'),
    what: 'games that folders were packed for',
    schema: LastGames,
    initial: {},
    log,
  });

  const find = (source: PackSource, signal: AbortSignal): Promise<FoundSource> =>
    findSource(context, workspaces, documents, source, signal);

  async function suggest(source: PackSource, signal: AbortSignal): Promise<PackSuggestion> {
    const { folder, name, files, workspace } = await find(source, signal);
    const plugins = pluginStems(files.map(({ path }) => path)).filter(
      (stem) => !OFFICIAL.has(foldCase(stem)),
    );
    const [only, ...others] = plugins;
    return {
      folder,
      name: only !== undefined && others.length === 0 ? only : name,
      plugins,
      game: lastGames.get()[workspace.root.info.id] ?? workspace.index.game.edition?.game ?? null,
    };
  }

  async function prepare(
    request: PackRequest,
    signal: AbortSignal,
  ): Promise<PreparedPack & { readonly workspace: Workspace }> {
    const game = GAMES[request.game];
    const found = await find(request.source, signal);
    const { files, leftOut, workspace } = found;
    const { compress } = request;
    const name = `${checkedName(request.name)}${game.archive.format === 'ba2' ? '.ba2' : '.bsa'}`;
    const order = { files, leftOut, game, name, naming: 'plugin' as const, compress };
    const prepared = await preparePack(order, pool, signal);
    return { ...prepared, notes: [...found.notes, ...prepared.notes], workspace };
  }

  async function plan(
    request: PackRequest & { readonly root?: string | undefined },
    signal: AbortSignal,
  ): Promise<PackPlan> {
    const folder = request.root === undefined ? null : roots.output(request.root).path;
    const { archives, notes, leftOut } = await prepare(request, signal);
    const level = request.level ?? DEFAULT_LEVEL;
    const planned = archives.map(async (one): Promise<PlannedArchive> => {
      const { archive, bytes, changes, name } = one;
      const work = archive.plan(changes, {});
      const estimate = await estimateBlocks(work, changes, { pool, level, signal });
      return {
        name,
        label: archive.summary.label,
        files: changes.length,
        bytes,
        packedBytes: work.dataStart + estimate.bytes + work.tailLength,
        exact: estimate.exact,
        exists: folder !== null && existsSync(join(folder, name)),
      };
    });
    return { archives: await Promise.all(planned), notes, leftOut };
  }

  async function run(request: RunRequest, { signal, progress }: JobHandle): Promise<PackReport> {
    const folder = roots.output(request.root).path;
    const { archives, leftOut, notes, workspace } = await prepare(request, signal);
    if (archives.length === 0) throw new UserError('nothing-to-pack', 'There are no files to pack.');
    const { overwrite, level = DEFAULT_LEVEL, share = false } = request;
    const result = await writePack({
      archives,
      share,
      folder,
      makeFolder: true,
      overwrite,
      level,
      pool,
      signal,
      onProgress: progress,
    });
    void lastGames.set({ ...lastGames.get(), [workspace.root.info.id]: request.game });
    for (const { target } of result.archives) written.add(target);
    cleanLeftovers(folder, log);
    return {
      files: result.archives.reduce((sum, { files }) => sum + files, 0),
      bytes: result.archives.reduce((sum, { bytes }) => sum + bytes, 0),
      problems: [...leftOut, ...result.problems],
      target: folder,
      notes,
      archives: result.archives.map((one, i) => ({
        ...one,
        name: archives[i]?.name ?? '',
        dataPath: pathInData(workspace.index.folders, one.target),
      })),
    };
  }

  return {
    'pack.suggest': ({ source }, { signal }) => suggest(source, signal),
    'pack.plan': (request, { signal }) => plan(request, signal),
    'pack.run': (request, call) =>
      jobs.run(
        `Pack ${request.name} for ${GAMES[request.game].label}`,
        call,
        (job) => run(request, job),
        ({ archives, files, problems }) => ({
          message: `${files} files packed into ${archives.map(({ name }) => name).join(', ')}; verified.`,
          problems,
          ...(archives[0] === undefined ? {} : { target: archives[0].target }),
        }),
      ),
  };
}

/** @throws UserError `unsafe-path` for an invalid file name */
function checkedName(name: string): string {
  if (name !== '' && isSafeName(name)) return name;
  throw new UserError('unsafe-path', `“${name}” is not a valid file name on every system.`, {
    path: name,
  });
}
