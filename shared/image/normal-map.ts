import type { Picture } from './picture.ts';

/** Computes z, in blue, for a normal map that stores only x and y: normals have length 1 and point outwards. */
export function rebuildBlue(rgba: Uint8Array): void {
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const [x, y] = [(rgba[i] ?? 0) / 127.5 - 1, (rgba[i + 1] ?? 0) / 127.5 - 1];
    rgba[i + 2] = 127.5 + 127.5 * Math.sqrt(Math.max(0, 1 - x * x - y * y));
  }
}

/**
 * Converts a game’s normal map to glTF’s convention: games use DirectX’s, where green points down the image; in glTF it
 * points up. Alpha, where games store specularity, is dropped.
 */
export function glTfNormals(
  { width, height, rgba }: Picture,
  { signed }: { readonly signed: boolean },
): Picture {
  const turned = new Uint8Array(rgba);
  if (signed) rebuildBlue(turned);
  for (let i = 0; i + 3 < turned.length; i += 4) {
    turned[i + 1] = 255 - (turned[i + 1] ?? 0);
    turned[i + 3] = 255;
  }
  return { width, height, rgba: turned };
}
