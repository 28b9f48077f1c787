import { encode } from 'fast-png';
import type { Picture } from './picture.ts';

/** A picture as a PNG file; where all of it is opaque, without alpha. */
export function encodePng({ width, height, rgba }: Picture): Uint8Array<ArrayBuffer> {
  const opaque = isOpaque(rgba);
  const data = opaque ? withoutAlpha(rgba) : rgba;
  return new Uint8Array(encode({ width, height, data, channels: opaque ? 3 : 4, depth: 8 }));
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
