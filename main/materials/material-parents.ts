import { isAboutFile } from '#main/pool/pool.ts';
import { type DataExtents, findDataFile } from '#main/workspace/data-files.ts';
import { readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { MaterialParent } from '#shared/contract/materials.ts';
import type { FileMaterial, MaterialParents } from '#shared/formats/kit/material.ts';
import { openFile } from '#shared/formats/registry.ts';
import { dataPaths } from '#shared/scene/data-path.ts';
import { foldPath } from '#shared/text/fold.ts';

/** Real materials have a few hundred bytes, those of Starfield up to some hundred kilobytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Longer chains are no work of the game's editors; they may also be circles. */
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
export async function materialParents(material: FileMaterial, data: DataExtents): Promise<FoundParents> {
  const opened = new Map<string, FileMaterial | undefined>();
  const list: MaterialParent[] = [];
  const queue = [...material.parents()];
  for (const path of queue) {
    const key = foldPath(path);
    if (opened.has(key) || list.length >= MOST_PARENTS) continue;
    const { parent, problem } = await openParent(path, data);
    opened.set(key, parent);
    list.push({ path, problem });
    queue.push(...(parent?.parents() ?? []));
  }
  return { parents: (path) => opened.get(foldPath(path)), list };
}

async function openParent(
  path: string,
  data: DataExtents,
): Promise<{ readonly parent: FileMaterial | undefined; readonly problem: string | null }> {
  try {
    const found = findDataFile(data, dataPaths(path, 'materials'));
    if (found === undefined) return none(`“${path}” is not in this Data folder.`);
    const { place, shown } = found;
    const { material } = await openFile(bytesSource(readDataFile(place, shown, MAX_BYTES), shown));
    if (material === undefined) return none(`“${path}” is no material.`);
    // Damage shows when it is read.
    material.properties();
    return { parent: material, problem: null };
  } catch (error) {
    if (!isAboutFile(error)) throw error;
    return none(`“${path}” cannot be read: ${error.message}`);
  }
}

function none(problem: string): { readonly parent: undefined; readonly problem: string } {
  return { parent: undefined, problem };
}
