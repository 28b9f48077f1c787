import * as v from 'valibot';
import type { Finding } from '#shared/errors.ts';
import type { PreferredPalette } from '#shared/formats/palette/prefer.ts';
import { IMAGE_FILE_FORMATS } from '#shared/formats/texbsi/file-formats.ts';
import { Count, HandedOver, Id, Index, MOST_HANDED_OVER, PathText } from './inputs.ts';
import type { JobReport } from './jobs.ts';
import { method } from './method.ts';

/** Bytes of pixels after which an answer ends. */
export const MOST_PIXELS = 32 * 1024 * 1024;

/** `revision`: of the content whose images were listed; fails with `stale` where that has changed. */
const BankOf = { document: Id, revision: Count };

/** The colors that images are drawn with. */
const Colors = {
  /** The palette for images that have none: 256 of red, green and blue; null = gray. */
  scene: v.nullable(
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(260)),
      colors: v.custom<Uint8Array>(
        (value) => value instanceof Uint8Array && value.length === 768,
        '256 colors',
      ),
    }),
  ),
  prefer: v.picklist(['embedded', 'scene']),
  depth: v.picklist(['auto', 6, 8]),
  /** Whether color 0 is transparent. */
  transparent: v.boolean(),
};

const ExportOptions = {
  ...Colors,
  format: v.picklist(IMAGE_FILE_FORMATS),
  /** One file a frame. */
  separate: v.boolean(),
};

/** Banks: images with palettes. All fail with `not-a-bank` where the document is none, and `too-large` above 256 MiB. */
export const bankMethods = {
  /** Every image of a document as it is now, including damaged ones, with the first frames that `bank.pixels` would return. */
  'bank.read': method<BankContents>()(v.strictObject({ document: Id })),
  /**
   * Frames of images (absent = all images) as color numbers: the first frame of each, or all. An answer ends after
   * `MOST_PIXELS`, but has at least one image: ask again for the rest. Images that cannot be shown have no pixels.
   */
  'bank.pixels': method<BankPixels>()(
    v.strictObject({
      ...BankOf,
      images: v.optional(v.pipe(v.array(Index), v.minLength(1), v.maxLength(10_000), v.readonly())),
      frames: v.picklist(['first', 'all']),
    }),
  ),
  /**
   * Palettes for images that have none, the best first: those beside the file, those of the game's folders, and those that
   * `WORLD.INI` names. `remembered`: path of the one that was chosen last.
   */
  'bank.palettes': method<BankPalettes>()(v.strictObject({ document: Id, remembered: v.optional(PathText) })),
  /**
   * Pictures (PNG, APNG, GIF, DDS, TGA, BMP; several are one frame after the other) as an image in given colors that would
   * replace another one, or be a new one (null). Nothing is changed. Fails with `picture-size` beyond 256 pixels,
   * `frames-differ` and `palette-needed`.
   */
  'bank.match': method<MatchedImage>()(
    v.strictObject({
      ...BankOf,
      ...Colors,
      image: v.nullable(Index),
      files: v.pipe(
        v.array(HandedOver),
        v.minLength(1),
        v.maxLength(4096),
        v.check(
          (files) => files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST_HANDED_OVER,
          'at most 64 MiB together',
        ),
        v.readonly(),
      ),
      dither: v.picklist(['none', 'fs', 'ordered']),
    }),
  ),
  /** An image as picture files: one, or one a frame. */
  'bank.files': method<readonly PictureFile[]>()(
    v.strictObject({ ...BankOf, ...ExportOptions, image: Index }),
  ),
  /**
   * Writes images (absent = all, with an index file that lists them) to an output root, below an optional folder. Existing
   * files are kept and reported (`keep`), or replaced. Progress: files.
   */
  'bank.export': method<JobReport>()(
    v.strictObject({
      ...BankOf,
      ...ExportOptions,
      images: v.optional(v.pipe(v.array(Index), v.minLength(1), v.maxLength(10_000), v.readonly())),
      root: Id,
      folder: v.optional(PathText),
      existing: v.picklist(['keep', 'replace']),
    }),
  ),
};

/** A bank, or a file with a single image. */
export interface BankContents {
  readonly revision: number;
  readonly kind: 'bank' | 'image';
  /** The number in the file's name; null = it has none. */
  readonly number: number | null;
  readonly images: readonly ListedImage[];
  /** Whether every image was found. */
  readonly complete: boolean;
  /** Oddities of the file besides those of its images. */
  readonly findings: readonly Finding[];
  readonly first: ImagePixels;
}

/** An image of a bank; terms as in `BankImage`. */
export interface ListedImage {
  readonly path: string;
  readonly name: string;
  readonly number: number | null;
  readonly width: number;
  readonly height: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly frames: number;
  readonly delay: number;
  readonly scale: number;
  readonly encoding: number;
  readonly flags: number;
  readonly animated: boolean;
  /** As it is stored; null = it has none. */
  readonly palette: Uint8Array | null;
  /** Why it cannot be shown: a sentence without its full stop; null = it can. */
  readonly unreadable: string | null;
  readonly findings: readonly Finding[];
  /** Position and size of its record in the file, in bytes. */
  readonly offset: number;
  readonly length: number;
}

/** Frames of a document's images. */
export interface BankPixels extends ImagePixels {
  readonly revision: number;
}

/** Frames of as many of the requested images as fit in one answer. */
export interface ImagePixels {
  /** One byte a pixel, frame after frame. */
  readonly pixels: Uint8Array;
  /** Where each image begins in `pixels`, and where the last one ends. */
  readonly start: Uint32Array;
}

/** Palettes for a bank's images. */
export interface BankPalettes {
  readonly palettes: readonly FoundPalette[];
  /** Why some could not be read, in sentences. */
  readonly problems: readonly string[];
}

/** A palette file of the game. */
export interface FoundPalette extends Omit<PreferredPalette, 'why'> {
  /** `elsewhere`: nothing links it to the bank. */
  readonly why: PreferredPalette['why'] | 'elsewhere';
  /** 256 colors of red, green and blue, 8 bits each. */
  readonly colors: Uint8Array;
}

/** Pictures as an image of a bank, ready for an edit of it. */
export interface MatchedImage {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Color numbers, frame after frame. */
  readonly indices: Uint8Array;
  /** Milliseconds a frame, where the files differ from the image; null = they do not. */
  readonly delay: number | null;
  /** Whether every color number was kept, because the files have the same palette. */
  readonly unchanged: boolean;
  /** Whether the image looks the same already. */
  readonly same: boolean;
  /** Pixels, and those of them whose color had to be approximated. */
  readonly pixels: number;
  readonly changed: number;
  /** Color error in hundredths of OKLab: 2 is about what one can see. */
  readonly max: number;
  readonly mean: number;
  /** In sentences. */
  readonly warnings: readonly string[];
}

/** A picture as a file. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
