import { joinBytes } from '#shared/binary/join-bytes.ts';
import { FormatError } from '#shared/errors.ts';
import { halved } from './halve.ts';
import type { DecodeOptions, Picture } from './picture.ts';
import type { BlockCodec } from './pixel-form.ts';
import { levelOfAtLeast, type OpenTexture } from './texture.ts';

/** A texture in the form that a graphics card needs for the surface of a mesh. */
export interface SurfacePicture {
  /** Width of the first level. */
  readonly width: number;
  readonly height: number;
  /** Name of the pixel format: `DXT5`, `BC7 sRGB`… */
  readonly format: string;
  /** Codec of `bytes`; null = four bytes per pixel, the first level only. */
  readonly codec: BlockCodec | null;
  /** Whether it has only x and y of normals, from which z is computed. */
  readonly twoChannels: boolean;
  /** 6 for a cube in the order +X −X +Y −Y +Z −Z, otherwise 1. */
  readonly faces: number;
  /** Size of each level of a face in bytes, largest first. */
  readonly levels: readonly number[];
  /** Consecutive faces, each with its levels in order. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SurfaceChoice {
  /** The smallest picture whose longer side has at least this many pixels is decoded. */
  readonly largest: number;
  /** Codecs whose blocks may be used as stored, with sides up to twice as long: they take less memory even then. */
  readonly codecs?: readonly BlockCodec[] | undefined;
  readonly cube?: boolean | undefined;
}

/**
 * A texture for the surface of a mesh: stored blocks if allowed, decoded pixels otherwise.
 * @throws FormatError `not-a-cube`; errors of `OpenTexture.decode`
 */
export function surfacePicture(
  texture: OpenTexture,
  { largest, codecs = [], cube = false }: SurfaceChoice,
  options: DecodeOptions = {},
): SurfacePicture {
  if (cube && texture.faces !== 6)
    throw new FormatError(
      'not-a-cube',
      'is not a cube map with six faces, which the surface needs for its reflection',
    );
  const { form } = texture;
  const about = {
    format: texture.pixels,
    twoChannels: form?.kind === 'blocks' && form.codec.startsWith('BC5'),
    faces: cube ? 6 : 1,
  };
  const stored = storedLevels(texture, about.faces, largest * 2, codecs);
  if (stored !== undefined) return { ...about, ...stored };
  const faces = Array.from({ length: about.faces }, (_, face) => decoded(texture, face, largest, options));
  const [first] = faces as [Picture, ...Picture[]];
  return {
    ...about,
    width: first.width,
    height: first.height,
    codec: null,
    levels: [first.rgba.length],
    bytes: about.faces === 1 ? first.rgba : joinBytes(faces.map(({ rgba }) => rgba)),
  };
}

function decoded(texture: OpenTexture, face: number, largest: number, options: DecodeOptions): Picture {
  let picture = texture.decode({ level: levelOfAtLeast(texture, largest), face }, options);
  // Downscales a texture without mipmaps: a hundred times the visible pixels would be wasted.
  while (Math.max(picture.width, picture.height) >= 2 * largest) {
    options.check?.();
    picture = halved(picture);
  }
  return picture;
}

/** Undefined if a card would not accept the blocks, or if mipmaps would have to be made from them. */
function storedLevels(
  texture: OpenTexture,
  faces: number,
  largest: number,
  codecs: readonly BlockCodec[],
): Pick<SurfacePicture, 'width' | 'height' | 'codec' | 'levels' | 'bytes'> | undefined {
  const { form, levels } = texture;
  if (form?.kind !== 'blocks' || !codecs.includes(form.codec)) return undefined;
  const from = levelOfAtLeast(texture, largest);
  const size = levels[from];
  if (size === undefined || !isTakenInBlocks(size.width) || !isTakenInBlocks(size.height)) return undefined;
  const longest = Math.max(size.width, size.height);
  if (longest >= 2 * largest || longest >> (levels.length - 1 - from) > 4) return undefined;
  const parts: Uint8Array[] = [];
  for (let face = 0; face < faces; face++) {
    for (let level = from; level < levels.length; level++) {
      const part = texture.stored({ level, face });
      if (part === undefined) return undefined;
      parts.push(part);
    }
  }
  return {
    width: size.width,
    height: size.height,
    codec: form.codec,
    levels: parts.slice(0, levels.length - from).map(({ length }) => length),
    bytes: joinBytes(parts),
  };
}

/** In compressed textures, each level larger than one block must have sides of whole blocks. */
function isTakenInBlocks(side: number): boolean {
  return side >= 4 && (side & (side - 1)) === 0;
}
