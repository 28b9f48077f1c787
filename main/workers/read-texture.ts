import { FormatError, UserError } from '#shared/errors.ts';
import { identify } from '#shared/formats/registry.ts';
import { halved } from '#shared/image/halve.ts';
import type { Picture } from '#shared/image/picture.ts';
import { levelOfAtLeast } from '#shared/image/texture.ts';
import { type DataFilePlace, withDataFile } from './read-data-file.ts';
import type { TaskContext } from './task.ts';

export interface ReadTextureInput {
  readonly place: DataFilePlace;
  /** Path in Data, for messages. */
  readonly name: string;
  /** The smallest picture is taken whose longer side has at least so many pixels. */
  readonly largest: number;
}

export interface ReadTextureOutput extends Picture {
  readonly format: string;
}

/** The largest pictures that cards take are 16384 × 16384 of a byte a pixel, with their smaller copies. */
const MOST_STORED = 512 * 1024 * 1024;

/** One picture of a texture. @throws as `decodeTexture` */
export function readTexture(input: ReadTextureInput, context: TaskContext): ReadTextureOutput {
  const picture = decodeTexture(input, context);
  context.transfer(picture.rgba.buffer);
  return picture;
}

/**
 * One picture of a texture.
 * @throws UserError `not-a-texture`, `file-too-large` and those of reading a file; FormatError where its bytes do not fit
 */
export function decodeTexture(
  { place, name, largest }: ReadTextureInput,
  context: TaskContext,
): ReadTextureOutput {
  return withDataFile(place, name, MOST_STORED, (source) => {
    const { texture: open } = identify(source.read(0, 4096), name);
    if (open === undefined) {
      throw new UserError('not-a-texture', `“${name}” is no texture, or of a kind that is not drawn.`, {
        path: name,
      });
    }
    context.check();
    try {
      const texture = open(source);
      const level = levelOfAtLeast(texture, largest);
      let picture = texture.decode({ level }, { check: context.check });
      // Where a texture has no smaller copies, they are made: nobody needs a hundred times the pixels that are shown.
      while (Math.max(picture.width, picture.height) >= 2 * largest) {
        context.check();
        picture = halved(picture);
      }
      return { ...picture, format: texture.pixels };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw new FormatError(error.code, `“${name}” ${error.message}`, { offset: error.offset, path: name });
    }
  });
}
