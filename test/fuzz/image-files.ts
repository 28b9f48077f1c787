import { crc32 } from '#shared/codec/crc32.ts';
import { paletteFrames } from '#shared/formats/texbsi/palette-frames.ts';
import { encodeGif } from '#shared/image/files/gif.ts';
import { asPicture, type ImageFile, type IndexedPicture, isIndexed } from '#shared/image/files/image-file.ts';
import { encodeApng, encodeIndexedPng, encodePng } from '#shared/image/files/png.ts';
import { isPng } from '#shared/image/files/png-chunks.ts';
import { readImage } from '#shared/image/files/read-image.ts';
import { type FuzzCount, inWords } from './run.ts';

const LIMITS = { maxSide: 4096, maxBytes: 16 * 1024 * 1024, maxFrames: 500 };

/**
 * Runs everything that is done with PNG and GIF files imported into banks, on arbitrary bytes. Also tries each PNG with
 * corrected checksums, since otherwise nothing after them would ever be reached.
 */
export function tryImageFile(bytes: Uint8Array, count: FuzzCount): void {
  for (const file of isPng(bytes) ? [bytes, withChecksums(bytes)] : [bytes]) {
    inWords(count, () => {
      const image = readImage(file, LIMITS);
      count.opened += 1;
      for (const { picture } of image.frames) {
        if (picture.width !== image.width || picture.height !== image.height) {
          throw new Error('a frame is of another size than the file');
        }
        if (isIndexed(picture) && picture.indices.length !== image.width * image.height) {
          throw new Error('a frame has not as many numbers as pixels');
        }
        if (asPicture(picture).rgba.length !== image.width * image.height * 4) {
          throw new Error('a frame has not as many colors as pixels');
        }
      }
      bringToPalette(image);
    });
  }
}

function bringToPalette(image: ImageFile): void {
  const { frames, unchanged, error } = paletteFrames([image], PALETTE);
  if (frames.length !== image.frames.length) throw new Error('frames were lost');
  if (unchanged && error.changed > 0) throw new Error('numbers are kept, and yet colors have changed');
}

const PALETTE = Uint8Array.from({ length: 1024 }, (_, at) =>
  at === 3 ? 0 : at % 4 === 3 ? 255 : (at * 5) % 256,
);

/** Written files of every kind, small enough to be hit everywhere. */
export function imageFileSeeds(): readonly Uint8Array[] {
  const delay = { numerator: 71, denominator: 1000 };
  const pictures = [1, 2, 3].map(
    (times): IndexedPicture => ({
      width: 12,
      height: 9,
      indices: Uint8Array.from({ length: 108 }, (_, at) => (at * times) % 256),
      palette: PALETTE,
    }),
  );
  const frames = pictures.map((picture) => ({ picture, delay }));
  const colored = pictures.map((picture) => ({ picture: asPicture(picture), delay }));
  return [
    encodeIndexedPng(pictures[0]!),
    encodePng(colored[0]!.picture),
    encodeApng(frames),
    encodeApng(colored),
    encodeGif(frames),
    encodeGif(frames.slice(0, 1)),
  ];
}

/** A PNG whose chunks have correct checksums, as far as they can be found. */
function withChecksums(bytes: Uint8Array): Uint8Array {
  const file = Uint8Array.from(bytes);
  const view = new DataView(file.buffer);
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > file.length) break;
    view.setUint32(end, crc32(file.subarray(at + 4, end)));
    at = end + 4;
  }
  return file;
}
