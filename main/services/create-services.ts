import { join } from 'node:path';
import { createClipImports } from '#main/animation/movement-service.ts';
import { createAnimations } from '#main/animation/service.ts';
import { createArchives } from '#main/archives/service.ts';
import { createBanks } from '#main/banks/service.ts';
import { createBatches } from '#main/batch/service.ts';
import { STEP_FOLDER } from '#main/batch/step-store.ts';
import { createDocumentComparisons } from '#main/compare/compare-service.ts';
import { createContentComparisons } from '#main/compare/contents-service.ts';
import { createConflicts } from '#main/conflicts/service.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Services, ServicesOptions } from '#main/context/host.ts';
import { createJobs } from '#main/context/jobs.ts';
import { cleanLeftovers } from '#main/context/leftovers.ts';
import { createLog } from '#main/context/log.ts';
import { startThreads } from '#main/context/start-threads.ts';
import { createConversions } from '#main/convert/service.ts';
import { createCopies } from '#main/copies/service.ts';
import { createJournalStore, JOURNAL_FOLDER } from '#main/documents/journal-store.ts';
import { createJournals } from '#main/documents/journals.ts';
import { createDocuments } from '#main/documents/service.ts';
import { createDragFolders } from '#main/drag/drag-folders.ts';
import { takeDrops } from '#main/drag/drop-in.ts';
import { createDragOut } from '#main/drag/service.ts';
import { createExports } from '#main/exports/service.ts';
import { keepPrivate } from '#main/files/private-folder.ts';
import { holdLock } from '#main/files/process-lock.ts';
import { createNamesCache, NAMES_FOLDER } from '#main/graph/names-cache.ts';
import { createGraphs } from '#main/graph/service.ts';
import { createMaterialLooks } from '#main/materials/look-service.ts';
import { createMaterialFiles } from '#main/materials/material-files.ts';
import { createNewMaterials } from '#main/materials/new-material-service.ts';
import { createMaterials } from '#main/materials/service.ts';
import { createMeshImports } from '#main/mesh-tools/import-service.ts';
import { createMeshTools } from '#main/mesh-tools/service.ts';
import { createPacks } from '#main/pack/service.ts';
import { createRecords } from '#main/plugins/service.ts';
import { createPool } from '#main/pool/pool.ts';
import { createGroupReferences } from '#main/precombined/references-service.ts';
import { createPrecombined } from '#main/precombined/service.ts';
import { createHandedFiles } from '#main/repack/handed-files.ts';
import { createKeptRepacks } from '#main/repack/kept-repacks.ts';
import { createRepack } from '#main/repack/service.ts';
import { createSceneExports } from '#main/scenes/export-service.ts';
import { createMorphs } from '#main/scenes/morph-service.ts';
import { createOwnMaterials } from '#main/scenes/own-materials.ts';
import { createScenes, sceneReader } from '#main/scenes/service.ts';
import { createThumbnailScenes } from '#main/scenes/thumbnail-scenes.ts';
import { createBlockTypes } from '#main/search/block-service.ts';
import { createContentSearch } from '#main/search/content-service.ts';
import { createHostFiles } from '#main/session/host-files.ts';
import { createKeybindings } from '#main/session/keybindings.ts';
import { createSession } from '#main/session/session.ts';
import { createSettings } from '#main/session/settings.ts';
import { buildOf } from '#main/start/build-of.ts';
import { createStrings } from '#main/strings/service.ts';
import { createTextureReplacing } from '#main/textures/replace-service.ts';
import { createTextures, textureReader } from '#main/textures/service.ts';
import { createThumbnails } from '#main/textures/thumbnail-service.ts';
import { createTextureViews } from '#main/textures/view-service.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { createFoundGames } from '#main/workspace/found-games.ts';
import { createGameChoices } from '#main/workspace/game-choices.ts';
import { createIndexCache, INDEX_FOLDER } from '#main/workspace/index-cache.ts';
import { createModFolders } from '#main/workspace/mod-folders.ts';
import { createRoots } from '#main/workspace/roots.ts';
import { createWorkspaces } from '#main/workspace/service.ts';
import { createEventHub } from '#shared/rpc/event-hub.ts';

const LOCK_FOLDER = 'running';
const DRAG_FOLDER = 'dragged';
const HANDED_FOLDER = 'handed';
/** The folders of our own in the user folder. The lock's is in all that were ever used. */
const OUR_FOLDERS = [
  LOCK_FOLDER,
  JOURNAL_FOLDER,
  INDEX_FOLDER,
  NAMES_FOLDER,
  DRAG_FOLDER,
  HANDED_FOLDER,
  'workspaces',
] as const;

/**
 * All services behind one list of handlers. One instance serves any number of windows, which share workspaces, documents
 * and jobs, and receive each other's changes through the hub.
 */
