import { join } from 'node:path';
import { holdLock } from '#main/files/process-lock.ts';
import { createPool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';
import { createArchives } from './archives.ts';
import { createBanks } from './banks.ts';
import { createBlockTypes } from './block-types.ts';
import { createBulkChanges } from './bulk-changes.ts';
import { createCollision } from './collision.ts';
import { createComparisons } from './comparisons.ts';
import { createConflicts } from './conflicts.ts';
import { createContentComparisons } from './content-comparisons.ts';
import { createContentSearch } from './content-search.ts';
import type { ServiceContext } from './context.ts';
import { createConversions } from './conversions.ts';
import { createDocuments } from './documents.ts';
import { createDragFolders } from './drag-folders.ts';
import { createDragOut } from './drag-out.ts';
import { takeDrops } from './drop-in.ts';
import { createFoundGames } from './found-games.ts';
import { createGameChoices } from './game-choices.ts';
import { createGroupReferences } from './group-references.ts';
import type { Services, ServicesOptions } from './host.ts';
import { createHostFiles } from './host-files.ts';
import { createIndexCache, INDEX_FOLDER } from './index-cache.ts';
import { createJobs } from './jobs.ts';
import { createJournalStore, JOURNAL_FOLDER } from './journal-store.ts';
import { createJournals } from './journals.ts';
import { cleanLeftovers } from './leftovers.ts';
import { createLog } from './log.ts';
import { createModFolders } from './mod-folders.ts';
import { createPacks } from './packs.ts';
import { createPaths } from './paths.ts';
import { createPrecombined } from './precombined.ts';
import { createRepack } from './repack.ts';
import { createTextureReplacing } from './replace-texture.ts';
import { createRoots } from './roots.ts';
import { createSceneExports } from './scene-exports.ts';
import { createScenes, sceneReader } from './scenes.ts';
import { buildOf, createSession } from './session.ts';
import { createSettings } from './settings.ts';
import { startThreads } from './start-threads.ts';
import { createTextureViews } from './texture-views.ts';
import { createTextures, textureReader } from './textures.ts';
import { createThumbnails } from './thumbnails.ts';
import { createWorkspaces } from './workspaces.ts';

/**
 * Everything that a window can ask for, behind one list of handlers. One instance serves any number of windows: they
 * share workspaces, documents and jobs, and hear of each other's changes through the hub.
 */
export function createServices(options: ServicesOptions): Services {
  const hub = createEventHub();
  const log = createLog(hub, join(options.userData, 'modwright.log'));
  const pool = createPool<Tasks>({ url: options.workerUrl });
  // A window needs longer to load than threads to start, and then opens a folder at once.
  if (options.host.kind !== 'memory') startThreads(pool);
  const indexes = createIndexCache({
    folder: join(options.userData, INDEX_FOLDER),
    app: buildOf(options.workerUrl),
    pool,
    log,
  });
  const context: ServiceContext = { options, hub, pool, log, indexes, written: new Set() };

  cleanLeftovers(options.userData, log);
  cleanLeftovers(join(options.userData, JOURNAL_FOLDER), log);
  cleanLeftovers(join(options.userData, INDEX_FOLDER), log);

  const lock = holdLock(join(options.userData, 'running'), log.warning);
  const roots = createRoots(context);
  const jobs = createJobs(context);
  const settings = createSettings(context);
  const gameChoices = createGameChoices(context);
  const workspaces = createWorkspaces(context, roots, createModFolders(context), gameChoices);
  const store = createJournalStore(context, lock);
  const documents = createDocuments(context, workspaces, jobs, store);
  const bulk = createBulkChanges(context, jobs, workspaces, documents);
  const archives = createArchives(context, roots, jobs, workspaces);
  const readTexture = textureReader(context, workspaces);
  const readScene = sceneReader(context, documents, workspaces);
  const dragFolders = createDragFolders(join(options.userData, 'dragged'), log);
  const dragOut = createDragOut(context, workspaces, dragFolders);
  takeDrops(context, roots, dragFolders);

  return {
    hub,
    handlers: {
      ...createSession(context, roots),
      ...roots.handlers,
      ...settings.handlers,
      ...createFoundGames(context, roots, gameChoices),
      ...workspaces.handlers,
      ...documents.handlers,
      ...createJournals(store, documents),
      ...createComparisons(context, documents, workspaces),
      ...createScenes(readScene),
      ...createSceneExports(context, documents, workspaces, readScene),
      ...createTextures(documents, readTexture),
      ...createBanks(context, documents, workspaces, roots, jobs),
      ...createPrecombined(workspaces),
      ...createGroupReferences(context, documents, workspaces),
      ...createTextureViews(context, documents, roots, jobs),
      ...createTextureReplacing(context, documents, workspaces, jobs),
      ...createThumbnails(context, workspaces),
      ...archives.handlers,
      ...createBlockTypes(context, jobs, workspaces),
      ...createContentComparisons(context, jobs, workspaces),
      ...createContentSearch(context, jobs, workspaces),
      ...createConflicts(context, jobs, workspaces),
      ...bulk.handlers,
      ...createCollision(bulk),
      ...createPaths(bulk, workspaces),
      ...createConversions(context, roots, jobs, workspaces, readTexture),
      ...dragOut.handlers,
      ...createRepack(context, roots, jobs, workspaces, archives, documents).handlers,
      ...createHostFiles(context, workspaces),
      ...createPacks(context, roots, jobs, workspaces, documents),
      ...jobs.handlers,
    },
    async close() {
      await documents.close();
      lock.release();
      await jobs.close();
      await dragOut.close();
      archives.close();
      await indexes.close();
      await pool.close();
      await log.close();
    },
  };
}
