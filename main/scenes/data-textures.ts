import type { Threads } from '#main/context/threads.ts';
import { findInAny } from '#main/workspace/data-files.ts';
import { materialFileFinder } from '#main/workspace/find-material-file.ts';
import { indexFolders } from '#main/workspace/index-folders.ts';
import { sceneImages } from '#shared/scene/images.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { readImages, type SceneImages } from './scene-images.ts';
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
  const { signal } = new AbortController();
  const extents = await indexFolders(folders, { pool, onProgress });
  const whole = await withMaterialFiles(pool, materialFileFinder(...extents), scene, signal);
  const find = (paths: readonly string[]) => findInAny(extents, paths);
  return { scene: whole, ...(await readImages(pool, find, sceneImages(whole), signal)) };
}
