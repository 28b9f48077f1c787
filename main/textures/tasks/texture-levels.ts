import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { type DataFilePlace, withDataFile } from '#main/workspace/tasks/read-data-file.ts';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { type LevelsToEncode, levelsToEncode } from '#shared/formats/dds/encode-levels.ts';
import type { DdsOptions } from '#shared/formats/dds/encode-options.ts';
import { notATexture } from './decode-picture.ts';

export interface TextureLevelsInput {
  /** File name, for messages and because some formats are recognized by it. */
  readonly name: string;
  readonly from:
    | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
    | { readonly kind: 'place'; readonly place: DataFilePlace };
  readonly options: DdsOptions;
}

/** Size of an uncompressed picture of 16384 × 16384 with its mips. */
const MAX_STORED = 1536 * 1024 * 1024;

/**
 * Reads the pictures of a file and makes their mips, ready to encode.
 * @throws UserError `not-a-texture`, `not-one-picture`, `file-too-large`; FormatError if its bytes are invalid
 */
export async function textureLevels(
  { name, from, options }: TextureLevelsInput,
  context: TaskContext,
): Promise<LevelsToEncode> {
  const levels =
    from.kind === 'bytes'
      ? await levelsOf(name, bytesSource(from.bytes, name), options, context)
      : await withDataFile(from.place, name, MAX_STORED, (source) =>
          levelsOf(name, source, options, context),
        );
  context.transfer(...levels.pictures.map(({ rgba }) => rgba.buffer));
  return levels;
}

async function levelsOf(
  name: string,
  source: ByteSource,
  options: DdsOptions,
  { check }: TaskContext,
): Promise<LevelsToEncode> {
  const { texture } = (await openInThread(source, name)).file;
  if (texture === undefined) throw notATexture(name);
  try {
    return levelsToEncode(texture(), options, { check });
  } catch (error) {
    if (error instanceof FormatError)
      throw new FormatError(error.code, `“${name}” ${error.message}`, { offset: error.offset, path: name });
    if (error instanceof UserError) throw new UserError(error.code, error.message, { path: name });
    throw error;
  }
}
