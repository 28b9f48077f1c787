import * as v from 'valibot';
import type { Finding } from '../errors.ts';
import type { PreferredPalette } from '../formats/palette/prefer.ts';
import { Count, Id, method, PathText } from './method.ts';

/** What the window may ask of documents that are banks of images with palettes; part of `contract.ts`. */

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff));

/** `revision`: of the content that images were listed with; `stale` where that has changed. */
const BankOf = { document: Id, revision: Count };

export const bankMethods = {
  /** Every image of a document as it is now, the damaged ones too, without their pixels. `not-a-bank` where it is none. */
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

export interface BankPixels {
  readonly revision: number;
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
