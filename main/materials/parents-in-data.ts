import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { materialFileFinder } from '#main/workspace/find-material-file.ts';
import { indexFolders } from '#main/workspace/index-folders.ts';
import type { FileMaterial } from '#shared/formats/kit/material.ts';
import { createMaterialFiles } from './material-files.ts';
import { type FoundParents, materialParents } from './material-parents.ts';

/**
 * The materials that a material takes values from, in a Data folder on disk.
 * @throws UserError as `indexFolders`
 */
export async function parentsInData(
  material: FileMaterial,
  data: string,
  { withPool }: Pick<ThreadsOnDemand, 'withPool'>,
): Promise<FoundParents> {
  if (material.parents().length === 0) return { parents: () => undefined, list: [] };
  return await withPool(async (pool) => {
    const extents = await indexFolders([data], { pool, onProgress: () => undefined });
    return await materialParents(material, materialFileFinder(...extents), createMaterialFiles(pool));
  });
}
