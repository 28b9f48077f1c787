import type { Threads } from '#main/context/threads.ts';
import { dataFileFinder } from '#main/workspace/data-file-finder.ts';
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
  const find = await dataFileFinder(folders, { pool, onProgress });
  const whole = await withMaterialFiles(pool, find, scene, signal);
  return { scene: whole, ...(await readImages(pool, find, sceneImages(whole), signal)) };
}
