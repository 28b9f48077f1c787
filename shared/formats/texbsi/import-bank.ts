import type { ByteChange } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import type { PaletteDepth } from '#shared/formats/palette/colors.ts';
import type { Dither } from '#shared/image/match-palette.ts';
import type { BankIndex } from './bank-index.ts';
import { seenThrough } from './export-bank.ts';
import { importImage } from './import-image.ts';
import type { PaletteFrames } from './palette-frames.ts';
import { imageColors } from './picture.ts';
import { restructureBank } from './restructure.ts';

export interface ImportBankOptions {
  /** 256 colors of red, green and blue, for images that have none. */
  readonly scene?: Uint8Array | undefined;
  readonly prefer?: 'embedded' | 'scene' | undefined;
  readonly depth?: PaletteDepth | undefined;
  /** Whether color 0 is seen through; absent = as exports have it. */
  readonly transparent?: boolean | undefined;
  readonly dither?: Dither | undefined;
  readonly check?: (() => void) | undefined;
}

/** An image and the files that are to be it. */
export interface WantedImage {
  readonly image: BankImage;
  readonly files: readonly Uint8Array[];
}

export interface ImportedBank {
  /** The bank with these images; every other one has its bytes. */
  readonly bytes: Uint8Array;
  readonly images: readonly ImportedBankImage[];
  /** Images that could not be replaced, and why; they stay as they are. */
  readonly problems: readonly Problem[];
}

export interface ImportedBankImage {
  readonly image: BankImage;
  /** False = the files show what was there, and it keeps its bytes. */
  readonly replaced: boolean;
  readonly frames: PaletteFrames;
  /** Whole sentences, or what is said of the image behind its name. */
  readonly warnings: readonly string[];
}

/**
 * Replaces images of a bank by files of pictures. What looks the same keeps its bytes. Of files for an image that others
 * were there for already, nothing is taken.
 * @throws UserError `cancelled` and what else `check` throws
 */
export function importBank(
  bank: Bank,
  wanted: readonly WantedImage[],
  options: ImportBankOptions = {},
): ImportedBank {
  const changes: ByteChange[] = [];
  const images: ImportedBankImage[] = [];
  const problems: Problem[] = [];
  const { scene, prefer, depth, dither, check, transparent = seenThrough(bank) } = options;
  const taken = new Set<number>();
  for (const { image, files } of wanted) {
    check?.();
    try {
      requireOnce(image, taken);
      const colors = imageColors(image, { scene, ...(prefer && { prefer }), ...(depth && { depth }) });
      const { edit, frames, warnings } = importImage(image, files, {
        colors,
        transparent,
        ...(dither && { dither }),
        ...(check && { check }),
      });
      // Every image is replaced once, and its changes are its own, so that they can be made together.
      if (edit !== undefined) changes.push(...restructureBank(bank, edit).changes);
      const said = warnings.map(({ message }) => `${image.name} ${message}.`);
      images.push({ image, replaced: edit !== undefined, frames, warnings: said });
    } catch (error) {
      if (error instanceof FormatError) {
        problems.push({ path: image.name, code: error.code, message: `The picture ${error.message}.` });
      } else if (error instanceof UserError && error.code !== 'cancelled') {
        problems.push({ path: image.name, code: error.code, message: error.message });
      } else throw error;
    }
  }
  const { contents } = applySplices(storedContents(bank.bytes.length), splicesOf(changes));
  const bytes = contentsSource(contents, bytesSource(bank.bytes)).read(0, contents.size);
  return { bytes, images, problems };
}

/** @throws UserError `image-twice` */
function requireOnce({ ordinal, name }: BankImage, taken: Set<number>): void {
  if (taken.has(ordinal)) {
    const message = `“${name}” (image ${ordinal}) is to be replaced a second time, by other files: only the first ones were taken.`;
    throw new UserError('image-twice', message);
  }
  taken.add(ordinal);
}

/**
 * The image that an index names: the one at its place, if it has the name, else the one that has it.
 * @throws UserError `no-such-image`
 */
export function indexedImage({ images }: Bank, { name, index }: BankIndex['images'][number]): BankImage {
  const there = images[index];
  const found = there?.name === name ? there : images.find((image) => image.name === name);
  if (found !== undefined) return found;
  throw new UserError('no-such-image', `The bank has no image “${name}”, which the index names.`);
}
