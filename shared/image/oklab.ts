import { lightOfByte } from './float-byte.ts';

/**
 * OKLab: a perceptual color space, in which a distance means the same in dark greens and light reds. In sRGB, the
 * closest color of a small palette often has another hue. Source: Björn Ottosson, A perceptual color space for image
 * processing, 2020.
 */

/** Lightness 0 to 1, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** @param red sRGB, 0 to 255, like the others */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LIGHT[red]!, LIGHT[green]!, LIGHT[blue]!];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => lightOfByte(byte));
