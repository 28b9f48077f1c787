import type { TaskContext } from '#main/pool/task.ts';
import { openInThread } from '#main/workspace/tasks/open-in-thread.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { onlyChannels } from '#shared/image/channels.ts';
import { encodePng } from '#shared/image/files/png.ts';
import { countValues } from '#shared/image/histogram.ts';
import type { Picture } from '#shared/image/picture.ts';
import type { PixelForm } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import type { PictureChoice } from '#shared/image/texture.ts';

/** The source of a picture: its own bytes, or the whole file if pictures are not stored separately. */
export type PictureBytes =
  | {
      readonly kind: 'picture';
      readonly form: PixelForm;
      readonly width: number;
      readonly height: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: 'file'; readonly choice: PictureChoice; readonly bytes: Uint8Array<ArrayBuffer> };

export interface DecodePictureInput {
  /** File name, for messages. */
  readonly name: string;
  readonly from: PictureBytes;
  readonly exposure: number;
  /** Output: the pixels, 256 counts per channel, or a PNG of some channels. */
  readonly make: 'rgba' | 'histogram' | ChannelPng;
}

export interface ChannelPng {
  /** Letters of the channels, such as `rgb`. */
  readonly png: string;
}

export interface DecodePictureOutput {
  readonly width: number;
  readonly height: number;
  readonly made: Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
}

/**
 * Decodes one picture of a document.
 * @throws UserError `not-a-texture`; FormatError if its bytes are invalid
 */
export async function decodePicture(
  input: DecodePictureInput,
  context: TaskContext,
): Promise<DecodePictureOutput> {
  const picture = await pictureOf(input, context);
  context.check();
  const made = makeOf(picture, input.make);
  context.transfer(made.buffer);
  return { width: picture.width, height: picture.height, made };
}

async function pictureOf(
  { name, from, exposure }: DecodePictureInput,
  { check }: TaskContext,
): Promise<Picture> {
  const options = { check, exposure };
  try {
    if (from.kind === 'picture') return decodePixels(from.form, from.bytes, from.width, from.height, options);
    const { texture } = (await openInThread(bytesSource(from.bytes, name))).file;
    if (texture === undefined) throw notATexture(name);
    return texture().decode(from.choice, options);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new FormatError(error.code, `“${name}” ${error.message}`, { offset: error.offset, path: name });
  }
}

function makeOf(picture: Picture, make: DecodePictureInput['make']): DecodePictureOutput['made'] {
  if (make === 'rgba') return picture.rgba;
  if (make === 'histogram') return countValues(picture.rgba);
  return encodePng(onlyChannels(picture, make.png));
}

/** The error for files without a picture. */
export function notATexture(name: string): UserError {
  return new UserError('not-a-texture', `“${name}” contains no picture Modwright can show.`, {
    path: name,
  });
}
