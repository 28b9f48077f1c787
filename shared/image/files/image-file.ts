import type { Finding } from '#shared/errors.ts';
import type { Picture } from '#shared/image/picture.ts';

/** Pixels that name a color of a palette, one byte each, rows from the top. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly indices: Uint8Array<ArrayBuffer>;
  /** 1 to 256 colors, 4 bytes of RGBA each. A pixel may name one beyond them, which is opaque black. */
  readonly palette: Uint8Array;
}

/** Pixels as a file holds them. */
export type StoredPicture = IndexedPicture | Picture;

/** How long a picture is shown: a part of a second, exactly as files say it. */
export interface Delay {
  readonly numerator: number;
  readonly denominator: number;
}

export interface ImageFrame {
  readonly picture: StoredPicture;
  readonly delay: Delay;
}

/** A PNG or GIF: one picture, or several that follow each other. All are of the file's size. */
export interface ImageFile {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly ImageFrame[];
  /** Whether it says of itself that it moves; a single frame may. */
  readonly animated: boolean;
  /** How often it plays; 0 = forever. */
  readonly plays: number;
  /** What is odd about it. */
  readonly findings: readonly Finding[];
}

export interface ReadImageOptions {
  /** Longest side that is taken; what is longer is refused before anything is decoded. */
  readonly mostSide?: number;
  /** Most bytes that all its decoded pictures may take together. */
  readonly mostBytes?: number;
  readonly mostFrames?: number;
  /** Called every now and then; throws to stop. */
  readonly check?: () => void;
}

export function isIndexed(picture: StoredPicture): picture is IndexedPicture {
  return 'indices' in picture;
}

/** The colors of a picture, however it is stored. */
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
