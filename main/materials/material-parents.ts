import type { FindMaterialFile } from '#main/workspace/find-material-file.ts';
import type { MaterialParent } from '#shared/contract/materials.ts';
import type { FileMaterial, MaterialParents } from '#shared/formats/kit/material.ts';
import { isTemplate } from '#shared/formats/mat/model.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { MaterialFiles, OpenedMaterial } from './material-files.ts';

/** Longer chains are no work of the game’s editors; they may also be circles. */
const MOST_PARENTS = 64;

/** The material files that a material takes values from. */
export interface FoundParents {
  readonly parents: MaterialParents;
  /** Nearest first, each once. */
  readonly list: readonly MaterialParent[];
}

/**
 * Finds and opens the material files of Data that a material takes values from, and those that they do. One that is missing
 * or cannot be read is left out, with the reason.
 */
export async function materialParents(
  material: FileMaterial,
  find: FindMaterialFile,
  files: MaterialFiles,
): Promise<FoundParents> {
  const opened = new Map<string, FileMaterial | undefined>();
  const list: MaterialParent[] = [];
  const queue = [...material.parents()];
  for (const path of queue) {
    const key = foldPath(path);
    if (opened.has(key) || list.length >= MOST_PARENTS) continue;
    const parent = await openParent(path, find, files);
    opened.set(key, parent.material);
    // The templates that each material of Starfield ends in are in the game’s database alone. Without it, their values are
    // the usual ones.
    if (parent.material === undefined && isTemplate(path)) continue;
    list.push({ path, problem: parent.problem });
    queue.push(...(parent.material?.parents() ?? []));
  }
  return { parents: (path) => opened.get(foldPath(path)), list };
}

async function openParent(
  path: string,
  find: FindMaterialFile,
  files: MaterialFiles,
): Promise<OpenedMaterial> {
  const found = find(dataPaths(path, 'materials'));
  if (found !== undefined) return await files(found);
  return { material: undefined, problem: `“${path}” is not in this Data folder.` };
}
