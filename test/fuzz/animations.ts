import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import { encodeSpline } from '#shared/formats/havok/spline/encode-spline.ts';
import type { SplineAnimation } from '#shared/formats/havok/spline/spline-animation.ts';
import { swingingTracks } from '#test/fixtures/havok/spline-data.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';
import { type FuzzCount, inWords } from './run.ts';

/** Animations by their data, since the fuzzer changes bytes; the other values are those of the seed that is alike. */
const animations = new Map<number, SplineAnimation>();

/** The data of short animations, generated ones and those of games. */
export function splineSeeds(): readonly Uint8Array[] {
  const real = corpusFiles('animation', /\.hkx$/).flatMap((path) => hkxAnimation(corpusFile(path)) ?? []);
  const made = [
    encodeSpline(swingingTracks(300, 9, 2), 1 / 30),
    encodeSpline(swingingTracks(20, 40), 1 / 30),
  ];
  const all = [...made.map(({ animation }) => animation), ...real.filter(({ frames }) => frames < 100)];
  return all.map((animation, i) => {
    animations.set(i, animation);
    return Uint8Array.of(i, ...animation.data);
  });
}

/** Decodes the data of a spline-compressed animation; the first byte says which one it was. */
export function trySpline(bytes: Uint8Array, count: FuzzCount): void {
  inWords(count, () => {
    const animation = animations.get((bytes[0] ?? 0) % animations.size);
    if (animation === undefined) return;
    const data = bytes.subarray(1);
    const { transforms, floats } = decodeSpline({ ...animation, data });
    count.opened += 1;
    if (!transforms.every(Number.isFinite) || !floats.every(Number.isFinite)) {
      throw new Error('decoded to values that are no numbers');
    }
  });
}
