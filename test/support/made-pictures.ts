import type { Picture } from '#shared/image/picture.ts';

/** Computed pictures, the same in every run, to measure encoders. */

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

export function madePicture(width: number, height: number, at: (x: number, y: number) => Pixel): Picture {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rgba.set(at(x, y).map(byte), (y * width + x) * 4);
  }
  return { width, height, rgba };
}

/**
 * Like a photograph to an encoder: detail of all sizes that gets weaker as it gets smaller, colors that follow the
 * light, edges between surfaces, and sensor noise.
 */
export function photoLike(side: number): Picture {
  return madePicture(side, side, (x, y) => {
    const edge = Math.sin(x / 37 + 2 * fractal(x, y, 96, 3, 9)) + Math.cos(y / 29) > 0.3 ? 1 : 0;
    const light = 20 + 190 * fractal(x, y, 48, 6, 1) - 35 * edge;
    const [warm, cool] = [fractal(x, y, 128, 2, 2) - 0.5, fractal(x, y, 128, 2, 3) - 0.5];
    const grain = (seed: number): number => 5 * (lattice(x, y, seed) - 0.5);
    return [
      light * (1.1 + 0.5 * warm) + grain(77),
      light * (1 - 0.2 * edge + 0.2 * cool) + grain(78),
      light * (0.8 - 0.5 * warm + 0.3 * edge) + grain(79),
      255,
    ];
  });
}

/** The same with alpha that has its own edges and soft parts. */
export function photoWithAlpha(side: number): Picture {
  const { rgba, ...size } = photoLike(side);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    rgba[pixel * 4 + 3] = byte(600 * (fractal(x, y, 48, 3, 5) - 0.3));
  }
  return { ...size, rgba };
}

export function gradient(side: number): Picture {
  return madePicture(side, side, (x, y) => [
    (255 * x) / (side - 1),
    (255 * y) / (side - 1),
    (255 * (x + y)) / (2 * side - 2),
    255,
  ]);
}

/** Random channels in every pixel: the worst case for block compression. */
export function noise(side: number): Picture {
  const channel = (x: number, y: number, seed: number): number => 255 * lattice(x, y, seed);
  return madePicture(side, side, (x, y) => [
    channel(x, y, 11),
    channel(x, y, 12),
    channel(x, y, 13),
    channel(x, y, 14),
  ]);
}

/** Normals of a bumpy surface, green pointing down as in the games; alpha is a gloss map. */
export function normalMap(side: number): Picture {
  const height = (x: number, y: number): number => 24 * fractal(x, y, 32, 4, 21);
  return madePicture(side, side, (x, y) => {
    const [dx, dy] = [height(x + 1, y) - height(x - 1, y), height(x, y + 1) - height(x, y - 1)];
    const length = Math.hypot(dx, dy, 2);
    return [
      127.5 - (127.5 * dx) / length,
      127.5 - (127.5 * dy) / length,
      127.5 + 127.5 * (2 / length),
      255 * fractal(x, y, 40, 3, 22),
    ];
  });
}

/** Peak signal-to-noise ratio of some channels, in dB: 255 against the mean error. Infinite if nothing differs. */
export function psnr(a: Picture, b: Picture, channels: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < a.rgba.length; at += 4) {
    for (const channel of channels) sum += (a.rgba[at + channel]! - b.rgba[at + channel]!) ** 2;
  }
  const mean = sum / ((a.rgba.length / 4) * channels.length);
  return mean === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / mean);
}

/** Noise of several sizes on top of each other, each half as strong: 0 to 1. */
function fractal(x: number, y: number, size: number, octaves: number, seed: number): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * smooth((x * 2 ** octave) / size, (y * 2 ** octave) / size, seed + octave * 101);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

function smooth(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [eased(x - left), eased(y - top)];
  const upper = lattice(left, top, seed) * (1 - u) + lattice(left + 1, top, seed) * u;
  const lower = lattice(left, top + 1, seed) * (1 - u) + lattice(left + 1, top + 1, seed) * u;
  return upper * (1 - v) + lower * v;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** A number from 0 to 1 for a position, which looks random. */
function lattice(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0xffffffff;
}

function byte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
