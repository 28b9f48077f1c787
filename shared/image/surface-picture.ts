import { FormatError } from '#shared/errors.ts';
import { halved } from './halve.ts';
import type { DecodeOptions, Picture } from './picture.ts';
import type { BlockCodec } from './pixels.ts';
import { levelOfAtLeast, type OpenTexture } from './texture.ts';

/** A texture as a graphics card takes it for the surface of a mesh. */
export interface SurfacePicture {
  /** Of the first level. */
  readonly width: number;
  readonly height: number;
  /** `DXT5`, `BC7 sRGB`… */
  readonly format: string;
  /** How `bytes` are packed; null = four bytes a pixel, the first level alone. */
  readonly codec: BlockCodec | null;
  /** Whether it has x and y of normals alone, whose z follows from them. */
  readonly twoChannels: boolean;
  /** 6 of a cube in the order +X −X +Y −Y +Z −Z, else 1. */
  readonly faces: number;
  /** Bytes of each level of a face, the largest first. */
  readonly levels: readonly number[];
  /** Faces one behind the other, each with its levels one behind the other. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SurfaceChoice {
  /** The smallest decoded picture is taken whose longer side has at least so many pixels. */
  readonly largest: number;
  /** Blocks that may stay as they are stored, with sides up to twice as long: they take less room even then. */
  readonly codecs?: readonly BlockCodec[] | undefined;
  readonly cube?: boolean | undefined;
}

/**
 * A texture for the surface of a mesh: stored blocks where they are wanted, decoded pixels otherwise.
 * @throws FormatError `not-a-cube`; as `OpenTexture.decode`
 */
export function surfacePicture(
  texture: OpenTexture,
  { largest, codecs = [], cube = false }: SurfaceChoice,
  options: DecodeOptions = {},
): SurfacePicture {
  if (cube && texture.faces !== 6)
    throw new FormatError('not-a-cube', 'is not a cube map with six faces, which the surface reflects');
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
    bytes: about.faces === 1 ? first.rgba : joined(faces.map(({ rgba }) => rgba)),
  };
}

function decoded(texture: OpenTexture, face: number, largest: number, options: DecodeOptions): Picture {
  let picture = texture.decode({ level: levelOfAtLeast(texture, largest), face }, options);
  // Where a texture has no smaller copies, they are made: nobody needs a hundred times the pixels that are shown.
  while (Math.max(picture.width, picture.height) >= 2 * largest) {
    options.check?.();
    picture = halved(picture);
  }
  return picture;
}

/** Undefined where a card would not take the blocks, or where smaller copies would have to be made of them. */
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
    bytes: joined(parts),
  };
}

/** Sides of compressed textures are whole blocks at every level that is larger than one. */
function isTakenInBlocks(side: number): boolean {
  return side >= 4 && (side & (side - 1)) === 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
