import type { TaskContext } from '#main/pool/task.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { type MaterialTextures, materialTextures, readMaterial } from '#shared/formats/material/model.ts';

export interface ReadMaterialsInput {
  readonly files: readonly { readonly place: DataFilePlace; readonly name: string }[];
}

/** A material file's values, or a sentence on why it cannot be read. */
export type ReadMaterial =
  | { readonly kind: 'material'; readonly material: MaterialTextures }
  | { readonly kind: 'unreadable'; readonly message: string };

/** Real material files have a few hundred bytes. */
const MAX_BYTES = 1024 * 1024;

/** Reads material files independently: a damaged file does not stop the rest. */
export function readMaterials({ files }: ReadMaterialsInput, context: TaskContext): readonly ReadMaterial[] {
  return files.map(({ place, name }) => {
    context.check();
    try {
      const material = readMaterial(readDataFile(place, name, MAX_BYTES), { backEnd: adaptive });
      return { kind: 'material', material: materialTextures(material) };
    } catch (error) {
      if (error instanceof FormatError) return { kind: 'unreadable', message: `“${name}” ${error.message}.` };
      if (error instanceof UserError) return { kind: 'unreadable', message: error.message };
      throw error;
    }
  });
}
