import type { BankImage } from '#shared/formats/kit/bank.ts';
import { COLOR_BYTES, COLORS } from '#shared/formats/palette/schema.ts';
import { type ChannelChoice, onlyChannels } from '#shared/image/channels.ts';
import { encodeGif } from '#shared/image/files/gif.ts';
import { asPicture, type ImageFrame, type IndexedPicture } from '#shared/image/files/image-file.ts';
import { type Deflate, encodeApng, encodeIndexedPng, encodePng } from '#shared/image/files/png.ts';
import { PALETTE_BYTES } from '#shared/image/indexed.ts';
import { IMAGE_FILE_FORMATS, type ImageFileFormat } from './file-formats.ts';

export { IMAGE_FILE_FORMATS, type ImageFileFormat };

export interface ExportImageOptions {
  readonly format: ImageFileFormat;
  /** 256 RGB colors. */
  readonly colors: Uint8Array;
  /** Whether color 0 is transparent. */
  readonly transparent: boolean;
  /** Channels to write with `png`; absent = all. */
  readonly channels?: ChannelChoice | undefined;
  /** One file per frame, for programs without support for animations. */
  readonly separate?: boolean | undefined;
  /** Compresses PNG files; see `EncodePngOptions`. */
  readonly deflate?: Deflate | undefined;
  /** Called before every frame; throws to stop. */
  readonly check?: (() => void) | undefined;
}

export interface ExportedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Exports an image of a bank to one file, or to one per frame.
 * @param stem file name without extension
 * @throws FormatError if it cannot be shown
 */
export function exportImage(
  image: BankImage,
  stem: string,
  options: ExportImageOptions,
): readonly ExportedFile[] {
  const palette = picturePalette(options.colors, options.transparent);
  const delay = { numerator: shownDelay(image), denominator: 1000 };
  const frames = Array.from({ length: image.frames }, (_, frame) => {
    options.check?.();
    const { width, height } = image;
    return { picture: { width, height, indices: image.frame(frame), palette }, delay };
  });
  const extension = options.format === 'gif' ? 'gif' : 'png';
  if (options.separate !== true || frames.length === 1) {
    return [{ name: `${stem}.${extension}`, bytes: encoded(frames, options) }];
  }
  const digits = String(frames.length - 1).length;
  return frames.map((frame, number) => {
    options.check?.();
    const name = `${stem}.${String(number).padStart(digits, '0')}.${extension}`;
    return { name, bytes: encoded([frame], options) };
  });
}

/** Frame delay in milliseconds. The game's delays are never negative, but those of a damaged header may be. */
export function shownDelay({ delay }: BankImage): number {
  return Math.max(0, delay);
}

/** 256 colors for picture files. Color 0 keeps its RGB value even if transparent: files store both. */
export function picturePalette(colors: Uint8Array, transparent: boolean): Uint8Array<ArrayBuffer> {
  const palette = new Uint8Array(PALETTE_BYTES).fill(255);
  for (let color = 0; color < COLORS; color++) {
    palette.set(colors.subarray(color * COLOR_BYTES, (color + 1) * COLOR_BYTES), color * 4);
  }
  if (transparent) palette[3] = 0;
  return palette;
}

type IndexedFrame = ImageFrame & { readonly picture: IndexedPicture };

function encoded(
  frames: readonly IndexedFrame[],
  { format, channels = 'rgba', deflate }: ExportImageOptions,
): Uint8Array<ArrayBuffer> {
  const [first] = frames as readonly [IndexedFrame];
  const options = { deflate, filter: false };
  switch (format) {
    case 'gif':
      return encodeGif(frames);
    case 'apng':
      return encodeApng(frames, 0, options);
    case 'indexed-png':
      return frames.length === 1 ? encodeIndexedPng(first.picture, options) : encodeApng(frames, 0, options);
    case 'png': {
      const colored = frames.map(({ picture, delay }) => ({
        picture: onlyChannels(asPicture(picture), channels),
        delay,
      }));
      return colored.length === 1 ? encodePng(colored[0]!.picture, options) : encodeApng(colored, 0, options);
    }
  }
}
