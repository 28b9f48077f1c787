import { ScenePoser } from '#shared/animation/pose/scene-poser.ts';
import { sceneOfRig } from '#shared/animation/pose/scene-rig.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import { encodeSpline } from '#shared/formats/havok/spline/encode-spline.ts';
import { inTurns, median, timed } from '#test/bench/measure.ts';
import { atLeast, atMost, type Line, ms, type Row, spread } from '#test/bench/row.ts';
import { longHkx } from '#test/fixtures/havok/long-hkx.ts';
import { swingingTracks } from '#test/fixtures/havok/spline-data.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { openFile } from '#test/support/loaded-formats.ts';

/** As long as the longest animation of the reference, for as many bones. */
export const LONG_CLIP = { frames: 826, tracks: 94 } as const;
/** Bone samples a second on one core. */
const AIM = 200_000;

/** Decoding, encoding and posing of spline-compressed animations in this process, on one core. */
export const animation: Row = {
  name: 'animation',
  async run(_setting, rounds) {
    const tracks = swingingTracks(LONG_CLIP.frames, LONG_CLIP.tracks);
    const { animation: spline } = encodeSpline(tracks, 1 / 30);
    const { decode, encode } = await inTurns(
      {
        decode: () => timed(() => decodeSpline(spline)),
        encode: () => timed(() => encodeSpline(tracks, 1 / 30)),
      },
      Math.max(rounds, 5),
    );
    const samples = LONG_CLIP.frames * LONG_CLIP.tracks;
    const rate = (seconds: number): string =>
      `${(samples / seconds / 1e6).toFixed(1)} million bone samples/s`;
    const what = `an animation of ${LONG_CLIP.frames} frames and ${LONG_CLIP.tracks} bones`;
    return [
      {
        what: `decode ${what}, spline-compressed, one core`,
        measured: `${rate(median(decode))} (${ms(median(decode))})`,
        aim: atLeast(samples / median(decode), AIM, `≥ ${AIM / 1e6} million/s`),
      },
      { what: `encode ${what}, and decode it to find the error`, measured: spread(encode) },
      await firstPose(`${what}, made`, [longHkx(LONG_CLIP.frames, LONG_CLIP.tracks)]),
      ...(await realPose()),
    ];
  },
};

/** The longest animation of the corpus, if it is there. */
async function realPose(): Promise<readonly Line[]> {
  const files = corpusFiles('animation/fallout4', /(CoughingAfterCryo|skeleton)\.hkx$/);
  return files.length < 2
    ? []
    : [await firstPose('CoughingAfterCryo.hkx of Fallout 4', files.map(corpusFile))];
}

/** Opens files anew, the clip of the first and the skeleton of the last, and poses its bones; the first time counts, too. */
async function firstPose(what: string, files: readonly Uint8Array[]): Promise<Line> {
  const pose = (): void => {
    const [clip, skeleton = clip] = files.map(
      (bytes) => openFile(bytesSource(bytes, 'meshes/long.hkx')).animation,
    );
    const [rig] = skeleton?.rigs() ?? [];
    if (rig === undefined || clip?.clips().length !== 1) throw new Error('There is nothing to pose.');
    const poser = new ScenePoser(sceneOfRig(rig, 1), clip.clip(0), {
      foreign: true,
      names: rig,
      skeleton: rig,
    });
    if (poser.at(0).transforms.length !== rig.bones.length) throw new Error('Bones are missing.');
  };
  const first = await timed(pose);
  const again: number[] = [];
  for (let round = 0; round < 5; round += 1) again.push(await timed(pose));
  return {
    what: `open ${what}, decode it and pose its bones`,
    measured: `${ms(first)} the first time, then ${ms(median(again))}`,
    aim: atMost(first, 0.5, '≤ 500 ms to the first picture'),
  };
}
