import type { Finding } from '#shared/errors.ts';
import type { DecodeOptions, Picture } from './picture.ts';
import type { PixelForm } from './pixel-form.ts';

/**
 * A texture as views, thumbnails, exporters and meshes use it, independent of its container. It may hold many pictures:
 * mipmap levels, six faces of a cube, array layers, slices of a volume.
 */
export interface Texture {
  /** Common name of the pixel format: `DXT5`, `BC7 sRGB`, `A8R8G8B8`. */
  readonly pixels: string;
  /** Width of the largest picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Slices of a volume’s largest level; 1 for others. */
  readonly depth: number;
  /** Largest first; only those whose bytes are present. The same for every face and layer. */
  readonly levels: readonly TextureLevel[];
  /** Number of levels that the file declares. */
  readonly levelsNamed: number;
  /** Faces of a cube map in the order +X −X +Y −Y +Z −Z; 1 for others. */
  readonly faces: number;
  /** Which side of a cube each face is, 0 to 5 in that order; present if not all six are stored. */
  readonly sides?: readonly number[] | undefined;
  /** Textures of an array; 1 for others. */
  readonly layers: number;
  readonly cube: boolean;
  /** Whether the file declares its values to be sRGB; most are without declaring it. */
  readonly srgb: boolean;
  /** Whether pixels have alpha. Its meaning depends on the game: transparency, specularity, height. */
  readonly alpha: boolean;
  /** Whether values above white are stored, so that exposure makes a difference. */
  readonly light: boolean;
  /** Storage format, if a graphics card may use the stored bytes unchanged. */
  readonly form: PixelForm | undefined;
  /** Problems found in the texture. */
  readonly findings: readonly Finding[];
}

export interface TextureLevel {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Bytes of one face of one layer. */
  readonly length: number;
}

/** One of a texture’s pictures; absent values are 0. */
export interface PictureChoice {
  readonly level?: number;
  readonly face?: number;
  readonly layer?: number;
  readonly slice?: number;
}

/** A texture and its pixels. */
export interface OpenTexture extends Texture {
  /**
   * The stored bytes of one picture; undefined if they are not stored separately.
   * @throws RangeError for a picture that the texture does not have; UserError if the file can no longer be read
   */
  readonly stored: (choice: PictureChoice) => Uint8Array | undefined;
  /**
   * Decodes one picture.
   * @throws FormatError `pixels-truncated`, `picture-too-large`; errors of `check` and `stored`
   */
  readonly decode: (choice: PictureChoice, options?: DecodeOptions) => Picture;
}

/** The smallest level whose longer side has at least this many pixels, or the largest level. */
export function levelOfAtLeast({ levels }: Pick<Texture, 'levels'>, pixels: number): number {
  const found = levels.findLastIndex(({ width, height }) => Math.max(width, height) >= pixels);
  return Math.max(0, found);
}
