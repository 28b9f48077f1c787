import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { MAX_DECODED } from './frames.ts';
import { frameHashes } from './picture.ts';

/** Facts about an image, as JSON. */
export interface ImageFacts {
  readonly name: string;
  /** The number in its name; null if there is none. */
  readonly index: number | null;
  readonly width: number;
  readonly height: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly frames: number;
  readonly delay: number;
  readonly scale: number;
  readonly encoding: number;
  readonly animated: boolean;
  readonly embeddedPalette: boolean;
  /** `frameHashes` of the image; empty if it cannot be shown. */
  readonly frameHashes: readonly string[];
}

/**
 * The images of a bank in `texture info`. A small file may declare huge images, so at most `limit` pixels are drawn
 * (more than any bank has); images beyond that have no hashes.
 * @param scene 256 colors for the hashes
 */
export function imageFacts(
  { images }: Bank,
  scene?: Uint8Array,
  limit: number = MAX_DECODED,
): readonly ImageFacts[] {
  let left = limit;
  return images.map((image) => {
    const pixels = image.width * image.height * image.frames;
    if (!isDrawn(image) || pixels > left) return factsOf(image, []);
    left -= pixels;
    return factsOf(image, frameHashes(image, scene));
  });
}

/** Facts about a bank for `info`. */
export function bankFacts(bank: Bank): FileFacts {
  return {
    json: { ...(bank.number === undefined ? {} : { bank: bank.number }), images: imageFacts(bank) },
    lines: bankLines(bank),
  };
}

/** A bank as lines of text: the number of images, then each image. */
export function bankLines({ images }: Bank): readonly string[] {
  const moving = images.filter(({ frames }) => frames > 1).length;
  const colored = images.filter(({ palette }) => palette !== undefined).length;
  return [
    `${images.length} ${images.length === 1 ? 'image' : 'images'}, ${moving} of them animated, ${colored} with a palette`,
    ...images.map(lineOf),
  ];
}

function factsOf(image: BankImage, hashes: readonly string[]): ImageFacts {
  const { name, number, width, height, xOffset, yOffset, frames, delay, scale, encoding, animated } = image;
  return {
    name,
    index: number ?? null,
    width,
    height,
    xOffset,
    yOffset,
    frames,
    delay,
    scale,
    encoding,
    animated,
    embeddedPalette: image.palette !== undefined,
    frameHashes: hashes,
  };
}

/** Whether frames show anything from the file: animations without a size are empty. */
function isDrawn({ unreadable, frames, rows }: BankImage): boolean {
  return unreadable === undefined && (frames === 1 || rows > 0);
}

function lineOf({ name, width, height, frames, delay, palette }: BankImage): string {
  const moves = frames > 1 ? `, ${frames} frames of ${delay} ms` : '';
  return `  ${name.padEnd(9)}  ${width} × ${height}${moves}${palette === undefined ? '' : ', own palette'}`;
}
