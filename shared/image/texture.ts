import type { Finding } from '#shared/errors.ts';
import type { DecodeOptions, Picture } from './picture.ts';
import type { PixelForm } from './pixels.ts';

/**
 * A file of pixels as views, thumbnails, exporters and meshes take it, whichever container it is in. It may hold many
 * pictures: smaller copies (levels), six faces of a cube, the layers of an array, the slices of a volume.
 */
export interface Texture {
  /** Kind of pixels as people know it: `DXT5`, `BC7 sRGB`, `A8R8G8B8`. */
  readonly pixels: string;
  /** Of the largest picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Slices of a volume's largest level; 1 for others. */
  readonly depth: number;
  /** Largest first; only those whose bytes are there. Every face and layer has the same. */
  readonly levels: readonly TextureLevel[];
  /** How many levels the file says that it has. */
  readonly levelsNamed: number;
  /** Faces of a cube map in the order +X −X +Y −Y +Z −Z; 1 for others. */
  readonly faces: number;
  /** Which side of a cube each face is, 0 to 5 in that order; there where not all six are stored. */
  readonly sides?: readonly number[] | undefined;
  /** Textures of an array; 1 for others. */
  readonly layers: number;
  readonly cube: boolean;
  /** Whether the file says that its numbers are on the curve of screens; most say nothing, and are. */
  readonly srgb: boolean;
  /** Whether pixels have alpha. What it means is the game's: transparency, highlights, height. */
  readonly alpha: boolean;
  /** Whether numbers beyond white are stored, so that exposure makes a difference. */
  readonly light: boolean;
  /** How pixels are stored, where a graphics card may take them as they are. */
  readonly form: PixelForm | undefined;
  /** What is odd about it. */
  readonly findings: readonly Finding[];
}

export interface TextureLevel {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Bytes of one face of one layer. */
  readonly length: number;
}

/** One of a texture's pictures; what is absent is 0. */
export interface PictureChoice {
  readonly level?: number;
  readonly face?: number;
  readonly layer?: number;
  readonly slice?: number;
}

/** A texture and its pixels. */
export interface OpenTexture extends Texture {
  /**
   * The bytes of one picture as they are stored; undefined where they are not stored apart from others.
   * @throws RangeError for a picture that the texture does not have; UserError where the file cannot be read any more
   */
  readonly stored: (choice: PictureChoice) => Uint8Array | undefined;
  /**
   * One picture.
   * @throws FormatError `pixels-truncated`, `picture-too-large`; what `check` throws; as `stored`
   */
  readonly decode: (choice: PictureChoice, options?: DecodeOptions) => Picture;
}

/** The smallest picture whose longer side has at least so many pixels; the largest where none has. */
export function levelOfAtLeast({ levels }: Pick<Texture, 'levels'>, pixels: number): number {
  const found = levels.findLastIndex(({ width, height }) => Math.max(width, height) >= pixels);
  return Math.max(0, found);
}
