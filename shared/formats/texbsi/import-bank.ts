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
  /** 256 RGB colors for images that have no palette. */
  readonly scene?: Uint8Array | undefined;
  readonly prefer?: 'embedded' | 'scene' | undefined;
  readonly depth?: PaletteDepth | undefined;
  /** Whether color 0 is transparent; absent = as in exports. */
  readonly transparent?: boolean | undefined;
  readonly dither?: Dither | undefined;
  readonly check?: (() => void) | undefined;
}

/** An image and the files to replace it with. */
export interface WantedImage {
  readonly image: BankImage;
  readonly files: readonly Uint8Array[];
}

export interface ImportedBank {
  /** The bank with these images; all others keep their bytes. */
  readonly bytes: Uint8Array;
  readonly images: readonly ImportedBankImage[];
  /** Images that could not be replaced, and why; they stay unchanged. */
  readonly problems: readonly Problem[];
}

export interface ImportedBankImage {
  readonly image: BankImage;
  /** False if the files show the same pixels, so the image keeps its bytes. */
  readonly replaced: boolean;
  readonly frames: PaletteFrames;
  /** Whole sentences, or texts that continue after the image's name. */
  readonly warnings: readonly string[];
}

/**
 * Replaces images of a bank with picture files. Images that look the same keep their bytes. If an image is listed
 * twice, only the first files are used.
 * @throws UserError `cancelled` and whatever else `check` throws
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
      // Each image is replaced once and its changes are independent, so they can be applied together.
      if (edit !== undefined) changes.push(...restructureBank(bank, edit).changes);
      const sentences = warnings.map(({ message }) => `${image.name} ${message}.`);
      images.push({ image, replaced: edit !== undefined, frames, warnings: sentences });
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
    const message = `“${name}” (image ${ordinal}) is listed twice: only the first files were used.`;
    throw new UserError('image-twice', message);
  }
  taken.add(ordinal);
}

/**
 * The image that an index entry refers to: the one at its position if the name matches, otherwise the one with that
 * name.
 * @throws UserError `no-such-image`
 */
export function indexedImage({ images }: Bank, { name, index }: BankIndex['images'][number]): BankImage {
  const there = images[index];
  const found = there?.name === name ? there : images.find((image) => image.name === name);
  if (found !== undefined) return found;
  throw new UserError('no-such-image', `The bank has no image “${name}”, which the index lists.`);
}
