import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { indexFolder } from '#main/workspace/workspace-index.ts';
import type { FileMaterial } from '#shared/formats/kit/material.ts';
import { createMaterialFiles } from './material-files.ts';
import { type FoundParents, materialParents } from './material-parents.ts';

/**
 * The materials that a material takes values from, in a Data folder on disk.
 * @throws UserError as `indexFolder`
 */
export async function parentsInData(
  material: FileMaterial,
  data: string,
  { withPool }: Pick<ThreadsOnDemand, 'withPool'>,
): Promise<FoundParents> {
  if (material.parents().length === 0) return { parents: () => undefined, list: [] };
  const { signal } = new AbortController();
  const index = await withPool((pool) => indexFolder(data, [], { pool, signal, progress: () => undefined }));
  return await materialParents(material, { index }, createMaterialFiles());
}
