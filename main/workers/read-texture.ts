import { FormatError, UserError } from '#shared/errors.ts';
import { identify } from '#shared/formats/registry.ts';
import { type SurfaceChoice, type SurfacePicture, surfacePicture } from '#shared/image/surface-picture.ts';
import { type DataFilePlace, withDataFile } from './read-data-file.ts';
import type { TaskContext } from './task.ts';

export interface ReadTextureInput extends SurfaceChoice {
  readonly place: DataFilePlace;
  /** Path in Data, for messages. */
  readonly name: string;
}

/** The largest pictures that cards take are 16384 × 16384 of a byte a pixel, with their smaller copies. */
const MOST_STORED = 512 * 1024 * 1024;

/** A texture as meshes are drawn with. @throws as `decodeTexture` */
export function readTexture(input: ReadTextureInput, context: TaskContext): SurfacePicture {
  const picture = decodeTexture(input, context);
  context.transfer(picture.bytes.buffer);
  return picture;
}

/**
 * A texture, decoded unless its blocks are wanted as they are stored.
 * @throws UserError `not-a-texture`, `file-too-large` and those of reading a file; FormatError where its bytes do not fit
 */
export function decodeTexture(
  { place, name, ...choice }: ReadTextureInput,
  context: TaskContext,
): SurfacePicture {
  return withDataFile(place, name, MOST_STORED, (source) => {
    const { texture: open } = identify(source.read(0, 4096), name);
    if (open === undefined) {
      throw new UserError('not-a-texture', `“${name}” is no texture, or of a kind that is not drawn.`, {
        path: name,
      });
    }
    context.check();
    try {
      return surfacePicture(open(source), choice, { check: context.check });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw new FormatError(error.code, `“${name}” ${error.message}`, { offset: error.offset, path: name });
    }
  });
}