export function createServices(options: ServicesOptions): Services {
  const hub = createEventHub();
  const log = createLog(hub, join(options.userData, 'modwright.log'));
  keepPrivate(options.userData, OUR_FOLDERS, log.warning);
  const pool = options.pool ?? createPool<Tasks>({ url: options.workerUrl });
  // A window takes longer to load than threads to start, and then opens a folder immediately.
  if (options.host.kind !== 'memory') startThreads(pool);
  const indexes = createIndexCache({
    folder: join(options.userData, INDEX_FOLDER),
    app: buildOf(options.workerUrl),
    pool,
    log,
  });
  const names = createNamesCache({
    folder: join(options.userData, NAMES_FOLDER),
    app: buildOf(options.workerUrl),
    pool,
    onFailure: log.warning,
  });
  const context: ServiceContext = { options, hub, pool, log, written: new Set() };

  cleanLeftovers(options.userData, log);
  cleanLeftovers(join(options.userData, JOURNAL_FOLDER), log);
  cleanLeftovers(join(options.userData, INDEX_FOLDER), log);
  cleanLeftovers(join(options.userData, NAMES_FOLDER), log);
  cleanLeftovers(join(options.userData, STEP_FOLDER), log);

  const lock = holdLock(join(options.userData, LOCK_FOLDER), log.warning);
  const roots = createRoots(context);
  const jobs = createJobs(context);
  const settings = createSettings(context);
  const gameChoices = createGameChoices(context);
  const workspaces = createWorkspaces(context, roots, createModFolders(context), gameChoices, indexes);
  // A window takes longer to load than most folders to read.
  if (options.host.kind !== 'memory') workspaces.readEarly();
  const store = createJournalStore(context, lock);
  const documents = createDocuments(context, workspaces, jobs, store);
  const archives = createArchives(context, roots, jobs, workspaces);
  const readTexture = textureReader(context, workspaces);
  const materialFiles = createMaterialFiles(context.pool);
  const ownMaterials = createOwnMaterials();
  const readScene = sceneReader(context, documents, workspaces, ownMaterials);
  const animations = createAnimations(context, documents, workspaces);
  const dragFolders = createDragFolders(join(options.userData, DRAG_FOLDER), log);
  const dragOut = createDragOut(context, workspaces, dragFolders);
  takeDrops(context, roots, dragFolders);
  const handed = createHandedFiles(join(options.userData, HANDED_FOLDER), lock, log);

  return {
    hub,
    handlers: {
      ...createSession(context, roots),
      ...roots.handlers,
      ...settings.handlers,
      ...createKeybindings(context),
      ...createFoundGames(context, roots, gameChoices),
      ...workspaces.handlers,
      ...documents.handlers,
      ...createJournals(store, documents),
      ...createCopies(context, jobs, workspaces, documents),
      ...createDocumentComparisons(context, documents, workspaces),
      ...createScenes(readScene),
      ...createMaterialLooks(documents, workspaces, readScene, ownMaterials, materialFiles),
      ...animations,
      ...createClipImports(context, documents, workspaces, animations['animation.skeletons']),
      ...createMorphs(context, documents, workspaces),
      ...createMeshTools(context, documents, workspaces, readScene),
      ...createMeshImports(context, documents, readScene),
      ...createSceneExports(context, documents, workspaces, readScene),
      ...createTextures(documents, readTexture),
      ...createStrings(documents),
      ...createMaterials(documents, workspaces, materialFiles),
      ...createNewMaterials(context, workspaces),
      ...createBanks(context, documents, workspaces, roots, jobs),
      ...createPrecombined(workspaces),
      ...createGroupReferences(context, documents, workspaces),
      ...createTextureViews(context, documents, roots, jobs),
      ...createTextureReplacing(context, documents, workspaces, jobs),
      ...createThumbnails(context, workspaces),
      ...createThumbnailScenes(context, documents, workspaces, readTexture),
      ...archives.handlers,
      ...createBlockTypes(context, jobs, workspaces),
      ...createContentComparisons(context, jobs, workspaces),
      ...createContentSearch(context, jobs, workspaces),
      ...createConflicts(context, jobs, workspaces),
      ...createRecords(context, documents, workspaces),
      ...createGraphs(context, roots, jobs, workspaces, names),
      ...createBatches(context, jobs, workspaces, documents),
      ...createConversions(context, roots, jobs, workspaces, readTexture),
      ...dragOut.handlers,
      ...createRepack(context, roots, jobs, workspaces, archives, documents, handed).handlers,
      ...createKeptRepacks(context),
      ...createHostFiles(context, workspaces),
      ...createExports(context, roots, handed),
      ...createPacks(context, roots, jobs, workspaces, documents),
      ...jobs.handlers,
    },
    keepEdits: () => store.flush(),
    async close() {
      await documents.close();
      await handed.close();
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
