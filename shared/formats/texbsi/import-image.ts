import type { BankEdit } from '#shared/document/structure.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import type { BankImage } from '#shared/formats/kit/bank.ts';
import type { Delay, ImageFile } from '#shared/image/files/image-file.ts';
import { readImage } from '#shared/image/files/read-image.ts';
import type { Dither } from '#shared/image/match-palette.ts';
import { picturePalette, shownDelay } from './export-image.ts';
import { MAX_DECODED } from './frames.ts';
import { type PaletteFrames, paletteFrames } from './palette-frames.ts';
import type { ImageColors } from './picture.ts';
import { LONGEST_SIDE, MAX_DELAY } from './schema.ts';

export interface ImportImageOptions {
  /** The colors that the image is drawn with. */
  readonly colors: ImageColors;
  /** Whether color 0 is transparent; if not, opaque pixels of that color keep their index. */
  readonly transparent: boolean;
  readonly dither?: Dither;
  /** Called every few rows; throws to stop. */
  readonly check?: () => void;
}

export interface ImportedImage {
  /** Undefined if the image already matches the files. */
  readonly edit: Extract<BankEdit, { readonly kind: 'replace-image' }> | undefined;
  readonly frames: PaletteFrames;
  readonly warnings: readonly Finding[];
}

/**
 * The edit that replaces an image with picture files. A single file is the whole image with all its frames; of several,
 * each adds its frames.
 *
 * @throws UserError `palette-needed` if colors must be matched but no palette is known
 * @throws FormatError as `readImage` and `paletteFrames`
 */
export function importImage(
  image: BankImage,
  files: readonly Uint8Array[],
  { colors, transparent, dither = 'none', check }: ImportImageOptions,
): ImportedImage {
  const options = { maxSide: LONGEST_SIDE, maxBytes: MAX_DECODED, ...(check && { check }) };
  const pictures = files.map((bytes) => readImage(bytes, options));
  const before = framesOf(image);
  const { width, height } = image;
  const frames = paletteFrames(pictures, picturePalette(colors.colors, transparent), {
    dither,
    check,
    replaces: before && { width, height, frames: before },
  });
  if (colors.from === 'grey' && frames.error.changed > 0) {
    throw new UserError(
      'palette-needed',
      `The palette of “${image.name}” is unknown, so these colors cannot be matched. Choose a .COL file, or export the image and edit that file.`,
    );
  }
  const delays = delaysOf(pictures);
  const delay = newDelay(image, delays);
  const warnings = [...frames.warnings, ...delayWarnings(delays)];
  if (before !== undefined && delay === undefined && sameFrames(before, image, frames)) {
    return { edit: undefined, frames, warnings };
  }
  const indices = new Uint8Array(frames.width * frames.height * frames.frames.length);
  for (const [frame, numbers] of frames.frames.entries()) indices.set(numbers, frame * numbers.length);
  const picture = { width: frames.width, height: frames.height, frames: frames.frames.length, indices };
  return { edit: { kind: 'replace-image', image: image.ordinal, picture, delay }, frames, warnings };
}

function framesOf(image: BankImage): readonly Uint8Array[] | undefined {
  if (image.unreadable !== undefined || image.width === 0 || image.height === 0) return undefined;
  return Array.from({ length: image.frames }, (_, frame) => image.frame(frame));
}

function sameFrames(before: readonly Uint8Array[], image: BankImage, now: PaletteFrames): boolean {
  return (
    now.width === image.width &&
    now.height === image.height &&
    now.frames.length === before.length &&
    now.frames.every((frame, i) => frame.every((index, at) => index === before[i]![at]))
  );
}

/** Frame delays from the files; only animations have them. */
function delaysOf(files: readonly ImageFile[]): readonly Delay[] {
  if (files.reduce((sum, { frames }) => sum + frames.length, 0) < 2) return [];
  return files.flatMap(({ animated, frames }) => (animated ? frames.map(({ delay }) => delay) : []));
}

/** The delay in milliseconds, if the files differ from the image. */
function newDelay(image: BankImage, delays: readonly Delay[]): number | undefined {
  const [first] = delays;
  const before = shownDelay(image);
  // GIF rounds delays to hundredths of a second.
  const isSame = ({ numerator, denominator }: Delay): boolean =>
    numerator * 1000 === before * denominator ||
    (denominator === 100 && numerator === Math.round(before / 10));
  if (first === undefined || delays.every(isSame)) return undefined;
  return storedDelay(first);
}

/** A file's frame delay in milliseconds, limited to what images can store. */
export function storedDelay({ numerator, denominator }: Delay): number {
  return Math.min(MAX_DELAY, Math.round((numerator * 1000) / denominator));
}

function delayWarnings([first, ...others]: readonly Delay[]): readonly Finding[] {
  if (first === undefined) return [];
  const differs = ({ numerator, denominator }: Delay): boolean =>
    numerator * first.denominator !== first.numerator * denominator;
  const warnings: Finding[] = [];
  if (others.some(differs)) {
    const message = 'has frames with different delays; all of them use the first frame’s delay';
    warnings.push({ severity: 'warning', code: 'delays-differ', message });
  }
  const seconds = first.numerator / first.denominator;
  if (Math.round(seconds * 1000) > MAX_DELAY) {
    const message = `has frames with a delay of ${seconds.toFixed(1)} seconds; the limit is ${MAX_DELAY / 1000}`;
    warnings.push({ severity: 'warning', code: 'delay-too-long', message });
  }
  return warnings;
}
