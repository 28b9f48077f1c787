import type { TaskContext } from '#main/pool/task.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { MatchedImage } from '#shared/contract/banks.ts';
import { type Finding, FormatError, UserError } from '#shared/errors.ts';
import { importablePicture } from '#shared/formats/importable-picture.ts';
import { picturePalette } from '#shared/formats/texbsi/export-image.ts';
import { MAX_DECODED } from '#shared/formats/texbsi/frames.ts';
import { importImage, storedDelay } from '#shared/formats/texbsi/import-image.ts';
import { type PaletteFrames, paletteFrames } from '#shared/formats/texbsi/palette-frames.ts';
import { imageColors } from '#shared/formats/texbsi/picture.ts';
import { LONGEST_SIDE } from '#shared/formats/texbsi/schema.ts';
import { readImage } from '#shared/image/files/read-image.ts';
import type { Dither } from '#shared/image/match-palette.ts';
import type { BankColors } from './bank-colors.ts';
import { bankIn, imageAt } from './read-bank.ts';

export interface MatchImageInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Index of the image to replace; null = add one. */
  readonly image: number | null;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly colors: BankColors;
  readonly dither: Dither;
}

/**
 * Converts picture files to an image of a bank.
 * @throws UserError `palette-needed`; FormatError if a picture cannot be read or converted
 */
export async function matchImage(input: MatchImageInput, context: TaskContext): Promise<MatchedImage> {
  try {
    const pictures = await Promise.all(input.files.map(pictureBytes));
    return input.image === null
      ? newImage(input, pictures, context)
      : await replacement(input, input.image, pictures, context);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const [first] = input.files;
    const what = input.files.length === 1 ? `“${first?.name}”` : 'One of the files';
    throw new UserError(error.code, `${what} ${error.message}.`);
  }
}

async function replacement(
  { name, bytes, colors, dither }: MatchImageInput,
  place: number,
  pictures: readonly Uint8Array[],
  { check, transfer }: TaskContext,
): Promise<MatchedImage> {
  const image = imageAt(await bankIn(bytes, name), place);
  const { scene, prefer, depth, transparent } = colors;
  const { edit, frames, warnings } = importImage(image, pictures, {
    colors: imageColors(image, { scene: scene?.colors, prefer, depth }),
    transparent,
    dither,
    check,
  });
  const matched = matchedImage(frames, edit?.delay ?? null, edit === undefined);
  transfer(matched.indices.buffer);
  return { ...matched, warnings: sentences(warnings) };
}

function pictureBytes({ name, bytes }: MatchImageInput['files'][number]): Promise<Uint8Array> {
  return importablePicture(bytesSource(bytes, name), name);
}

/** A new image has no palette: it uses the scene's colors. */
function newImage(
  { colors: { scene, transparent }, dither }: MatchImageInput,
  files: readonly Uint8Array[],
  { check, transfer }: TaskContext,
): MatchedImage {
  const options = { maxSide: LONGEST_SIDE, maxBytes: MAX_DECODED, check };
  const pictures = files.map((bytes) => readImage(bytes, options));
  const { colors, from } = imageColors({ palette: undefined }, { scene: scene?.colors });
  const frames = paletteFrames(pictures, picturePalette(colors, transparent), { dither, check });
  if (from === 'grey' && frames.error.changed > 0) {
    throw new UserError(
      'palette-needed',
      'No palette is selected to match these colors to. Choose one above the images first.',
    );
  }
  const [delay] = frames.delays;
  const moves = frames.frames.length > 1 && delay !== undefined;
  const matched = matchedImage(frames, moves ? storedDelay(delay) : null, false);
  transfer(matched.indices.buffer);
  return { ...matched, warnings: sentences(frames.warnings) };
}

function matchedImage(
  { width, height, frames, unchanged, error }: PaletteFrames,
  delay: number | null,
  same: boolean,
): Omit<MatchedImage, 'warnings'> {
  const indices = new Uint8Array(width * height * frames.length);
  for (const [frame, numbers] of frames.entries()) indices.set(numbers, frame * numbers.length);
  const { pixels, changed, max, mean } = error;
  return {
    width,
    height,
    frames: frames.length,
    indices,
    delay,
    unchanged,
    same,
    pixels,
    changed,
    max,
    mean,
  };
}

/** The result reports the color error as numbers. */
function sentences(warnings: readonly Finding[]): readonly string[] {
  return warnings
    .filter(({ code }) => code !== 'colors-changed')
    .map(({ message }) => `The picture ${message}.`);
}
