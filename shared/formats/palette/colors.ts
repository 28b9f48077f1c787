import type { InferColumn } from '#shared/binary/type.ts';
import { COLOR_BYTES, COLORS, type Color, PALETTE_BYTES } from './schema.ts';

/**
 * Palettes in memory: 256 RGB colors, one byte per channel. Palettes of images are stored with 6 bits per channel, as
 * graphics cards of the time took them; all others have 8.
 */

/** Bits per channel of a stored palette. `auto` detects it: 6-bit palettes have no value above 63. */
export type PaletteDepth = 'auto' | 6 | 8;

const SIX_BITS = 63;

/** The bit depth of a stored palette. */
export function paletteDepth(stored: Uint8Array, depth: PaletteDepth = 'auto'): 6 | 8 {
  if (depth !== 'auto') return depth;
  return stored.subarray(0, PALETTE_BYTES).every((value) => value <= SIX_BITS) ? 6 : 8;
}

/** The colors of a stored palette with 8 bits per channel. */
export function expandedPalette(stored: Uint8Array, depth: PaletteDepth = 'auto'): Uint8Array<ArrayBuffer> {
  const colors = Uint8Array.from(stored.subarray(0, PALETTE_BYTES));
  if (paletteDepth(stored, depth) === 8) return colors;
  return colors.map((value) => ((value << 2) | (value >> 4)) & 0xff);
}

/**
 * Converts 8-bit colors to the form that images store. With 6 bits, which the game expects, each channel loses its
 * lowest two bits; `expandedPalette` of the result shows what is left.
 */
export function storedPalette(colors: Uint8Array, depth: 6 | 8 = 6): Uint8Array<ArrayBuffer> {
  const stored = Uint8Array.from(colors.subarray(0, PALETTE_BYTES));
  return depth === 8 ? stored : stored.map((value) => value >> 2);
}

/** A grey palette for images that have none: each color is its own index. */
export function greyPalette(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: PALETTE_BYTES }, (_, at) => Math.floor(at / COLOR_BYTES));
}

/** A palette for decoding pictures: red, green, blue and alpha of each color. */
export function rgbaPalette(
  colors: Uint8Array,
  { transparent }: { readonly transparent: boolean },
): Uint8Array<ArrayBuffer> {
  const rgba = new Uint8Array(COLORS * 4);
  for (let color = transparent ? 1 : 0; color < COLORS; color += 1) {
    rgba.set(colors.subarray(color * COLOR_BYTES, (color + 1) * COLOR_BYTES), color * 4);
    rgba[color * 4 + 3] = 255;
  }
  return rgba;
}

/** Colors as schemas write them: one column per channel. */
export function colorColumns(colors: Uint8Array): InferColumn<typeof Color> {
  const column = (channel: number): Uint8Array =>
    Uint8Array.from({ length: COLORS }, (_, color) => colors[color * COLOR_BYTES + channel] ?? 0);
  return { red: column(0), green: column(1), blue: column(2), length: COLORS };
}
