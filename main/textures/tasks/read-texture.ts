import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { type SurfaceChoice, type SurfacePicture, surfacePicture } from '#shared/image/surface-picture.ts';

export interface ReadTextureInput extends SurfaceChoice {
  readonly place: DataFilePlace;
  /** Path in Data, for messages. */
  readonly name: string;
}

/** Graphics cards take up to 16384 × 16384 pixels; at a byte per pixel, with mips, that fits. */
const MAX_STORED = 512 * 1024 * 1024;

/** Reads a texture for drawing meshes. @throws as `decodeTexture` */
export async function readTexture(input: ReadTextureInput, context: TaskContext): Promise<SurfacePicture> {
  const picture = await decodeTexture(input, context);
  context.transfer(picture.bytes.buffer);
  return picture;
}

/**
 * Reads a texture, decoded unless its stored blocks are requested.
 * @throws UserError `not-a-texture`, `file-too-large` and those of reading a file; FormatError if its bytes are invalid
 */
export async function decodeTexture(
  { place, name, ...choice }: ReadTextureInput,
  context: TaskContext,
): Promise<SurfacePicture> {
  return await withDataFile(place, name, MAX_STORED, async (source) => {
    const { texture } = (await openInThread(source, name)).file;
    if (texture === undefined) {
      throw new UserError('not-a-texture', `“${name}” is not a texture, or of an unsupported kind.`, {
        path: name,
      });
    }
    context.check();
    try {
      return surfacePicture(texture(), choice, { check: context.check });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw new FormatError(error.code, `“${name}” ${error.message}`, { offset: error.offset, path: name });
    }
  });
}
