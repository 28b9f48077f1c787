import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, readDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { UserError } from '#shared/errors.ts';
import { type MorphSet, morphBuffers } from '#shared/scene/morph-set.ts';

export interface ReadMorphsInput {
  readonly name: string;
  /** The file, or its bytes. */
  readonly content: DataFilePlace | Uint8Array;
}

/** No real file has a tenth of it. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads the morphs of a file. @throws FormatError if it cannot be read; UserError `no-morphs`, `file-too-large` */
export async function readMorphs(
  { name, content }: ReadMorphsInput,
  context: TaskContext,
): Promise<readonly MorphSet[]> {
  const bytes = content instanceof Uint8Array ? content : readDataFile(content, name, MAX_BYTES);
  const { file } = await openInThread(bytesSource(bytes, name));
  if (file.morphs === undefined)
    throw new UserError('no-morphs', `“${name}” is not a file with morphs (.tri, .egm or morph.dat).`, {
      path: name,
    });
  const sets = file.morphs();
  context.transfer(...morphBuffers(sets));
  return sets;
}
