import type { Finding } from '#shared/errors.ts';
import type { Picture } from '#shared/image/picture.ts';

/** Pixels that are palette indices, one byte each, rows from the top. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly indices: Uint8Array<ArrayBuffer>;
  /** 1 to 256 colors, 4 bytes of RGBA each. An index beyond them is opaque black. */
  readonly palette: Uint8Array;
}

/** Pixels as stored in a file. */
export type StoredPicture = IndexedPicture | Picture;

/** Display time of a frame: a fraction of a second, exactly as stored. */
export interface Delay {
  readonly numerator: number;
  readonly denominator: number;
}

export interface ImageFrame {
  readonly picture: StoredPicture;
  readonly delay: Delay;
}

/** A PNG or GIF: one picture, or a sequence of frames. All have the file’s size. */
export interface ImageFile {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly ImageFrame[];
  /** Whether the file declares an animation, possibly of one frame. */
  readonly animated: boolean;
  /** Number of plays; 0 = forever. */
  readonly plays: number;
  /** Problems found in the file. */
  readonly findings: readonly Finding[];
}

export interface ReadImageOptions {
  /** Maximum side length; larger files are rejected before decoding. */
  readonly maxSide?: number;
  /** Maximum total bytes of all decoded pictures. */
  readonly maxBytes?: number;
  readonly maxFrames?: number;
  /** Called now and then; throws to stop. */
  readonly check?: () => void;
}

export function isIndexed(picture: StoredPicture): picture is IndexedPicture {
  return 'indices' in picture;
}

/** The picture in RGBA, however it is stored. */
export function asPicture(stored: StoredPicture): Picture {
  if (!isIndexed(stored)) return stored;
  const { width, height, indices, palette } = stored;
  const colors = new Uint8Array(256 * 4);
  for (let color = 0; color < 256; color++) colors[color * 4 + 3] = 255;
  colors.set(palette.subarray(0, colors.length));
  const [from, rgba] = [new Uint32Array(colors.buffer), new Uint32Array(width * height)];
  for (let at = 0; at < rgba.length; at++) rgba[at] = from[indices[at]!]!;
  return { width, height, rgba: new Uint8Array(rgba.buffer) };
}
