import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { findDataFile } from '#main/services/data-files.ts';
import { type FindFile, readImages, type SceneImages } from '#main/services/scene-images.ts';
import { withMaterialFiles } from '#main/services/scene-materials.ts';
import { indexFolder, type WorkspaceIndex } from '#main/services/workspace-index.ts';
import { UserError } from '#shared/errors.ts';
import { sceneImages } from '#shared/scene/images.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { splitInside } from './target.ts';

/** A scene with all that Data has for it. */
export interface Textured extends SceneImages {
  readonly scene: Scene;
}

/**
 * Folders that a mesh's textures are looked for in: those that are named, or else the Data folder that the file lies in,
 * by what all games call the folder of meshes, or by an archive of it. None = nothing says where Data is.
 */
export function dataFoldersOf(file: string, named: readonly string[]): readonly string[] {
  if (named.length > 0) return named.map((folder) => resolve(folder));
  const [outer, inner] = splitInside(file);
  const path = resolve(outer);
  if (inner !== undefined) return [dirname(path)];
  let folder = dirname(path);
  while (basename(folder).toLowerCase() !== 'meshes') {
    const above = dirname(folder);
    if (above === folder) return [];
    folder = above;
  }
  return [dirname(folder)];
}

/**
 * Reads the material files and textures that a scene names from Data folders, the first that has one first; loose files
 * before archives, as the games take them.
 * @throws UserError `folder-missing`
 */
export async function withTextures(scene: Scene, folders: readonly string[]): Promise<Textured> {
  for (const path of folders) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new UserError('folder-missing', `“${path}” is no folder.`, { path });
  }
  const { signal } = new AbortController();
  const progress = progressLine('Reading Data');
  return await withPool(async (pool) => {
    const indexes: WorkspaceIndex[] = [];
    for (const folder of folders) indexes.push(await indexFolder(folder, [], { pool, signal, progress }));
    const find: FindFile = (paths) => {
      for (const index of indexes) {
        const found = findDataFile({ index }, paths);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const whole = await withMaterialFiles(pool, find, scene, signal);
    return { scene: whole, ...(await readImages(pool, find, sceneImages(whole), signal)) };
  });
}
