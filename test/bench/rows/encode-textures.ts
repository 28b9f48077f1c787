import { encodePixels, type PixelEncoding } from '#shared/image/blocks/encode-pixels.ts';
import { type MipOptions, makeMips } from '#shared/image/mips.ts';
import type { Picture } from '#shared/image/picture.ts';
import { decodePixels } from '#shared/image/pixels.ts';
import { median, timed } from '#test/bench/measure.ts';
import { atLeast, type Line, type Row } from '#test/bench/row.ts';
import { gradient, noise, normalMap, photoLike, photoWithAlpha, psnr } from '#test/support/made-pictures.ts';

const SIDE = 512;

const ENCODINGS: readonly (readonly [
  encoding: Exclude<PixelEncoding, 'BGRA' | 'BC1 cut out'>,
  channels: readonly number[],
])[] = [
  ['BC1', [0, 1, 2]],
  ['BC3', [0, 1, 2, 3]],
  ['BC4', [0]],
  ['BC5', [0, 1]],
  ['BC7', [0, 1, 2, 3]],
];

/** Mpixel/s of `fast` for the slower of a photograph and normals: two thirds of what the fastest other encoder does. */
const AIMS: Readonly<Record<string, number>> = { BC1: 37, BC7: 6 };

/** Encoding generated pictures on one core: speed, and quality of the decoded result. */
export const encodeTextures: Row = {
  name: 'encode-textures',
  async run(_setting, rounds) {
    const pictures: Readonly<Record<string, Picture>> = {
      photo: photoLike(SIDE),
      'with alpha': photoWithAlpha(SIDE),
      gradient: gradient(SIDE),
      noise: noise(SIDE),
      normals: normalMap(SIDE),
    };
    const lines: Line[] = [];
    for (const [codec, channels] of ENCODINGS) {
      for (const quality of ['fast', 'better'] as const) {
        const figures: string[] = [];
        let slowest = Number.POSITIVE_INFINITY;
        for (const [name, picture] of Object.entries(pictures)) {
          const encode = (): Uint8Array => encodePixels(picture, codec, { quality });
          const again = decodePixels({ kind: 'blocks', codec }, encode(), SIDE, SIDE);
          const near = psnr(picture, again, channels);
          const took = await medianOf(rounds, encode);
          const decibels = near === Number.POSITIVE_INFINITY ? 'exact' : `${near.toFixed(1)} dB`;
          const speed = SIDE ** 2 / 1e6 / took;
          if (name === 'photo' || name === 'normals') slowest = Math.min(slowest, speed);
          figures.push(`${name} ${speed.toFixed(2)} Mpixel/s, ${decibels}`);
        }
        const least = quality === 'fast' ? AIMS[codec] : undefined;
        lines.push({
          what: `encode ${codec}, ${quality}, one core`,
          measured: figures.join('; '),
          aim: least === undefined ? undefined : atLeast(slowest, least, `≥ ${least} Mpixel/s`),
        });
      }
    }
    const picture = photoWithAlpha(SIDE);
    for (const filter of ['box', 'sharp'] as const) {
      const options: MipOptions = { filter, content: 'colors', weighByAlpha: true, keepCoverage: false };
      const took = await medianOf(rounds, () => makeMips(picture, 99, options));
      lines.push({
        what: `all smaller copies of ${SIDE} × ${SIDE}, ${filter}, one core`,
        measured: `${(SIDE ** 2 / 1e6 / took).toFixed(1)} Mpixel/s`,
      });
    }
    return lines;
  },
};

async function medianOf(rounds: number, work: () => unknown): Promise<number> {
  // Code that runs for the first time is compiled meanwhile.
  await timed(work);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return median(times);
}
