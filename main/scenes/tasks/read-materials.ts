import type { TaskContext } from '#main/pool/task.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { generated } from '#shared/binary/generate.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { type MaterialTextures, materialTextures, readMaterial } from '#shared/formats/material/model.ts';

export interface ReadMaterialsInput {
  readonly files: readonly { readonly place: DataFilePlace; readonly name: string }[];
}

/** What a material file says, or a sentence on why it cannot be read. */
export type ReadMaterial =
  | { readonly kind: 'material'; readonly material: MaterialTextures }
  | { readonly kind: 'unreadable'; readonly message: string };

/** Real ones have a few hundred bytes. */
const MOST_BYTES = 1024 * 1024;

/** Reads material files, each for itself: one that is damaged says so, and the others are read all the same. */
export function readMaterials({ files }: ReadMaterialsInput, context: TaskContext): readonly ReadMaterial[] {
  return files.map(({ place, name }) => {
    context.check();
    try {
      const material = readMaterial(readDataFile(place, name, MOST_BYTES), { backEnd: generated });
      return { kind: 'material', material: materialTextures(material) };
    } catch (error) {
      if (error instanceof FormatError) return { kind: 'unreadable', message: `“${name}” ${error.message}.` };
      if (error instanceof UserError) return { kind: 'unreadable', message: error.message };
      throw error;
    }
  });
}
