import {
  type CompressedPixelFormat,
  CompressedTexture,
  CubeTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RGBA_BPTC_Format,
  RGBA_S3TC_DXT1_Format,
  RGBA_S3TC_DXT3_Format,
  RGBA_S3TC_DXT5_Format,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { rebuildBlue } from '#shared/image/normal-map.ts';
import type { BlockCodec } from '#shared/image/pixel-form.ts';
import type { SurfacePicture } from '#shared/image/surface-picture.ts';
import type { SceneMaterial } from '#shared/scene/scene.ts';

/** Meaning of a texture's pixels. */
export type TextureKind = 'color' | 'data' | 'environment' | SceneMaterial['normalMap'];

/** Block formats that materials can use as stored. */
const FORMATS: Readonly<Partial<Record<BlockCodec, CompressedPixelFormat>>> = {
  BC1: RGBA_S3TC_DXT1_Format,
  BC2: RGBA_S3TC_DXT3_Format,
  BC3: RGBA_S3TC_DXT5_Format,
  BC7: RGBA_BPTC_Format,
};

/** Block formats that the GPU supports as stored, also as sRGB. */
export function supportedBlocks(has: (extension: string) => boolean): readonly BlockCodec[] {
  const s3tc = has('WEBGL_compressed_texture_s3tc') && has('WEBGL_compressed_texture_s3tc_srgb');
  return [
    ...(s3tc ? (['BC1', 'BC2', 'BC3'] as const) : []),
    ...(has('EXT_texture_compression_bptc') ? (['BC7'] as const) : []),
  ];
}

/** The supported formats that a kind of texture can stay in; kinds whose pixels are changed must be decoded. */
export function gpuCodecs(kind: TextureKind, supported: readonly BlockCodec[]): readonly BlockCodec[] {
  return kind === 'color' || kind === 'data' || kind === 'tangent' ? supported : [];
}

/** A three.js texture over the picture’s own bytes. */
export function textureOf(picture: SurfacePicture, kind: TextureKind): Texture {
  const texture = kind === 'environment' ? cubeOf(picture) : surfaceOf(picture, kind);
  if (kind === 'color' || kind === 'environment') texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  const mipmapped = picture.codec === null || picture.levels.length > 1;
  texture.minFilter = mipmapped ? LinearMipmapLinearFilter : LinearFilter;
  texture.generateMipmaps = picture.codec === null;
  texture.needsUpdate = true;
  return texture;
}

function surfaceOf(picture: SurfacePicture, kind: TextureKind): Texture {
  const { width, height, codec, levels, bytes } = picture;
  if (codec === null) return new DataTexture(pixelsOf(picture, kind), width, height);
  const format = FORMATS[codec];
  if (format === undefined) throw new Error(`${codec} was not requested`);
  let at = 0;
  const mipmaps = levels.map((length, level) => {
    const data = bytes.subarray(at, at + length);
    at += length;
    return { data, width: Math.max(1, width >> level), height: Math.max(1, height >> level) };
  });
  return new CompressedTexture(mipmaps, width, height, format);
}

/** Order of the faces of a cube mirrored in x. */
const MIRRORED_FACES = [1, 0, 2, 3, 4, 5];

/** three.js samples cube maps with x flipped, the games do not, so the faces are flipped, too. */
function cubeOf({ width, height, bytes }: SurfacePicture): Texture {
  const size = width * height * 4;
  const sides = MIRRORED_FACES.map((face) => {
    const pixels = bytes.subarray(face * size, (face + 1) * size);
    const side = new DataTexture(mirrored(pixels, width), width, height);
    side.needsUpdate = true;
    return side;
  });
  return new CubeTexture(sides);
}

/** Reverses the pixels of each row. */
function mirrored(pixels: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const turned = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const x = (at >> 2) % width;
    turned.set(pixels.subarray(at, at + 4), at + (width - 1 - 2 * x) * 4);
  }
  return turned;
}

/** Pixels as the material expects them: normals with x, y and z in red, green and blue. */
function pixelsOf({ bytes, twoChannels }: SurfacePicture, kind: TextureKind): Uint8Array<ArrayBuffer> {
  if (kind === 'signed' || (kind === 'tangent' && twoChannels)) {
    const pixels = new Uint8Array(bytes);
    rebuildBlue(pixels);
    return pixels;
  }
  if (kind === 'model') return each(bytes, ([x, z, y, alpha]) => [x, y, z, alpha]);
  return bytes;
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

function each(bytes: Uint8Array, change: (pixel: Rgba) => Rgba): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(bytes);
  for (let at = 0; at + 3 < pixels.length; at += 4)
    pixels.set(change([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!]), at);
  return pixels;
}
