import { rebuildBlue } from './normal-map.ts';
import type { Picture } from './picture.ts';
import { levelOfAtLeast, type OpenTexture } from './texture.ts';

/** Available thumbnail sizes (longest side). */
export const THUMBNAIL_SIDES = [64, 128] as const;
export type ThumbnailSide = (typeof THUMBNAIL_SIDES)[number];

/**
 * A small picture of a texture, from its smallest level that has enough pixels. Opaque: in most of the games’ textures
 * alpha is specularity or height, and would hide the image. Never larger than the texture itself.
 * @throws errors of `OpenTexture.decode`
 */
export function thumbnailOf(texture: OpenTexture, side: ThumbnailSide, check?: () => void): Picture {
  const level = levelOfAtLeast(texture, side);
  const small = shrunk(texture.decode({ level }, check === undefined ? {} : { check }), side);
  if (texture.form?.kind === 'blocks' && texture.form.codec.startsWith('BC5')) rebuildBlue(small.rgba);
  for (let at = 3; at < small.rgba.length; at += 4) small.rgba[at] = 255;
  return small;
}

/** A picture scaled down to a maximum side length; each pixel is the mean of the ones it replaces. */
export function shrunk(picture: Picture, side: number): Picture {
  const longest = Math.max(picture.width, picture.height);
  if (longest <= side) return { ...picture, rgba: picture.rgba.slice() };
  const width = Math.max(1, Math.round((picture.width * side) / longest));
  const height = Math.max(1, Math.round((picture.height * side) / longest));
  const rgba = new Uint8Array(width * height * 4);
  const columns = edges(picture.width, width);
  const rows = edges(picture.height, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      mean(picture, [columns[x]!, columns[x + 1]!, rows[y]!, rows[y + 1]!], rgba, (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
}

/** Starts of the source ranges of each smaller pixel, and the end of the last one. */
function edges(from: number, to: number): Uint32Array {
  return Uint32Array.from({ length: to + 1 }, (_, at) => Math.floor((at * from) / to));
}

type Box = readonly [left: number, right: number, top: number, bottom: number];

function mean({ rgba, width }: Picture, [left, right, top, bottom]: Box, into: Uint8Array, to: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
      red += rgba[at]!;
      green += rgba[at + 1]!;
      blue += rgba[at + 2]!;
      alpha += rgba[at + 3]!;
    }
  }
  const count = (right - left) * (bottom - top);
  into[to] = Math.round(red / count);
  into[to + 1] = Math.round(green / count);
  into[to + 2] = Math.round(blue / count);
  into[to + 3] = Math.round(alpha / count);
}
