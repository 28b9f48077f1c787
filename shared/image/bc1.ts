import { unsignedRamp } from './bc4.ts';

/**
 * Blocks of BC1 to BC3 (DXT1 to DXT5). Source: Khronos Data Format Specification, S3TC. How exactly the two colors
 * between the ends are rounded is left to decoders; here it is to the nearest.
 */

/** 8 bytes; colors in the “wrong” order mean three colors and a transparent one. */
export function decodeBc1(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  colors(bytes, at, tile, true);
}

/** 16 bytes: four bits of alpha a pixel, then colors. */
export function decodeBc2(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  colors(bytes, at + 8, tile, false);
  for (let pair = 0; pair < 8; pair++) {
    const both = bytes[at + pair]!;
    tile[pair * 8 + 3] = (both & 15) * 17;
    tile[pair * 8 + 7] = (both >> 4) * 17;
  }
}

/** 16 bytes: alpha as a ramp (a BC4 block), then colors. */
export function decodeBc3(bytes: Uint8Array, at: number, tile: Uint8Array): void {
  colors(bytes, at + 8, tile, false);
  unsignedRamp(bytes, at, tile, 3);
}

/** Red, green, blue and alpha of the four colors that a block’s pixels choose from. */
const palette = new Uint8Array(16);

function colors(bytes: Uint8Array, at: number, tile: Uint8Array, cutOut: boolean): void {
  const first = bytes[at]! | (bytes[at + 1]! << 8);
  const second = bytes[at + 2]! | (bytes[at + 3]! << 8);
  widen(first, 0);
  widen(second, 4);
  const four = !cutOut || first > second;
  for (let channel = 0; channel < 3; channel++) {
    const a = palette[channel]!;
    const b = palette[channel + 4]!;
    palette[channel + 8] = four ? (2 * a + b + 1) / 3 : (a + b + 1) >> 1;
    palette[channel + 12] = four ? (a + 2 * b + 1) / 3 : 0;
  }
  palette[11] = 255;
  palette[15] = four ? 255 : 0;
  for (let row = 0; row < 4; row++) {
    const choices = bytes[at + 4 + row]!;
    for (let column = 0; column < 4; column++) {
      const from = ((choices >> (column * 2)) & 3) * 4;
      const to = row * 16 + column * 4;
      tile[to] = palette[from]!;
      tile[to + 1] = palette[from + 1]!;
      tile[to + 2] = palette[from + 2]!;
      tile[to + 3] = palette[from + 3]!;
    }
  }
}

/** 5, 6 and 5 bits to 8 each: the upper bits again below. */
function widen(color: number, to: number): void {
  const red = color >> 11;
  const green = (color >> 5) & 63;
  const blue = color & 31;
  palette[to] = (red << 3) | (red >> 2);
  palette[to + 1] = (green << 2) | (green >> 4);
  palette[to + 2] = (blue << 3) | (blue >> 2);
  palette[to + 3] = 255;
}
