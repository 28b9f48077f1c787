import type { DataFile } from '#main/workspace/data-files.ts';
import { readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { FileMaterial } from '#shared/formats/kit/material.ts';
import { openFile } from '#shared/formats/registry.ts';

/** Real materials have a few hundred bytes, those of Starfield up to some hundred kilobytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Materials that are kept open: an edit of one asks for the same few again. */
const KEPT = 32;

/** A material file of Data, or why it cannot be read, as a sentence. */
export type OpenedMaterial =
  | { readonly material: FileMaterial; readonly problem: null }
  | { readonly material: undefined; readonly problem: string };

/** Opens material files of Data. */
export type MaterialFiles = (file: DataFile) => Promise<OpenedMaterial>;

/** Material files, kept open until they change. */
export function createMaterialFiles(): MaterialFiles {
  const kept = new Map<string, OpenedMaterial>();
  return async (file) => {
    const known = kept.get(file.key);
    kept.delete(file.key);
    const opened = known ?? (await open(file));
    kept.set(file.key, opened);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return opened;
  };
}

async function open({ place, shown }: DataFile): Promise<OpenedMaterial> {
  try {
    const { material } = await openFile(bytesSource(readDataFile(place, shown, MAX_BYTES), shown));
    if (material === undefined) return { material, problem: `“${shown}” is no material.` };
    // Damage shows when it is read.
    material.properties();
    return { material, problem: null };
  } catch (error) {
    if (!(error instanceof FormatError || error instanceof UserError)) throw error;
    return { material: undefined, problem: `“${shown}” cannot be read: ${error.message}` };
  }
}
