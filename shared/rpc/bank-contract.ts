import * as v from 'valibot';
import type { Finding } from '../errors.ts';
import type { PreferredPalette } from '../formats/palette/prefer.ts';
import { IMAGE_FILE_FORMATS } from '../formats/texbsi/file-formats.ts';
import type { JobReport } from './contract.ts';
import { Count, HandedOver, Id, MOST_HANDED_OVER, method, PathText } from './method.ts';

/** What the window may ask of documents that are banks of images with palettes; part of `contract.ts`. */

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff));

/** `revision`: of the content that images were listed with; `stale` where that has changed. */
const BankOf = { document: Id, revision: Count };

/** The colors that images are drawn with. */
const Colors = {
  /** 256 of red, green and blue, for images that have none; null = grey. */
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
  /** Whether color 0 is seen through. */
  transparent: v.boolean(),
};

const ExportOptions = {
  ...Colors,
  format: v.picklist(IMAGE_FILE_FORMATS),
  /** One file a frame. */
  separate: v.boolean(),
};

export const bankMethods = {
  /**
   * Every image of a document as it is now, the damaged ones too, with as many first frames as `bank.pixels` answers of all.
   * `not-a-bank` where it is none.
   */
  'bank.read': method<BankContents>()(v.strictObject({ document: Id })),
  /**
   * Frames of images (absent = all images) as numbers of colors: their first ones, or all. At most `MOST_PIXELS` at once, at
   * least one image: those that are missing at the end are asked for again. What cannot be shown has no pixels.
   */
  'bank.pixels': method<BankPixels>()(
    v.strictObject({
      ...BankOf,
      images: v.optional(v.pipe(v.array(Place), v.minLength(1), v.maxLength(10_000), v.readonly())),
      frames: v.picklist(['first', 'all']),
    }),
  ),
  /**
   * The palettes that may do for images that have none, the best first: those beside the file, those of the game’s folders,
   * and those that `WORLD.INI` names. `remembered`: path of the one that was chosen last.
   */
  'bank.palettes': method<BankPalettes>()(v.strictObject({ document: Id, remembered: v.optional(PathText) })),
  /**
   * What files of pictures (PNG, APNG, GIF, DDS, TGA, BMP; several are one behind the other) become as an image in given colors, in place of
   * another or as a new one (null). Nothing is changed. `picture-size` beyond 256 pixels, `frames-differ`, `palette-needed`.
   */
  'bank.match': method<MatchedImage>()(
    v.strictObject({
      ...BankOf,
      ...Colors,
      image: v.nullable(Place),
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
  /** An image as files of pictures: one, or one a frame. */
  'bank.files': method<readonly PictureFile[]>()(
    v.strictObject({ ...BankOf, ...ExportOptions, image: Place }),
  ),
  /**
   * Writes images (absent = all, with an index file that says what they are) to an output root, below an optional folder.
   * Files that are there already stay and are reported (`keep`), or are replaced.
   */
  'bank.export': method<JobReport>()(
    v.strictObject({
      ...BankOf,
      ...ExportOptions,
      images: v.optional(v.pipe(v.array(Place), v.minLength(1), v.maxLength(10_000), v.readonly())),
      root: Id,
      folder: v.optional(PathText),
      existing: v.picklist(['keep', 'replace']),
    }),
  ),
};

/** Bytes of pixels after which an answer ends. */
export const MOST_PIXELS = 32 * 1024 * 1024;

export interface BankContents {
  readonly revision: number;
  readonly kind: 'bank' | 'image';
  /** By the file's name; null = it says none. */
  readonly number: number | null;
  readonly images: readonly ListedImage[];
  /** Whether every image was found. */
  readonly complete: boolean;
  /** What is odd about the file besides its images. */
  readonly findings: readonly Finding[];
  readonly first: ImagePixels;
}

/** An image of a bank; see `BankImage`, whose terms these are. */
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
  /** As it is stored; null = it has none of its own. */
  readonly palette: Uint8Array | null;
  /** Why it cannot be shown, in a sentence without its full stop; null = it can. */
  readonly unreadable: string | null;
  readonly findings: readonly Finding[];
  /** File position of its record, and how many bytes that has. */
  readonly offset: number;
  readonly length: number;
}

export interface BankPixels extends ImagePixels {
  readonly revision: number;
}

export interface ImagePixels {
  /** Of as many of the wanted images as went into one answer, a byte a pixel, frame after frame. */
  readonly pixels: Uint8Array;
  /** Where each image's begin, and where the last one's end. */
  readonly start: Uint32Array;
}

export interface BankPalettes {
  readonly palettes: readonly FoundPalette[];
  /** Why some could not be read: whole sentences. */
  readonly problems: readonly string[];
}

export interface FoundPalette extends Omit<PreferredPalette, 'why'> {
  /** `elsewhere`: nothing speaks for it. */
  readonly why: PreferredPalette['why'] | 'elsewhere';
  /** 256 colors of red, green and blue, 8 bits each. */
  readonly colors: Uint8Array;
}

/** Pictures as an image of a bank, ready for an edit of it. */
export interface MatchedImage {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Numbers of colors, frame after frame. */
  readonly indices: Uint8Array;
  /** Milliseconds, where the files say something else than the image does; null = they do not. */
  readonly delay: number | null;
  /** Whether every number was taken as it is, because the files have the same palette. */
  readonly unchanged: boolean;
  /** Whether the image shows the same already. */
  readonly same: boolean;
  /** Pixels, and those of them that have another color now. */
  readonly pixels: number;
  readonly changed: number;
  /** How far off colors are, in hundredths of OKLab: 2 is about what one can see. */
  readonly max: number;
  readonly mean: number;
  /** Whole sentences. */
  readonly warnings: readonly string[];
}

export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
