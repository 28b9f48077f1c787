import type { Threads } from '#main/context/threads.ts';
import { isFolder } from '#main/files/is-folder.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import { indexFolder, type WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import { UserError } from '#shared/errors.ts';
import { sceneImages } from '#shared/scene/images.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { type FindFile, readImages, type SceneImages } from './scene-images.ts';
import { withMaterialFiles } from './scene-materials.ts';

/** A scene with its material files and textures from Data. */
export interface Textured extends SceneImages {
  readonly scene: Scene;
}

/**
 * Reads a scene's material files and textures from Data folders. Earlier folders win, and loose files win over archives,
 * as in the games.
 * @throws UserError `folder-missing`
 */
export async function withTextures(
  scene: Scene,
  folders: readonly string[],
  { pool, onProgress }: Required<Omit<Threads, 'signal'>>,
): Promise<Textured> {
  for (const path of folders) {
    if (!isFolder(path)) throw new UserError('folder-missing', `“${path}” is not a folder.`, { path });
  }
  const { signal } = new AbortController();
  const indexes: WorkspaceIndex[] = [];
  for (const folder of folders)
    indexes.push(await indexFolder(folder, [], { pool, signal, progress: onProgress }));
  const find: FindFile = (paths) => {
    for (const index of indexes) {
      const found = findDataFile({ index }, paths);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const whole = await withMaterialFiles(pool, find, scene, signal);
  return { scene: whole, ...(await readImages(pool, find, sceneImages(whole), signal)) };
}
