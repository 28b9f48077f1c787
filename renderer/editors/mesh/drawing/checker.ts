import { DataTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';

/** Purple, as the games draw what they have no texture for, but calmer, and gray. */
const COLORS = [
  [0x9c, 0x5a, 0xaa],
  [0x45, 0x42, 0x49],
] as const;

/** Squares along one repetition of a texture. */
const SQUARES = 8;

/** The checker as a CSS background. */
export const CHECKER = `repeating-conic-gradient(${COLORS.map(
  (color, index) => `rgb(${color.join(' ')}) 0 ${25 * (index + 1)}%`,
).join(', ')}) 0 0 / 50% 50%`;

/** What a surface is drawn with whose texture is missing or cannot be read. To be disposed of by its user. */
export function checkerTexture([u, v]: readonly [number, number]): Texture {
  const [purple, gray] = COLORS;
  const pixels = [purple, gray, gray, purple].flatMap((color) => [...color, 255]);
  const texture = new DataTexture(Uint8Array.from(pixels), 2, 2);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set((u * SQUARES) / 2, (v * SQUARES) / 2);
  texture.needsUpdate = true;
  return texture;
}
