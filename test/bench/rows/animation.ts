import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import { encodeSpline } from '#shared/formats/havok/spline/encode-spline.ts';
import { inTurns, median, timed } from '#test/bench/measure.ts';
import { atLeast, ms, type Row, spread } from '#test/bench/row.ts';
import { swingingTracks } from '#test/fixtures/havok/spline-data.ts';

/** As long as the longest animation of the reference, for as many bones. */
const CLIP = { frames: 826, tracks: 94 } as const;
/** Bone samples a second on one core. */
const AIM = 200_000;

/** Decoding and encoding of spline-compressed animations in this process, on one core. */
export const animation: Row = {
  name: 'animation',
  async run(_setting, rounds) {
    const tracks = swingingTracks(CLIP.frames, CLIP.tracks);
    const { animation: spline } = encodeSpline(tracks, 1 / 30);
    const { decode, encode } = await inTurns(
      {
        decode: () => timed(() => decodeSpline(spline)),
        encode: () => timed(() => encodeSpline(tracks, 1 / 30)),
      },
      Math.max(rounds, 5),
    );
    const samples = CLIP.frames * CLIP.tracks;
    const rate = (seconds: number): string =>
      `${(samples / seconds / 1e6).toFixed(1)} million bone samples/s`;
    const what = `an animation of ${CLIP.frames} frames and ${CLIP.tracks} bones`;
    return [
      {
        what: `decode ${what}, spline-compressed, one core`,
        measured: `${rate(median(decode))} (${ms(median(decode))})`,
        aim: atLeast(samples / median(decode), AIM, `≥ ${AIM / 1e6} million/s`),
      },
      { what: `encode ${what}, and decode it to find the error`, measured: spread(encode) },
    ];
  },
};
