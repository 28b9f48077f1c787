import type { Picture } from './picture.ts';

/**
 * A picture at half the size, each pixel the mean of four. Colors are weighted by alpha, so that invisible colors do
 * not bleed into visible ones.
 */
export function halved(picture: Picture): Picture {
  const [width, height] = [Math.max(1, picture.width >> 1), Math.max(1, picture.height >> 1)];
  const rgba = new Uint8Array(width * height * 4);
  // A side of one pixel has no neighbor.
  const right = picture.width > 1 ? 4 : 0;
  const below = picture.height > 1 ? picture.width * 4 : 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 2 * (y * picture.width + x) * 4;
      mean(picture.rgba, [from, from + right, from + below, from + right + below], rgba, (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
}

function mean(pixels: Uint8Array, four: readonly number[], into: Uint8Array, to: number): void {
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (const at of four) {
    // If all four are invisible, they count equally.
    const weight = pixels[at + 3]! + 1e-6;
    red += pixels[at]! * weight;
    green += pixels[at + 1]! * weight;
    blue += pixels[at + 2]! * weight;
    alpha += weight;
  }
  into[to] = Math.round(red / alpha);
  into[to + 1] = Math.round(green / alpha);
  into[to + 2] = Math.round(blue / alpha);
  into[to + 3] = Math.round(alpha / 4);
}
