import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { bankTexture } from '#shared/formats/texbsi/texture.ts';
import type { Picture } from '#shared/image/picture.ts';
import { type ThumbnailSide, thumbnailOf } from '#shared/image/thumbnail.ts';
import { notATexture } from './decode-picture.ts';

export interface MakeThumbnailsInput {
  readonly files: readonly ThumbnailFile[];
  readonly side: ThumbnailSide;
}

export interface ThumbnailFile {
  readonly place: DataFilePlace;
  /** For messages. */
  readonly name: string;
}

/** A thumbnail of a file, or why there is none. */
export type Thumbnail = Picture | { readonly problem: string };

/** Larger than any texture of the games; a compressed entry must be unpacked whole. */
const MAX_STORED = 256 * 1024 * 1024;

/** Makes thumbnails of files. An unreadable file does not affect the others. */
export async function makeThumbnails(
  { files, side }: MakeThumbnailsInput,
  context: TaskContext,
): Promise<readonly Thumbnail[]> {
  const made: Thumbnail[] = [];
  // One after the other: each may take much memory.
  for (const file of files) made.push(await thumbnail(file, side, context));
  context.transfer(...made.flatMap((one) => ('rgba' in one ? [one.rgba.buffer] : [])));
  return made;
}

async function thumbnail(
  { place, name }: ThumbnailFile,
  side: ThumbnailSide,
  { check }: TaskContext,
): Promise<Thumbnail> {
  check();
  try {
    return await withDataFile(place, name, MAX_STORED, async (source) => {
      const { texture, bank } = (await openInThread(source, name)).file;
      if (texture !== undefined) return thumbnailOf(texture(), side, check);
      if (bank !== undefined) return thumbnailOf(bankTexture(bank()), side, check);
      throw notATexture(name);
    });
  } catch (error) {
    if (error instanceof FormatError) return { problem: `“${name}” ${error.message}.` };
    if (error instanceof UserError && error.code !== 'cancelled') return { problem: error.message };
    throw error;
  }
}
