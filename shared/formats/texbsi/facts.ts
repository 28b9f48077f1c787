import type { Bank, BankImage } from '#shared/formats/kit/bank.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { MOST_DECODED } from './frames.ts';
import { frameHashes } from './picture.ts';

/** What is said of an image in JSON. */
export interface ImageFacts {
  readonly name: string;
  /** What its name says, null where it says none. */
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
  /** `frameHashes` of the image; none where it cannot be shown. */
  readonly frameHashes: readonly string[];
}

/**
 * What `texture info` says of a bank's images. Images of a small file may say that they are huge: only as many pixels are
 * drawn as `most`, which is more than any bank has; what would be more has no hashes.
 * @param scene 256 colors that hashes are made with
 */
export function imageFacts(
  { images }: Bank,
  scene?: Uint8Array,
  most: number = MOST_DECODED,
): readonly ImageFacts[] {
  let left = most;
  return images.map((image) => {
    const pixels = image.width * image.height * image.frames;
    if (!isDrawn(image) || pixels > left) return factsOf(image, []);
    left -= pixels;
    return factsOf(image, frameHashes(image, scene));
  });
}

/** What `info` says of a bank. */
export function bankFacts(bank: Bank): FileFacts {
  return {
    json: { ...(bank.number === undefined ? {} : { bank: bank.number }), images: imageFacts(bank) },
    lines: bankLines(bank),
  };
}

/** A bank in lines for people: how many images, then each. */
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

/** Whether frames show something of the file: animations without a size are empty. */
function isDrawn({ unreadable, frames, rows }: BankImage): boolean {
  return unreadable === undefined && (frames === 1 || rows > 0);
}

function lineOf({ name, width, height, frames, delay, palette }: BankImage): string {
  const moves = frames > 1 ? `, ${frames} frames of ${delay} ms` : '';
  return `  ${name.padEnd(9)}  ${width} × ${height}${moves}${palette === undefined ? '' : ', own palette'}`;
}
