import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type DataFile, findDataFile } from '#main/services/data-files.ts';
import { withMaterialFiles } from '#main/services/scene-materials.ts';
import { indexFolder, type WorkspaceIndex } from '#main/services/workspace-index.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { type ImageName, type Images, imageKey, sceneImages } from '#shared/scene/images.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { splitInside } from './target.ts';

/** A scene with all that Data has for it. */
export interface Textured {
  readonly scene: Scene;
  readonly images: Images;
  /** Textures that stay paths, and why. */
  readonly left: readonly { readonly path: string; readonly message: string }[];
  /** Textures that are there and cannot be read. */
  readonly problems: readonly Problem[];
}

/** A texture decodes in seconds; one that takes longer is made to. */
const DEADLINE = 120_000;

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
    return { scene: whole, ...(await readImages(pool, find, sceneImages(whole))) };
  });
}

type FindFile = (paths: readonly string[]) => DataFile | undefined;

async function readImages(
  pool: Pool<Tasks>,
  find: FindFile,
  names: readonly ImageName[],
): Promise<Omit<Textured, 'scene'>> {
  const images = new Map<string, Uint8Array>();
  const left: { path: string; message: string }[] = [];
  const problems: Problem[] = [];
  // One after the other: decoded, a texture takes many times its file's memory.
  for (const name of names) {
    const { path, use } = name;
    try {
      const file = find(dataPaths(path, 'textures'));
      if (file === undefined) {
        left.push({ path, message: 'in no folder that was looked in' });
        continue;
      }
      const input = { place: file.place, name: file.shown, use };
      images.set(imageKey(name), await pool.run('encode-texture', input, { deadlineMs: DEADLINE }));
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof UserError)) throw error;
      left.push({ path, message: 'cannot be read' });
      problems.push({ path, code: error.code, message: error.message });
    }
  }
  return { images, left, problems };
}
